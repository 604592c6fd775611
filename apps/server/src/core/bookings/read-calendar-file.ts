import type { BookingTypeSlug } from "@academy/domain/bookings"
import { localText } from "../../db/local-text.ts"
import { bookingEntry, bookingIcs, type CalendarBooking } from "../../emails/calendar-file.ts"
import { gearIn } from "../../emails/purchase-parts.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"
import { languageOf } from "../../text/languages.ts"
import { findPurchase } from "./find-purchase.ts"

type Reader = Pick<Caller, "account_id" | "language">

/**
 * A live booking as a calendar file, tentative while the seat is only held, for any guardian of its player. It names
 * the entry as the email of confirmation does, in the account's language, so that both are one entry in the calendar,
 * and the email of a cancellation takes it out again. Cancelled, of another player or another account's: `not_found`.
 */
export const readCalendarFile = (
  deps: Deps,
  reader: Reader,
  { a: playerId, b: bookingId }: { a: number; b: number },
): Promise<string> => readFileOf(deps, reader, [bookingId], playerId)

/** The same of all live bookings of a purchase, for the account that booked. */
export async function readPurchaseCalendar(deps: Deps, reader: Reader, bookingId: number): Promise<string> {
  const { booking_ids } = await findPurchase(deps.pool, reader.account_id, bookingId)
  return readFileOf(deps, reader, booking_ids, null)
}

interface CalendarRow extends CalendarBooking {
  slug: BookingTypeSlug
}

async function readFileOf(
  { pool, clock, settings }: Deps,
  { account_id, language }: Reader,
  bookingIds: readonly number[],
  playerId: number | null,
): Promise<string> {
  const { rows } = await pool.query<CalendarRow>({
    name: "booking-calendar-file",
    text: `select k.id, k.player_id, k.status, ${localText("b.title", "$4")} as title, p.first_name as player_name,
        k.starts_at, k.ends_at, ad.name as place, ${localText("b.pitch", "$4")} as pitch, ad.address,
        ${localText("b.focus", "$4")} as focus, t.slug
      from bookings k join guardianships g on g.player_id = k.player_id and g.account_id = $1
        join players p on p.id = k.player_id join bookables b on b.id = k.bookable_id
        join booking_types t on t.id = b.booking_type_id join addresses ad on ad.id = b.address_id
      where k.id = any($3::bigint[]) and k.player_id = coalesce($2, k.player_id) and k.status in ('held', 'confirmed')
      order by k.starts_at, k.id`,
    values: [account_id, playerId, bookingIds, language],
  })
  const toEntry = ({ slug, ...row }: CalendarRow) =>
    bookingEntry(row, {
      publicUrl: settings.publicUrl,
      sequence: 0,
      changed_at: clock(),
      bring: gearIn(languageOf(language), { booking_type: slug }),
    })
  const [first, ...others] = rows
  if (!first) throw new Refusal("not_found")
  return bookingIcs([toEntry(first), ...others.map(toEntry)])
}
