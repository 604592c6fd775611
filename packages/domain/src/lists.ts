/** Rows of a list are counted up to this: nobody needs the exact number of a long list, and all would wait for it. */
export const MOST_COUNTED = 1_000
