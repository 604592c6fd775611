/** Rows of each kind in one answer. */
export const ROWS_SHOWN = 5
/** Matches are counted up to this number; people beyond it are not looked up further. */
export const MOST_MATCHES = 50
