import { academy } from "@academy/domain/academy"
import { DAY_MS } from "@academy/domain/time"
import { languageOf } from "../../text/languages.ts"
import { say } from "../../text/texts.ts"
import { textIn } from "../in-languages.ts"
import type { notifications } from "../tables/index.ts"
import type { PlannedBooking } from "./bookings.ts"
import { CANCEL_CAUSE } from "./cancelled-session.ts"
import type { Ledger } from "./ledger.ts"
import { places } from "./places.ts"
import { at } from "./random.ts"

type NotificationRow = typeof notifications.$inferSelect

/** What families were told lately: bookings, packages, what is to be rated or paid. Older than this is read. */
const NEW_FOR_MS = 2.5 * DAY_MS
const TOLD_FOR_MS = 30 * DAY_MS
const RATING_ASKED_MS = 3 * DAY_MS

/** Under the same keys as the jobs use, so that nothing is told twice. */
export function tellFamilies(
  planned: readonly PlannedBooking[],
  ledger: Ledger,
  now: Date,
): NotificationRow[] {
  const told: Omit<NotificationRow, "id">[] = []
  const tell = (facts: Omit<NotificationRow, "id" | "read_at">) => {
    const age = now.getTime() - facts.created_at.getTime()
    if (age < 0 || age > TOLD_FOR_MS) return
    told.push({
      ...facts,
      read_at: age > NEW_FOR_MS ? new Date(facts.created_at.getTime() + DAY_MS / 2) : null,
    })
  }

  for (const [index, booking] of planned.entries()) {
    const { session, player, family, created_at, cancelled_at } = booking
    const booking_id = index + 1
    const about = {
      account_id: family.account.id,
      params: {
        player_name: player.first_name,
        title: textIn(session, "title", family.account.language),
        starts_at: session.starts_at.toISOString(),
        place: at(places, session.place).name,
      },
      bookable_id: session.id,
      player_id: player.id,
      booking_id,
    }
    tell({ ...about, type: "booking_confirmed", dedupe_key: null, created_at })
    if (cancelled_at && booking.cancelled_by === "academy")
      tell({
        ...about,
        type: "session_cancelled",
        params: { ...about.params, ...cancellationOf(booking) },
        dedupe_key: `session_cancelled:${booking_id}`,
        created_at: cancelled_at,
      })
    else if (cancelled_at)
      tell({ ...about, type: "booking_cancelled", dedupe_key: null, created_at: cancelled_at })
    const isToRate =
      !cancelled_at &&
      session.ends_at <= now &&
      session.ends_at.getTime() > now.getTime() - RATING_ASKED_MS &&
      booking.rating === null &&
      booking.attendance === "present"
    const day = session.starts_at.toISOString().slice(0, 10)
    const dedupe_key = `rating_reminder:${session.id}:${family.account.id}:${day}`
    if (isToRate && !told.some((other) => other.dedupe_key === dedupe_key))
      tell({ ...about, type: "rating_reminder", dedupe_key, created_at: session.ends_at })
  }

  for (const order of ledger.orders) {
    const line = at(ledger.order_lines, order.id - 1)
    if (order.kind === "package" && order.closed_at)
      tell({
        account_id: order.account_id,
        type: "package_bought",
        params: { package_name: line.title, package_id: line.package_id },
        bookable_id: null,
        player_id: null,
        booking_id: null,
        dedupe_key: null,
        created_at: order.closed_at,
      })
  }
  return told
    .sort((one, other) => one.created_at.getTime() - other.created_at.getTime())
    .map((row, index) => ({ id: index + 1, ...row }))
}

/** Why the academy cancelled, and what came back. */
function cancellationOf({ session, family, method }: PlannedBooking) {
  const reason = say(languageOf(family.account.language), "emails", `causes.${CANCEL_CAUSE}`)
  return method === "card"
    ? { reason, returned: "card", amount_minor: session.price_minor, currency: academy.currency }
    : { reason, returned: "pass" }
}
