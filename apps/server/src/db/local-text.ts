import { type Language, languages } from "@academy/domain/page-language"
import { type Column, type SQL, type SQLWrapper, sql } from "drizzle-orm"

/**
 * The academy's texts are in columns in its own language, with the others in `translations`. The only place that
 * chooses: the reader's language, or the academy's own where that is missing or empty.
 */
const inLanguage = (translation: string, nothing: string, own: string) =>
  `coalesce(nullif(${translation}, '${nothing}'), ${own})`

/**
 * SQL for a text of a row.
 * @param column with its table's alias: `b.title`
 * @param language SQL too: a parameter or a column
 */
export function localText(column: string, language: string): string {
  const [table, name] = column.split(".")
  return inLanguage(`${table}.translations -> ${language}::text ->> '${name}'`, "", column)
}

/** SQL for a list of texts (`text[]`), which arrives as an array. */
export function localTexts(column: string, language: string): string {
  const [table, name] = column.split(".")
  return inLanguage(`${table}.translations -> ${language}::text -> '${name}'`, "null", `to_jsonb(${column})`)
}

/** SQL for a text that was kept, in another language: null where the row no longer has that text in any. */
export function translationOf(kept: string, column: string, language: string): string {
  const [table, name] = column.split(".")
  const translated = languages.map((code) => `${table}.translations -> '${code}' ->> '${name}'`)
  return `case when ${kept} in (${[column, ...translated].join(", ")}) then ${localText(column, language)} end`
}

/** The same for Drizzle: `localColumn(bookables, "title", accounts.language)`. */
export const localColumn = <Name extends string>(
  table: Record<Name | "translations", Column>,
  name: Name,
  language: Language | SQLWrapper,
): SQL<string> =>
  sql<string>`coalesce(nullif(${table.translations} -> ${language}::text ->> ${sql.raw(`'${name}'`)}, ''), ${table[name]})`
