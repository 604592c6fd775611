import { type SQL, type SQLWrapper, sql } from "drizzle-orm"

/** Fewer letters are looked for at the beginning of words: they stand inside nearly every text. */
const LEAST_INSIDE = 3

/** Columns as one text to be searched in: in lower case, each after a space. */
const textOf = (columns: readonly SQLWrapper[]): SQL =>
  sql`lower(${sql.join(
    columns.map((column) => sql`' ' || coalesce(${column}, '')`),
    sql` || `,
  )})`

/** What an index for `holdsWords` of these columns, in this order, is made on: the pieces of three letters of their text. */
export const searchedPieces = (columns: readonly SQLWrapper[]): SQL => sql`search_pieces(${textOf(columns)})`

/**
 * A condition: the words stand somewhere in the columns, which are read as one text, so that a first and a last name are
 * found together. One or two letters are found where a word begins with them. An index on the `searchedPieces` finds the
 * rows that have all pieces of the words; which of them have the words as they are is told from the text.
 */
export function holdsWords(columns: readonly SQLWrapper[], words: string): SQL {
  const wanted = words.length < LEAST_INSIDE ? ` ${words}` : words
  const pattern = `%${wanted.replace(/[\\%_]/g, "\\$&")}%`
  return sql`(${searchedPieces(columns)} @> search_pieces(lower(${wanted}))
    and ${textOf(columns)} like lower(${pattern}))`
}
