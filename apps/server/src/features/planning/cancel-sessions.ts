import type { AnswerOf, BodyOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/planning"
import { asc, eq, inArray } from "drizzle-orm"
import type { Tx } from "../../db/connection.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import { bookables } from "../../db/tables/bookables.ts"
import type { Deps } from "../../http/deps.ts"
import { invalidField, Refusal } from "../../http/problem.ts"
import { recordChange } from "../audit/index.ts"
import { endSeatsOf } from "./end-cancelled-seats.ts"
import { type CancelledSeat, familiesOf, planOf, readCancelledSeats } from "./read-cancelled-seats.ts"

type Input = BodyOf<typeof calls.cancelSessions>

/**
 * The academy cancels sessions, one or a whole evening: all of them are marked in one short transaction, from which on nobody can
 * book them. Their seats are then ended one by one, each with what was paid for it and its letter; what this process does not
 * get done, the job does. Of two who cancel the same, the second is refused, so that everything happens once.
 * @throws Refusal `not_found`, `session_over`, `already_cancelled` when one of them is; `plan_changed` when a seat has changed since
 * the preview; `invalid_input` when words are missing
 */
export async function cancelSessions(
  deps: Deps,
  officeAccountId: number,
  { bookable_ids, cause, words, plan }: Input,
): Promise<AnswerOf<typeof calls.cancelSessions>> {
  const now = deps.clock()
  const ids = [...new Set(bookable_ids)]
  refuseWithoutWords({ cause, words })
  const told = await inTransaction(deps.db, async (tx) => {
    const rows = await tx
      .select()
      .from(bookables)
      .where(inArray(bookables.id, ids))
      .orderBy(asc(bookables.id))
      .for("no key update")
    if (rows.length < ids.length) throw new Refusal("not_found")
    if (rows.some(({ status }) => status === "cancelled")) throw new Refusal("already_cancelled")
    if (rows.some(({ ends_at }) => ends_at <= now)) throw new Refusal("session_over")
    const seats = await readCancelledSeats(tx, ids, now)
    if (plan !== undefined && plan !== planOf(seats)) throw new Refusal("plan_changed")
    for (const row of rows) await markCancelled(tx, officeAccountId, row, { cause, words }, seats, now)
    return familiesOf(seats)
  })
  await endSeatsOf(deps, ids)
  return { cancelled: ids.length, told }
}

/** @throws Refusal `invalid_input`: without a cause of the list, the families are told why in words */
function refuseWithoutWords({ cause, words }: Pick<Input, "cause" | "words">): void {
  if (cause === "other" && words.trim() === "") throw invalidField("words", "required", "says why")
}

async function markCancelled(
  tx: Tx,
  account_id: number,
  row: typeof bookables.$inferSelect,
  { cause, words }: Pick<Input, "cause" | "words">,
  seats: readonly CancelledSeat[],
  now: Date,
) {
  const cancelled = { status: "cancelled", cancel_cause: cause, cancel_reason: words.trim() } as const
  await tx.update(bookables).set(cancelled).where(eq(bookables.id, row.id))
  const told = familiesOf(seats.filter(({ bookable_id }) => bookable_id === row.id))
  await recordChange(tx, {
    account_id,
    action: "bookable_cancelled",
    entity: "bookables",
    entity_id: row.id,
    reason: words.trim() || cause,
    before: { status: row.status, cancel_cause: null },
    after: { status: "cancelled", cancel_cause: cause, starts_at: row.starts_at.toISOString(), told },
    at: now,
  })
}
