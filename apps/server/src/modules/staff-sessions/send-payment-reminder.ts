import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/staff-sessions"
import { whyNoPaymentReminder } from "@academy/domain/reminders"
import { toIsoWithOffset, wallClockDate } from "@academy/domain/time"
import { and, eq, max } from "drizzle-orm"
import { recordChange } from "../../core/audit/index.ts"
import { bookingFacts, readNews } from "../../core/bookings/index.ts"
import { notify } from "../../core/notifications/index.ts"
import type { Tx } from "../../db/connection.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import { bookings } from "../../db/tables/bookings.ts"
import { notifications } from "../../db/tables/notifications.ts"
import { orders } from "../../db/tables/orders.ts"
import { writeEmail } from "../../emails/write-email.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"
import { lockLedSession } from "./lock-led-session.ts"

/**
 * Reminds whoever owes a bank transfer for a seat: the notification and email that the job sends before it is due,
 * with the same key, so that the job does not send them again. The sum is in the email only, unseen by who presses.
 * @throws Refusal `not_found` unless the caller leads the session or is the office; `nothing_owed`; `quiet_hours`,
 * `reminded_lately` (`whyNoPaymentReminder`)
 */
export function sendPaymentReminder(
  { db, clock }: Deps,
  caller: Caller,
  bookingId: number,
): Promise<AnswerOf<typeof calls.sendPaymentReminder>> {
  const now = clock()
  return inTransaction(db, async (tx) => {
    const [booking] = await tx.select().from(bookings).where(eq(bookings.id, bookingId))
    if (!booking) throw new Refusal("not_found")
    // Of two who press at once the second sees what the first has sent.
    await lockLedSession(tx, caller, booking.bookable_id)
    const [order] = await tx
      .select()
      .from(orders)
      .where(
        and(
          eq(orders.id, booking.order_id ?? 0),
          eq(orders.status, "open"),
          eq(orders.payment_method, "bank_transfer"),
        ),
      )
    if (!order?.due_at || booking.payed || booking.status !== "confirmed") throw new Refusal("nothing_owed")
    const last = await readLast(tx, order.account_id, booking.bookable_id)
    const refusal = whyNoPaymentReminder(last, now)
    if (refusal) throw new Refusal(refusal)
    await tell(tx, bookingId, { ...order, due_at: order.due_at }, { isFirst: last === null, now })
    await recordChange(tx, {
      account_id: caller.account_id,
      action: "reminded_to_pay",
      entity: "bookings",
      entity_id: bookingId,
      before: null,
      after: { order_id: order.id, reminded: order.account_id },
      at: now,
    })
    return { reminded_at: toIsoWithOffset(now) }
  })
}

async function readLast(tx: Tx, accountId: number, bookableId: number): Promise<Date | null> {
  const [found] = await tx
    .select({ last: max(notifications.created_at) })
    .from(notifications)
    .where(
      and(
        eq(notifications.account_id, accountId),
        eq(notifications.bookable_id, bookableId),
        eq(notifications.type, "payment_reminder"),
      ),
    )
  return found?.last ?? null
}

type Owed = typeof orders.$inferSelect & { due_at: Date }

async function tell(
  tx: Tx,
  bookingId: number,
  { account_id, amount_minor, wallet_minor, currency, reference, due_at }: Owed,
  { isFirst, now }: { isFirst: boolean; now: Date },
): Promise<void> {
  const [seat] = await readNews(tx, [bookingId])
  if (!seat) throw new Error(`booking ${bookingId} has no account to tell`)
  const { bookable_id, player_id, booking_id, starts_at, email, language } = seat
  const facts = {
    ...bookingFacts(seat, seat),
    amount_minor: amount_minor - wallet_minor,
    currency,
    reference: reference ?? "",
    due_at: due_at.toISOString(),
  }
  const ofSession = `payment_reminder:${bookable_id}:${account_id}:${starts_at.toISOString().slice(0, 10)}`
  const dedupe_key = isFirst ? ofSession : `${ofSession}:${wallClockDate(now)}`
  const about = { account_id, bookable_id, player_id, booking_id, at: now }
  await notify(tx, { ...about, type: "payment_reminder", facts, dedupe_key })
  const message = { dedupe_key, kind: "payment_reminder", to_email: email, language } as const
  await writeEmail(tx, { ...message, facts: { ...facts, booking_id } }, now)
}
