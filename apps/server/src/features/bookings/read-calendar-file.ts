import { localText } from "../../db/local-text.ts"
import { bookingEntry, bookingIcs, type CalendarBooking } from "../../emails/calendar-file.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"

/**
 * A live booking as a calendar file, tentative while the seat is only held, for any guardian of its player. It names
 * the entry as the email of confirmation does, in the account's language, so that both are one entry in the calendar,
 * and the email of a cancellation takes it out again. Cancelled, of another player or another account's: `not_found`.
 */
export async function readCalendarFile(
  { pool, clock, settings }: Deps,
  { account_id, language }: Pick<Caller, "account_id" | "language">,
  { a: playerId, b: bookingId }: { a: number; b: number },
): Promise<string> {
  const { rows } = await pool.query<CalendarBooking>({
    name: "booking-calendar-file",
    text: `select k.id, k.player_id, k.status, ${localText("b.title", "$4")} as title, p.first_name as player_name,
        k.starts_at, k.ends_at, ad.name as place, ${localText("b.pitch", "$4")} as pitch, ad.address,
        ${localText("b.focus", "$4")} as focus
      from bookings k join guardianships g on g.player_id = k.player_id and g.account_id = $1
        join players p on p.id = k.player_id join bookables b on b.id = k.bookable_id
        join addresses ad on ad.id = b.address_id
      where k.id = $3 and k.player_id = $2 and k.status in ('held', 'confirmed')`,
    values: [account_id, playerId, bookingId, language],
  })
  const row = rows[0]
  if (!row) throw new Refusal("not_found")
  return bookingIcs(bookingEntry(row, { publicUrl: settings.publicUrl, sequence: 0, changed_at: clock() }))
}
