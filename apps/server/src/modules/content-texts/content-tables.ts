import { type ContentKind, contentFields, textsOfLines } from "@academy/domain/content-texts"
import type { LocalText } from "@academy/domain/local-texts"
import { type Language, languages } from "@academy/domain/page-language"
import { eq, type SQL } from "drizzle-orm"
import type { PgColumn, PgTable } from "drizzle-orm/pg-core"
import type { Db, Tx } from "../../db/connection.ts"
import { addresses, bookingTypes, coaches } from "../../db/tables/bookables.ts"
import { membershipPlans } from "../../db/tables/memberships.ts"
import { newsPosts, savedAnswers } from "../../db/tables/site.ts"
import type { Translations } from "../../db/tables/translations.ts"
import { packages } from "../../db/tables/wallet.ts"

/** English in columns and the other languages beside them, or each text whole in a column of its own. */
type Table = PgTable & { id: PgColumn }

/** Where each kind stands, and the name under which the audit log knows it. */
export const contentTables = {
  news: { table: newsPosts, entity: "news_posts" },
  packages: { table: packages, entity: "packages" },
  plans: { table: membershipPlans, entity: "membership_plans" },
  coaches: { table: coaches, entity: "coaches" },
  booking_types: { table: bookingTypes, entity: "booking_types" },
  addresses: { table: addresses, entity: "addresses" },
  saved_answers: { table: savedAnswers, entity: "saved_answers" },
} as const satisfies Record<ContentKind, { table: Table; entity: string }>

/** One thing's texts by their fields' names. */
export type Texts = Record<string, LocalText>

type Row = Record<string, unknown>

/** Kinds whose texts stand whole, each in a column of its own. */
const isWhole = (kind: ContentKind) => kind === "news" || kind === "saved_answers"

const fieldsOf = (kind: ContentKind) => contentFields[kind].map(({ name }) => name)

/** A text as its column or translation has it; a list is an array there. */
type Stored = string | string[]

/** What is read and written of it: a list has one text on each line. */
const toLines = (stored: unknown): string =>
  Array.isArray(stored) ? stored.join("\n") : String(stored ?? "")

const toStored = (kind: ContentKind, name: string, words: string): Stored =>
  contentFields[kind].find((field) => field.name === name)?.isList ? textsOfLines(words) : words

/** The texts of a row, without what is empty. */
export function toTexts(kind: ContentKind, row: Row): Texts {
  return Object.fromEntries(
    fieldsOf(kind).map((name) => {
      if (isWhole(kind)) return [name, row[name] as LocalText]
      const others = row.translations as Translations<Record<string, Stored>>
      const words = languages.flatMap((language): [Language, string][] => {
        const text = toLines(language === "en" ? row[name] : others[language]?.[name])
        return text === "" ? [] : [[language, text]]
      })
      return [name, Object.fromEntries(words)]
    }),
  )
}

/** The columns that hold these texts; what else the row's translations hold stays. */
export function toColumns(kind: ContentKind, row: Row, texts: Texts): Row {
  if (isWhole(kind)) return texts
  const before = row.translations as Translations<Record<string, Stored>>
  const translations = { ...before }
  for (const language of languages) {
    if (language === "en") continue
    const others = Object.fromEntries(
      Object.entries(before[language] ?? {}).filter(([name]) => !(name in texts)),
    )
    const written = Object.entries(texts).flatMap(([name, text]) =>
      text[language] ? [[name, toStored(kind, name, text[language])] as const] : [],
    )
    translations[language] = { ...others, ...Object.fromEntries(written) }
    if (Object.keys(translations[language]).length === 0) delete translations[language]
  }
  const own = Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [name, toStored(kind, name, text.en ?? "")]),
  )
  return { ...own, translations }
}

/** All rows of a kind, or the one with this id. */
export async function readContentRows(
  db: Pick<Db, "select">,
  kind: ContentKind,
  id?: number,
): Promise<Row[]> {
  const { table } = contentTables[kind]
  const where: SQL | undefined = id === undefined ? undefined : eq(table.id, id)
  return db
    .select()
    .from(table as PgTable)
    .where(where)
    .orderBy(table.id)
}

/** The same, locked until the transaction ends. */
export async function lockContentRow(tx: Tx, kind: ContentKind, id: number): Promise<Row | undefined> {
  const { table } = contentTables[kind]
  const [row] = await tx
    .select()
    .from(table as PgTable)
    .where(eq(table.id, id))
    .for("update")
  return row
}
