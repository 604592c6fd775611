import type { AnswerOf, BodyOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/imports"
import type { Language } from "@academy/domain/page-language"
import type { Deps } from "../../http/deps.ts"
import { planImport } from "./plan-import.ts"

/** What a file would add, and each of its cells that is wrong, in the order of the rows. Writes nothing. */
export async function previewImport(
  { db, clock }: Deps,
  officeAccountId: number,
  body: BodyOf<typeof calls.previewImport>,
  language: Language,
): Promise<AnswerOf<typeof calls.previewImport>> {
  const { counts, wrong, ignored } = await planImport(db, officeAccountId, body, language, clock())
  return { ...counts, wrong, ignored }
}
