import type { AnswerOf, BodyOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/families"
import { and, asc, eq, inArray, ne } from "drizzle-orm"
import { alias } from "drizzle-orm/pg-core"
import { recordChange } from "../../core/audit/index.ts"
import type { Tx } from "../../db/connection.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import { accounts, guardianships, officeNotes } from "../../db/tables/index.ts"
import { writeEmails } from "../../emails/write-email.ts"
import type { Deps } from "../../http/deps.ts"
import { invalidField, Refusal } from "../../http/problem.ts"
import { lockFamilyAccount } from "./lock-family-account.ts"

/**
 * The office writes to a family: one email to its account and to each chosen guardian, in the language of theirs. The
 * text is kept with the notes of each of them, since an email's own is deleted once it is sent. Sent again under the
 * same `press`, it answers what the first time did.
 * @throws Refusal what `lockFamilyAccount` says; `account_closed`; `invalid_input` naming `text` when it says nothing,
 *   `also` when one of them is no guardian of its players
 */
export async function emailFamily(
  { db, clock }: Pick<Deps, "db" | "clock">,
  officeAccountId: number,
  account_id: number,
  { text: written, also, press }: BodyOf<typeof calls.emailFamily>,
): Promise<AnswerOf<typeof calls.emailFamily>> {
  const text = written.trim()
  if (!text) throw invalidField("text", "required", "is needed")
  const now = clock()
  return inTransaction(db, async (tx) => {
    const account = await lockFamilyAccount(tx, account_id, officeAccountId)
    const answer = { emails: new Set(also).size + 1 }
    if ((await tx.$count(officeNotes, eq(officeNotes.press, press))) > 0) return answer
    if (!account.is_active) throw new Refusal("account_closed")
    const others = await readGuardians(tx, account_id, also)
    if (others.length < new Set(also).size)
      throw invalidField("also", "not_a_choice", "lists an account that is no guardian of its players")
    const readers = [{ ...account, account_id }, ...others]
    const notes = await tx
      .insert(officeNotes)
      .values(
        readers.map((reader, index) => ({
          account_id: reader.account_id,
          press: index === 0 ? press : null,
          written_by: officeAccountId,
          text,
          emailed: true,
          created_at: now,
        })),
      )
      .onConflictDoNothing({ target: officeNotes.press })
      .returning({ id: officeNotes.id, account_id: officeNotes.account_id })
    for (const note of notes)
      await recordChange(tx, {
        account_id: officeAccountId,
        action: "family_emailed",
        entity: "office_notes",
        entity_id: note.id,
        before: null,
        after: { account_id: note.account_id, text },
        at: now,
      })
    await writeEmails(
      tx,
      notes.flatMap((note) =>
        readers
          .filter((reader) => reader.account_id === note.account_id)
          .map(({ email, language, first_name }) => ({
            dedupe_key: `office_message:${note.id}`,
            kind: "office_message" as const,
            to_email: email,
            language,
            facts: { first_name, message: text },
          })),
      ),
      now,
    )
    return answer
  })
}

/**
 * Those of the accounts that look after one of the family's players. An account that a child only looks in by does not:
 * `readAudience` keeps to the same.
 */
async function readGuardians(tx: Tx, accountId: number, wanted: readonly number[]) {
  if (wanted.length === 0) return []
  const own = alias(guardianships, "own")
  return tx
    .selectDistinct({
      account_id: accounts.id,
      email: accounts.email,
      first_name: accounts.first_name,
      language: accounts.language,
    })
    .from(guardianships)
    .innerJoin(own, and(eq(own.player_id, guardianships.player_id), eq(own.account_id, accountId)))
    .innerJoin(accounts, eq(accounts.id, guardianships.account_id))
    .where(
      and(
        inArray(accounts.id, [...wanted]),
        ne(accounts.id, accountId),
        ne(guardianships.role, "player"),
        eq(accounts.is_active, true),
      ),
    )
    .orderBy(asc(accounts.id))
}
