import { isDeepStrictEqual } from "node:util"
import type { AnswerOf, BodyOf, ParamsOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/content-texts"
import { withoutEmpty } from "@academy/domain/local-texts"
import { eq } from "drizzle-orm"
import type { PgTable } from "drizzle-orm/pg-core"
import { recordChange } from "../../core/audit/index.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"
import { contentTables, lockContentRow, toColumns, toTexts } from "./content-tables.ts"
import { readWantedWords } from "./wanted-words.ts"

/**
 * Writes texts of one thing anew, in all languages at once. The log keeps what was there before.
 * @throws Refusal `not_found`; `changed_meanwhile` naming the fields that are no longer as the person saw them;
 *   `invalid_input` naming field and language
 */
export async function changeContentTexts(
  { db, clock }: Pick<Deps, "db" | "clock">,
  officeAccountId: number,
  { kind, id }: ParamsOf<typeof calls.changeContentTexts>,
  { fields }: BodyOf<typeof calls.changeContentTexts>,
): Promise<AnswerOf<typeof calls.changeContentTexts>> {
  const wanted = Object.fromEntries(
    fields.map(({ name, words }) => [name, readWantedWords(kind, name, words)]),
  )
  return inTransaction(db, async (tx) => {
    const { table, entity } = contentTables[kind]
    const row = await lockContentRow(tx, kind, id)
    if (!row) throw new Refusal("not_found")
    const before = toTexts(kind, row)
    const stale = fields.filter(
      ({ name, seen }) => !isDeepStrictEqual(withoutEmpty(seen), withoutEmpty(before[name] ?? {})),
    )
    if (stale.length > 0)
      throw new Refusal(
        "changed_meanwhile",
        stale.map(({ name }) => ({
          param: name,
          code: "changed_meanwhile",
          message: "has changed since",
        })),
      )
    await tx
      .update(table as PgTable)
      .set(toColumns(kind, row, wanted))
      .where(eq(table.id, id))
    const logged = (texts: typeof wanted) =>
      Object.fromEntries(Object.keys(wanted).map((name) => [name, JSON.stringify(texts[name] ?? {})]))
    await recordChange(tx, {
      account_id: officeAccountId,
      action: "changed",
      entity,
      entity_id: id,
      before: logged(before),
      after: logged(wanted),
      at: clock(),
    })
    return { status: "ok" as const }
  })
}
