import type { AnswerOf, BodyOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/planning"
import { asc, eq, inArray } from "drizzle-orm"
import { recordChange } from "../../core/audit/index.ts"
import { type Cancellation, reasonIn } from "../../core/bookings/index.ts"
import { readWaiting, tellWaiting } from "../../core/waiting-list/index.ts"
import type { Tx } from "../../db/connection.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import { bookables } from "../../db/tables/bookables.ts"
import type { Deps } from "../../http/deps.ts"
import { invalidField, Refusal } from "../../http/problem.ts"
import { closeQuestions, notifyCoaches, readLedSessions, type SessionOfCoaches } from "../coach-news/index.ts"
import { lockPlanning, namesOf, refuseUnconfirmed } from "./clashes.ts"
import { endSeatsOf } from "./end-cancelled-seats.ts"
import { insertSession } from "./insert-session.ts"
import { planReplacements, type Replacement } from "./plan-replacements.ts"
import {
  type CancelledSeat,
  familiesOf,
  planOfCancellation,
  readCancelledSeats,
} from "./read-cancelled-seats.ts"

type Input = BodyOf<typeof calls.cancelSessions>

/**
 * The academy cancels sessions, one or a whole evening: all of them are marked in one short transaction, from which on
 * nobody can book them. Their seats are then ended one by one, each with what was paid for it and its email; what this
 * process does not get done, the job does. Of two who cancel the same, the second is refused, so that everything
 * happens once.
 * @param refuse throws why the caller may not, in the same transaction
 * @throws Refusal `not_found`, `session_over`, `already_cancelled` when one of them is; `plan_changed` when a seat has
 *   changed since the preview; `invalid_input` when words are missing or another date cannot be offered;
 *   `needs_confirmation` when one that is to be created meets something
 */
export async function cancelSessions(
  deps: Deps,
  accountId: number,
  { bookable_ids, cause, words, plan, replacements = [], confirmed_warnings }: Input,
  refuse?: (tx: Tx) => Promise<void>,
): Promise<AnswerOf<typeof calls.cancelSessions>> {
  const now = deps.clock()
  const ids = [...new Set(bookable_ids)]
  refuseWithoutWords({ cause, words })
  const answer = await inTransaction(deps.db, async (tx) => {
    await refuse?.(tx)
    if (replacements.length > 0) await lockPlanning(tx)
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
    const waiting = await readWaiting(tx, ids)
    const others = await planReplacements(tx, rows, replacements, now)
    if (plan !== undefined && plan !== planOfCancellation(seats, others)) throw new Refusal("plan_changed")
    const reason = words.trim() || cause
    for (const other of others) refuseUnconfirmed(other.warnings, { confirmed_warnings, reason })
    const created: SessionOfCoaches[] = []
    for (const row of rows) {
      const other = others.find(({ bookable_id }) => bookable_id === row.id)
      const instead = other && (await createOrTake(tx, accountId, other, reason, now))
      if (instead && other.id === null)
        created.push({ bookable_id: instead.replacement_id, coach_ids: other.coach_ids })
      const counted = { seats, waiting: waiting.filter(({ bookable_id }) => bookable_id === row.id) }
      await markCancelled(tx, accountId, row, { cause, words, instead }, counted, now)
      const why = { cause, words: words.trim() }
      const news = {
        kind: "waiting_session_cancelled",
        reasonIn: (language: string) => reasonIn(why, language),
      } as const
      await tellWaiting(tx, row.id, news, now)
    }
    const coaches = await tellCoaches(tx, ids, created, { cause, words: words.trim() }, accountId, now)
    return { told: familiesOf(seats, waiting), coaches }
  })
  await endSeatsOf(deps, ids)
  return { cancelled: ids.length, ...answer }
}

/** @throws Refusal `invalid_input`: without a cause of the list, the families are told why in words */
function refuseWithoutWords({ cause, words }: Pick<Input, "cause" | "words">): void {
  if (cause === "other" && words.trim() === "")
    throw invalidField("words", "required", "is required: the reason")
}

/**
 * Notifies the coaches of cancelled sessions, and those of other dates that were created, and closes the requests for a
 * substitute.
 * @returns how many were notified
 */
async function tellCoaches(
  tx: Tx,
  ids: readonly number[],
  created: readonly SessionOfCoaches[],
  why: Cancellation,
  by: number,
  now: Date,
): Promise<number> {
  for (const bookable_id of ids) await closeQuestions(tx, { bookable_id }, by, now)
  const cancelled = await readLedSessions(tx, ids)
  const reasonFor = (language: string) => reasonIn(why, language)
  const told = [
    ...(await notifyCoaches(
      tx,
      { kind: "coach_sessions_cancelled", reasonIn: reasonFor },
      cancelled,
      by,
      now,
    )),
    ...(await notifyCoaches(tx, { kind: "coach_sessions_given" }, created, by, now)),
  ]
  return new Set(told).size
}

/** Another date, created now unless it is there. */
async function createOrTake(
  tx: Tx,
  account_id: number,
  { id, bookable_id, session, coach_ids, warnings, held_until }: Replacement,
  reason: string,
  now: Date,
): Promise<{ replacement_id: number; replacement_until: Date }> {
  if (id !== null) return { replacement_id: id, replacement_until: held_until }
  const replacement_id = await insertSession(tx, session, coach_ids, now)
  await recordChange(tx, {
    account_id,
    action: "created",
    entity: "bookables",
    entity_id: replacement_id,
    reason,
    before: null,
    after: {
      title: session.title,
      starts_at: session.starts_at.toISOString(),
      address_id: session.address_id,
      coaches: coach_ids.join(", "),
      instead_of: bookable_id,
      confirmed_warnings: namesOf(warnings),
    },
    at: now,
  })
  return { replacement_id, replacement_until: held_until }
}

interface Marking extends Pick<Input, "cause" | "words"> {
  instead: { replacement_id: number; replacement_until: Date } | undefined
}

async function markCancelled(
  tx: Tx,
  account_id: number,
  row: typeof bookables.$inferSelect,
  { cause, words, instead }: Marking,
  { seats, waiting }: { seats: readonly CancelledSeat[]; waiting: readonly { account_id: number }[] },
  now: Date,
) {
  const cancelled = { status: "cancelled", cancel_cause: cause, cancel_reason: words.trim() } as const
  await tx
    .update(bookables)
    .set({ ...cancelled, ...instead })
    .where(eq(bookables.id, row.id))
  const replacedBy: Record<string, number> = instead ? { replacement_id: instead.replacement_id } : {}
  const told = familiesOf(
    seats.filter(({ bookable_id }) => bookable_id === row.id),
    waiting,
  )
  await recordChange(tx, {
    account_id,
    action: "bookable_cancelled",
    entity: "bookables",
    entity_id: row.id,
    reason: words.trim() || cause,
    before: { status: row.status, cancel_cause: null },
    after: {
      status: "cancelled",
      cancel_cause: cause,
      starts_at: row.starts_at.toISOString(),
      told,
      ...replacedBy,
    },
    at: now,
  })
}
