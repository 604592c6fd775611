/** What follows a piece of the page (`data-piece`) that is the last in its parent: with it the piece is whole. */
export const PieceEnd = () => <span hidden />
