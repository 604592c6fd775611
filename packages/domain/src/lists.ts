/** Rows of a list are counted up to this number: nobody needs more, and counting them takes time. */
export const MOST_COUNTED = 1_000
