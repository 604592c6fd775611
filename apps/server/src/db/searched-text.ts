import { type SQL, type SQLWrapper, sql } from "drizzle-orm"

/** Fewer letters are looked for at the beginning of words: they stand inside nearly every text. */
const LEAST_INSIDE = 3
/** Letters in one piece, as `search_pieces` cuts them. */
const PIECE = 3

/** Columns as one text to be searched in: in lower case, each after a space. */
const textOf = (columns: readonly SQLWrapper[]): SQL =>
  sql`lower(${sql.join(
    columns.map((column) => sql`' ' || coalesce(${column}, '')`),
    sql` || `,
  )})`

/** The expression for an index that serves `holdsWords` of these columns, in this order: the trigrams of their text. */
export const searchedPieces = (columns: readonly SQLWrapper[]): SQL => sql`search_pieces(${textOf(columns)})`

/**
 * The pieces that rows are looked up by; each costs reading a list of rows. Where a piece has two digits, those with a
 * digit are enough: numbers tell rows apart. Else enough to have every letter of the words, and all with a digit.
 */
function piecesOf(words: string): SQL {
  const letters = [...words]
  const last = Math.max(letters.length - PIECE, 0)
  const digitsAt = (start: number) =>
    letters.slice(start, start + PIECE).filter((letter) => /\d/.test(letter)).length
  const all = [...letters.keys()].filter((start) => start <= last)
  const hasNumber = all.some((start) => digitsAt(start) > 1)
  const starts = all.filter(
    (start) => digitsAt(start) > 0 || (!hasNumber && (start === last || start % PIECE === 0)),
  )
  return sql`array[${sql.join(
    starts.map((start) => sql`substr(lower(${words}), ${start + 1}::int, ${PIECE}::int)`),
    sql`, `,
  )}]`
}

/**
 * A condition: the words stand somewhere in the columns, which are read as one text, so that a first and a last name
 * are found together. One or two letters are found where a word begins with them. Each row is read: for few rows.
 */
export function holdsWords(columns: readonly SQLWrapper[], words: string): SQL {
  const pattern = `%${wantedOf(words).replace(/[\\%_]/g, "\\$&")}%`
  return sql`${textOf(columns)} like lower(${pattern})`
}

/**
 * The same condition for many rows: an index on the `searchedPieces` finds those that have the pieces of the words;
 * which of them have the words as they are is told from the text.
 */
export const holdsWordsByIndex = (columns: readonly SQLWrapper[], words: string): SQL =>
  sql`(${searchedPieces(columns)} @> ${piecesOf(wantedOf(words))} and ${holdsWords(columns, words)})`

const wantedOf = (words: string) => (words.length < LEAST_INSIDE ? ` ${words}` : words)
