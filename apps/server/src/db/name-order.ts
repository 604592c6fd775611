import { type SQL, type SQLWrapper, sql } from "drizzle-orm"

/**
 * Letters by where they stand: å, ä and ö after z, in ASCII `{ | }`; Arabic letters with a hamza, a madda or another
 * ending at the letter they are written on.
 */
const places: Record<string, string> = {
  a: "àáâã",
  c: "ç",
  e: "éèêë",
  i: "íìîï",
  n: "ñ",
  o: "òóôõ",
  u: "ùúû",
  y: "ýÿü",
  "{": "å",
  "|": "äæ",
  "}": "öø",
  ا: "أإآٱ",
  ت: "ة",
  و: "ؤ",
  ي: "ئى",
}
/** Arabic vowel signs and the stroke that only makes a word wider say nothing about the order. */
const ignored = "ًٌٍَُِّْـ"

const letters = Object.values(places).join("")
const placesOfLetters = Object.entries(places)
  .map(([place, those]) => place.repeat(those.length))
  .join("")
const bothCases = letters + letters.toUpperCase().slice(0, letters.search(/[ء-ي]/))
const placesOfBothCases = placesOfLetters + placesOfLetters.slice(0, letters.search(/[ء-ي]/))

/**
 * An SQL expression to order names and titles by, the same for every reader: as Swedes do, and Arabic names by the
 * Arabic alphabet. It needs neither a locale nor ICU, which a database may have been built without. Both cases are
 * listed, since a database in the C locale lowers only ASCII.
 */
export const nameOrder = (expression: string): string =>
  `translate(lower(${expression}), '${bothCases}${ignored}', '${placesOfBothCases}') collate "C"`

/** `nameOrder` of a column or value; an index for it is made of the same. */
export const nameOrderOf = (name: SQLWrapper): SQL =>
  sql`translate(lower(${name}), ${sql.raw(`'${bothCases}${ignored}'`)}, ${sql.raw(`'${placesOfBothCases}'`)}) collate "C"`
