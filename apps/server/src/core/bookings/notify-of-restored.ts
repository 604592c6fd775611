import type { Tx } from "../../db/connection.ts"
import type { EmailFacts } from "../../emails/kinds.ts"
import { writeEmail } from "../../emails/write-email.ts"
import { notify } from "../notifications/index.ts"
import { bookingFacts } from "./booking-facts.ts"
import { readNews, readNewsForOthers } from "./notify-guardians.ts"

type Seat = Awaited<ReturnType<typeof readNews>>[number]

/** The key of the news of a restored booking. */
export const restoredKey = (bookingId: number): string => `booking_restored:${bookingId}`

/**
 * Notifies who booked, and the others who look after the players or are one, that the academy undid a cancellation: a
 * notification for each booking, and one email for each reader. What is to be paid is told to who booked alone.
 * @returns the accounts whose bookings they are
 */
export async function notifyOfRestoredSeats(tx: Tx, bookingIds: number[], now: Date): Promise<number[]> {
  if (bookingIds.length === 0) return []
  const seatsOf = new Map<number, { seat: Seat; key: string }[]>()
  const tell = async (seat: Seat, key: string) => {
    const { account_id, bookable_id, player_id, booking_id } = seat
    const about = { account_id, bookable_id, player_id, booking_id, dedupe_key: key, at: now }
    await notify(tx, { ...about, type: "booking_restored", facts: bookingFacts(seat, seat) })
    seatsOf.set(account_id, [...(seatsOf.get(account_id) ?? []), { seat, key }])
  }
  const own = await readNews(tx, bookingIds)
  for (const seat of own) await tell(seat, restoredKey(seat.booking_id))
  for (const seat of await readNewsForOthers(tx, bookingIds))
    await tell({ ...seat, unpaid_minor: null }, `${restoredKey(seat.booking_id)}:${seat.account_id}`)
  for (const seats of seatsOf.values()) await email(tx, seats, now)
  return own.map(({ account_id }) => account_id)
}

async function email(tx: Tx, seats: readonly { seat: Seat; key: string }[], now: Date): Promise<void> {
  const inOrder = seats.toSorted(
    (one, other) => one.seat.starts_at.getTime() - other.seat.starts_at.getTime(),
  )
  const [first] = inOrder
  if (!first) return
  const { email: to_email, language, booking_id } = first.seat
  const facts: EmailFacts["booking_restored"] = {
    ...bookingFacts(first.seat, first.seat),
    booking_id,
    ...(inOrder.length > 1
      ? { count: inOrder.length, seats: inOrder.map(({ seat }) => toLine(seat)) }
      : owedOf(first.seat)),
  }
  await writeEmail(tx, { dedupe_key: first.key, kind: "booking_restored", to_email, language, facts }, now)
}

function toLine(seat: Seat) {
  const { first_name: _, cancel_free_until: __, ...line } = bookingFacts(seat, seat)
  return { ...line, booking_id: seat.booking_id }
}

/** The invoice that is due again. */
const owedOf = ({ unpaid_minor, currency, reference, due_at }: Seat) =>
  unpaid_minor === null || reference === null
    ? {}
    : { unpaid_minor, currency, reference, ...(due_at && { due_at: due_at.toISOString() }) }
