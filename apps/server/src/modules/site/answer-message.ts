import type { AnswerOf, BodyOf, ParamsOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/messages"
import { academy } from "@academy/domain/academy"
import type { Language } from "@academy/domain/page-language"
import { and, asc, eq, gt, inArray } from "drizzle-orm"
import { recordChange } from "../../core/audit/index.ts"
import type { Tx } from "../../db/connection.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import { localColumn } from "../../db/local-text.ts"
import { isVisibleAt } from "../../db/seat-conditions.ts"
import { addresses, bookables } from "../../db/tables/bookables.ts"
import { messageAnswerSessions, messageAnswers } from "../../db/tables/site.ts"
import { writeEmail } from "../../emails/write-email.ts"
import type { Deps } from "../../http/deps.ts"
import { invalidField } from "../../http/problem.ts"
import { auditedTables, lockMessage, messageTables, ofMessage } from "./message-tables.ts"

/**
 * The office answers a visitor by email, in the language in which the visitor wrote, with a ticket for each session
 * that it names. Whoever answers has the message from then on; it is done unless it is kept open. The log says that it
 * was answered, not what.
 * @throws Refusal `not_found`; `invalid_input` naming `text` when it says nothing, `sessions` when one cannot be booked
 *   any more
 */
export async function answerMessage(
  { db, clock }: Pick<Deps, "db" | "clock">,
  officeAccountId: number,
  { kind, id }: ParamsOf<typeof calls.answerMessage>,
  { text: written, keep_open = false, sessions: wanted = [] }: BodyOf<typeof calls.answerMessage>,
): Promise<AnswerOf<typeof calls.answerMessage>> {
  const text = written.trim()
  if (text === "") throw invalidField("text", "required", "is required")
  return inTransaction(db, async (tx) => {
    const now = clock()
    const before = await lockMessage(tx, kind, id)
    const sessions = await readSessions(tx, wanted, before.language, now)
    if (sessions.length < wanted.length)
      throw invalidField("sessions", "not_a_choice", "lists a session that is over or cancelled")
    const [answer] = await tx
      .insert(messageAnswers)
      .values({
        ...ofMessage(kind, id),
        text,
        written_by: officeAccountId,
        created_at: now,
      })
      .returning({ id: messageAnswers.id })
    if (!answer) throw new Error("the answer was not inserted")
    if (wanted.length > 0)
      await tx
        .insert(messageAnswerSessions)
        .values(wanted.map((bookable_id) => ({ answer_id: answer.id, bookable_id })))
    const after = { assigned_to: officeAccountId, done_at: keep_open ? null : now }
    await tx.update(messageTables[kind]).set(after).where(eq(messageTables[kind].id, id))
    await writeEmail(
      tx,
      {
        dedupe_key: `message_answer:${answer.id}`,
        kind: "message_answer",
        to_email: before.email,
        language: before.language,
        facts: {
          message: text,
          reply_to: academy.email,
          ...(sessions.length > 0 && { sessions }),
        },
      },
      now,
    )
    await recordChange(tx, {
      account_id: officeAccountId,
      action: "message_answered",
      entity: auditedTables[kind],
      entity_id: id,
      before: { assigned_to: before.assigned_to, is_done: before.done_at !== null },
      after: { assigned_to: officeAccountId, is_done: !keep_open },
      at: now,
    })
    return { status: "ok" as const }
  })
}

/** Those of the sessions that are to come and seen by families, soonest first, as the visitor reads of them. */
async function readSessions(tx: Tx, ids: readonly number[], language: Language, now: Date) {
  if (ids.length === 0) return []
  const rows = await tx
    .select({
      bookable_id: bookables.id,
      title: localColumn(bookables, "title", language),
      starts_at: bookables.starts_at,
      ends_at: bookables.ends_at,
      place: addresses.name,
      address: addresses.address,
    })
    .from(bookables)
    .innerJoin(addresses, eq(addresses.id, bookables.address_id))
    .where(
      and(
        inArray(bookables.id, [...ids]),
        eq(bookables.status, "scheduled"),
        gt(bookables.starts_at, now),
        isVisibleAt(now),
      ),
    )
    .orderBy(asc(bookables.starts_at), asc(bookables.id))
  return rows.map((row) => ({
    ...row,
    starts_at: row.starts_at.toISOString(),
    ends_at: row.ends_at.toISOString(),
  }))
}
