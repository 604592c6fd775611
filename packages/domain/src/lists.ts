/** So far the rows of a list are counted. How many more a long one has, nobody needs to know, and all would wait for. */
export const MOST_COUNTED = 1_000
