import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/staff-sessions"
import { compareNames } from "@academy/domain/name-order"
import { whyNoRatingReminder } from "@academy/domain/reminders"
import { sql } from "drizzle-orm"
import { recordChange } from "../../core/audit/index.ts"
import { bookingFacts, readNews } from "../../core/bookings/index.ts"
import { notify } from "../../core/notifications/index.ts"
import type { Tx } from "../../db/connection.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import { writeEmail } from "../../emails/write-email.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"
import { lockLedSession } from "./lock-led-session.ts"

/**
 * Asks families to rate a finished session: those whose player was present, who have neither rated it nor been asked.
 * Notification and email have the job's key, so each family is asked once, by a coach or the job.
 * @throws Refusal `not_found` unless the caller leads the session or is an admin; `quiet_hours`, `reminded_lately`
 */
export function sendRatingReminders(
  { db, clock }: Deps,
  caller: Caller,
  id: number,
): Promise<AnswerOf<typeof calls.sendRatingReminders>> {
  const now = clock()
  return inTransaction(db, async (tx) => {
    const { starts_at } = await lockLedSession(tx, caller, id)
    const families = await readNotAsked(tx, id, now)
    const refusal = whyNoRatingReminder(families.length, now)
    if (refusal) throw new Refusal(refusal)
    const day = starts_at.toISOString().slice(0, 10)
    for (const { account_id, booking_ids } of families) {
      const [seat, ...others] = await readNews(tx, booking_ids)
      if (!seat) continue
      const { bookable_id, player_id, booking_id, email, language } = seat
      const names = [seat, ...others].map(({ player_name }) => player_name)
      const facts = { ...bookingFacts(seat, seat), player_name: [...new Set(names)].sort(compareNames) }
      const dedupe_key = `rating_reminder:${id}:${account_id}:${day}`
      const about = { account_id, bookable_id, player_id, booking_id, at: now }
      await notify(tx, { ...about, type: "rating_reminder", facts, dedupe_key })
      const message = { dedupe_key, kind: "rating_reminder", to_email: email, language } as const
      await writeEmail(tx, { ...message, facts: { ...facts, booking_id } }, now)
    }
    await recordChange(tx, {
      account_id: caller.account_id,
      action: "asked_for_ratings",
      entity: "bookables",
      entity_id: id,
      before: null,
      after: { families: families.length },
      at: now,
    })
    return { families: families.length }
  })
}

/** The accounts that booked a player who was present, with their unrated bookings. */
async function readNotAsked(tx: Tx, bookableId: number, now: Date) {
  const { rows } = await tx.execute<{ account_id: number; booking_ids: number[] }>(sql`
    select k.account_id, array_agg(k.id order by k.id) as booking_ids
    from bookings k join accounts a on a.id = k.account_id and a.is_active
    where k.bookable_id = ${bookableId} and k.status = 'confirmed' and k.attendance = 'present'
      and k.ends_at <= ${now.toISOString()}::timestamptz
      and not exists (select from ratings r where r.booking_id = k.id)
      and not exists (select from notifications n where n.account_id = k.account_id
        and n.bookable_id = k.bookable_id and n.type = 'rating_reminder')
    group by k.account_id order by k.account_id`)
  return rows
}
