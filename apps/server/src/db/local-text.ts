import { type Language, languages } from "@academy/domain/page-language"
import { type Column, type SQL, type SQLWrapper, sql } from "drizzle-orm"

/**
 * The academy's texts are in columns in its own language, with the others in `translations`. The only place that
 * chooses: the reader's language, or the academy's own where that is missing or empty.
 */
const inLanguage = (translation: string, nothing: string, own: string) =>
  `coalesce(nullif(${translation}, '${nothing}'), ${own})`

/** SQL for the language of a reader: the usual one instead of one that the academy doesn't offer. */
const offered = (language: string) =>
  `coalesce((select case when s.values ->> ${language}::text = 'false' then s.values ->> 'usual' end
    from academy_settings s where s."group" = 'languages'), ${language}::text)`

/** A parameter or literal says what a request is read in, which is offered. What accounts have chosen may not be. */
const inSql = (language: string) => (/^[$']/.test(language) ? `${language}::text` : offered(language))

/**
 * SQL for a text of a row.
 * @param column with its table's alias: `b.title`
 * @param language SQL too: a parameter or a column
 */
export function localText(column: string, language: string): string {
  const [table, name] = column.split(".")
  return inLanguage(`${table}.translations -> ${inSql(language)} ->> '${name}'`, "", column)
}

/** SQL for a list of texts (`text[]`), which arrives as an array. */
export function localTexts(column: string, language: string): string {
  const [table, name] = column.split(".")
  return inLanguage(`${table}.translations -> ${inSql(language)} -> '${name}'`, "null", `to_jsonb(${column})`)
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
  sql<string>`coalesce(nullif(${table.translations} -> ${inOffered(language)} ->> ${sql.raw(`'${name}'`)}, ''), ${table[name]})`

function inOffered(language: Language | SQLWrapper): SQL {
  if (typeof language === "string") return sql`${language}::text`
  const [before = "", between = "", after = ""] = offered("?").split("?")
  return sql`${sql.raw(before)}${language}${sql.raw(between)}${language}${sql.raw(after)}`
}
