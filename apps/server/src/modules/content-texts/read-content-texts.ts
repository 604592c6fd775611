import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/content-texts"
import { type ContentKind, contentKinds } from "@academy/domain/content-texts"
import { missingLanguages } from "@academy/domain/local-texts"
import { toIsoWithOffset } from "@academy/domain/time"
import type { Db } from "../../db/connection.ts"
import { readContentRows, toTexts } from "./content-tables.ts"

type Content = AnswerOf<typeof calls.getContentTexts>[number]

/** All of the academy's own texts, the newest news first. */
export async function readContentTexts(db: Pick<Db, "select">): Promise<Content[]> {
  const all: Content[] = []
  for (const kind of contentKinds) {
    const rows = await readContentRows(db, kind)
    all.push(...(kind === "news" ? rows.toReversed() : rows).map((row) => toContent(kind, row)))
  }
  return all
}

function toContent(kind: ContentKind, row: Record<string, unknown>): Content {
  const texts = toTexts(kind, row)
  return {
    kind,
    id: Number(row.id),
    label: texts.title?.en ?? String(row.name ?? ""),
    published_at: row.published_at instanceof Date ? toIsoWithOffset(row.published_at) : null,
    missing: missingLanguages(Object.values(texts)),
    fields: Object.entries(texts).map(([name, words]) => ({ name, words })),
  }
}
