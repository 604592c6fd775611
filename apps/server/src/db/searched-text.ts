import { alikeWords, foldedWords, slipKeys, soundKey } from "@academy/domain/search-words"
import { type SQL, type SQLWrapper, sql } from "drizzle-orm"

/** Fewer letters are looked for at the beginning of words: they stand inside nearly every text. */
const LEAST_INSIDE = 3
/** Letters in one piece, as `search_pieces` cuts them. */
const PIECE = 3

/** Columns as one text, each after a space. */
const plainTextOf = (columns: readonly SQLWrapper[]): SQL =>
  sql.join(
    columns.map((column) => sql`' ' || coalesce(${column}, '')`),
    sql` || `,
  )

/** The text to be searched in: as `foldedWords` makes it, each word after a space. */
const textOf = (columns: readonly SQLWrapper[]): SQL => sql`search_fold(${plainTextOf(columns)})`

/** The expression for an index that serves `holdsWords` of these columns, in this order: the trigrams of their text. */
export const searchedPieces = (columns: readonly SQLWrapper[]): SQL => sql`search_pieces(${textOf(columns)})`

/** The expression for an index that serves `soundsAlike` and `isSpeltAlike`: the keys of names (`slipKeys`). */
export const alikeNames = (columns: readonly SQLWrapper[]): SQL => sql`search_alike(${textOf(columns)})`

/** The expression for an index that serves `isPhone`. */
export const searchedPhone = (column: SQLWrapper): SQL => sql`search_phone(${column})`

/** The words of a search, as they stand in the text: one or two letters are looked for where a word begins. */
const wantedOf = (words: string) =>
  foldedWords(words).map((word) => (word.length < LEAST_INSIDE ? ` ${word}` : word))

/**
 * The pieces that rows are looked up by; each costs reading a list of rows. Where a piece has two digits, those with a
 * digit and the beginning of each word are enough: numbers tell rows apart. Else enough to have every letter of the
 * words, and all with a digit.
 */
function piecesOf(wanted: readonly string[]): SQL {
  const digitsIn = (piece: string) => piece.match(/\d/g)?.length ?? 0
  const pieces = wanted.flatMap((word) => {
    const letters = [...word]
    const last = Math.max(letters.length - PIECE, 0)
    return [...letters.keys()]
      .filter((start) => start <= last)
      .map((start) => ({
        piece: letters.slice(start, start + PIECE).join(""),
        isFirst: start === 0,
        hasEveryLetter: start === last || start % PIECE === 0,
      }))
  })
  const hasNumber = pieces.some(({ piece }) => digitsIn(piece) > 1)
  return arrayOf(
    pieces
      .filter(
        ({ piece, isFirst, hasEveryLetter }) => digitsIn(piece) > 0 || (hasNumber ? isFirst : hasEveryLetter),
      )
      .map(({ piece }) => piece),
  )
}

const arrayOf = (texts: readonly string[]): SQL =>
  sql`array[${sql.join(
    texts.map((text) => sql`${text}::text`),
    sql`, `,
  )}]`

/**
 * A condition: each of the words stands somewhere in the columns, which are read as one text, in any order. One or two
 * letters are found where a word begins with them. Each row is read: for few rows. What stands in the plain text stands
 * in the folded one too, and is told fifteen times as fast.
 */
export function holdsWords(columns: readonly SQLWrapper[], words: string): SQL {
  const wanted = wantedOf(words)
  if (wanted.length === 0) return sql`false`
  const patterns = arrayOf(wanted.map((word) => `%${word}%`))
  return sql`(lower(${plainTextOf(columns)}) like all (${patterns}) or ${textOf(columns)} like all (${patterns}))`
}

/**
 * The same condition for many rows: an index on the `searchedPieces` finds those that have the pieces of the words;
 * which of them have the words as they are is told from the text.
 */
export function holdsWordsByIndex(columns: readonly SQLWrapper[], words: string): SQL {
  const wanted = wantedOf(words)
  if (wanted.length === 0) return sql`false`
  return sql`(${searchedPieces(columns)} @> ${piecesOf(wanted)} and ${holdsWords(columns, words)})`
}

/** A condition: a word of a name begins with the sound of each word of the search. False where there is none. */
export function soundsAlike(columns: readonly SQLWrapper[], words: string): SQL {
  const typed = alikeWords(words)
  return typed.length === 0 ? sql`false` : sql`${alikeNames(columns)} @> ${arrayOf(typed.map(soundKey))}`
}

/**
 * A condition: each word of the search may be one of a name's, by its sound or with one slip. It finds a few more rows
 * than `nameDistance` lets pass, and reads ten times as much as `soundsAlike`.
 */
export function isSpeltAlike(columns: readonly SQLWrapper[], words: string): SQL {
  const typed = alikeWords(words)
  if (typed.length === 0) return sql`false`
  return sql`(${sql.join(
    typed.map((word) => sql`${alikeNames(columns)} && ${arrayOf(slipKeys(word))}`),
    sql` and `,
  )})`
}

/** A condition: a phone number begins with these digits (`phoneDigits`), in whatever spelling. */
export const isPhone = (column: SQLWrapper, digits: string): SQL =>
  sql`${searchedPhone(column)} collate "C" like ${`${digits}%`}`
