import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/planning"
import { type SeatNotRestored, seatNotRestored } from "@academy/domain/office-bookings"
import { toIsoWithOffset } from "@academy/domain/time"
import { and, asc, eq, gte, inArray, isNull } from "drizzle-orm"
import { recordChange } from "../../core/audit/index.ts"
import { type BookingRow, notifyOfRestoredSeats, refusalOf } from "../../core/bookings/index.ts"
import { restoreWaiting } from "../../core/waiting-list/index.ts"
import type { Tx } from "../../db/connection.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import { bookables } from "../../db/tables/bookables.ts"
import { bookings } from "../../db/tables/bookings.ts"
import { players } from "../../db/tables/players.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"
import { notifyCoaches, readLedSessions } from "../coach-news/index.ts"
import { findCancellation } from "./find-cancellation.ts"
import { restoreSeat } from "./restore-seat.ts"

type Answer = AnswerOf<typeof calls.undoCancellation>
type Session = typeof bookables.$inferSelect

/**
 * Undoes the cancellation of sessions, once, within ten minutes and before they begin: they are on sale, each seat that
 * ended is there again if its payment can be, and the waiting list is open. A seat that can't be restored stays
 * cancelled, and the answer says why. Families and coaches are notified once, of all sessions together.
 * @throws Refusal `not_found`, `session_over`, `cancellation_not_undoable`; `cancellation_replaced` when families were
 *   offered another date
 */
export function undoCancellation(
  { db, clock }: Pick<Deps, "db" | "clock">,
  officeAccountId: number,
  bookableIds: readonly number[],
): Promise<Answer> {
  const now = clock()
  const ids = [...new Set(bookableIds)]
  return inTransaction(db, async (tx) => {
    const sessions = await tx
      .select()
      .from(bookables)
      .where(inArray(bookables.id, ids))
      .orderBy(asc(bookables.id))
      .for("no key update")
    if (sessions.length < ids.length) throw new Refusal("not_found")
    const restored: BookingRow[] = []
    const left: Answer["left"] = []
    const waiting: number[] = []
    for (const session of sessions) {
      const since = await openAgain(tx, session, now)
      const seats = await restoreSeats(tx, session, since, now)
      restored.push(...seats.restored)
      left.push(...seats.left)
      waiting.push(...(await restoreWaiting(tx, session.id, since, now)))
      await recordChange(tx, {
        account_id: officeAccountId,
        action: "cancellation_undone",
        entity: "bookables",
        entity_id: session.id,
        before: { status: "cancelled", cancel_cause: session.cancel_cause },
        after: {
          status: "scheduled",
          cancel_cause: null,
          starts_at: session.starts_at.toISOString(),
          seats_restored: seats.restored.length,
          ...(seats.left.length > 0 && { seats_left: seats.left.length }),
        },
        at: now,
      })
    }
    const told = await notifyOfRestoredSeats(
      tx,
      restored.map(({ id }) => id),
      now,
    )
    const led = await readLedSessions(tx, ids)
    const coaches = await notifyCoaches(tx, { kind: "coach_sessions_restored" }, led, officeAccountId, now)
    return {
      restored: sessions.length,
      seats: restored.length,
      told: new Set([...told, ...waiting]).size,
      coaches: coaches.length,
      left,
    }
  })
}

/** The session takes place as planned. @returns when it was cancelled */
async function openAgain(tx: Tx, session: Session, now: Date): Promise<Date> {
  if (session.status !== "cancelled") throw new Refusal("cancellation_not_undoable")
  if (session.starts_at <= now) throw new Refusal("session_over")
  const { created_at } = await findCancellation(tx, "bookables", session.id, now)
  if (session.replacement_id !== null) throw new Refusal("cancellation_replaced")
  await tx
    .update(bookables)
    .set({ status: "scheduled", cancel_cause: null, cancel_reason: "" })
    .where(eq(bookables.id, session.id))
  return created_at
}

/** The seats that ended with the session, each on its own: one that can't be restored leaves the others. */
async function restoreSeats(tx: Tx, session: Session, since: Date, now: Date) {
  const ended = await tx
    .select({ booking: bookings, player_name: players.first_name })
    .from(bookings)
    .innerJoin(players, eq(players.id, bookings.player_id))
    .where(
      and(
        eq(bookings.bookable_id, session.id),
        eq(bookings.status, "cancelled"),
        isNull(bookings.cancelled_by),
        gte(bookings.cancelled_at, since),
      ),
    )
    .orderBy(asc(bookings.id))
    .for("update", { of: bookings })
  const restored: BookingRow[] = []
  const left: Answer["left"] = []
  for (const { booking, player_name } of ended.filter(({ booking }) => wasBooked(booking))) {
    const result = await restoreOne(tx, booking, now)
    if (typeof result !== "string") restored.push(result)
    else {
      const { id: booking_id, starts_at } = booking
      const { title } = session
      left.push({ booking_id, player_name, title, starts_at: toIsoWithOffset(starts_at), why: result })
    }
  }
  return { restored, left }
}

/** What a basket, a checkout or an invitation held was no booking yet. */
const wasBooked = ({ payed, payment_method }: BookingRow) => payed || payment_method === "bank_transfer"

/** Why it stays cancelled, or the booking that is there again. */
async function restoreOne(tx: Tx, ended: BookingRow, now: Date): Promise<BookingRow | SeatNotRestored> {
  try {
    // A savepoint: what stands in the way of one seat leaves the others.
    const id = await tx.transaction((attempt) => restoreSeat(attempt, ended, { isBeyondCapacity: true, now }))
    return { ...ended, id }
  } catch (error) {
    const code = error instanceof Refusal ? error.code : refusalOf(error)
    const why = seatNotRestored.find((one) => one === code)
    if (why) return why
    throw error
  }
}
