import { type Language, languages } from "@academy/domain/page-language"
import { sql } from "drizzle-orm"
import { check, jsonb, type PgColumn } from "drizzle-orm/pg-core"

/** The texts of a row in other languages than the one the academy writes in: `{ sv: { title: "…" } }`. */
export type Translations<Texts> = Partial<Record<Language, Partial<Texts>>>

/** Beside texts that the academy writes. The columns hold its own language; `local-text.ts` says which is shown. */
export const translations = <Texts>() =>
  jsonb("translations").$type<Translations<Texts>>().notNull().default({})

/** No language but ours. */
export const checkTranslations = (table: string, column: PgColumn) =>
  check(`${table}_translations`, sql`${column} - '{${sql.raw(languages.join(","))}}'::text[] = '{}'`)
