import { wayOfSeat } from "@academy/domain/purchases"
import type { Tx } from "../../db/connection.ts"
import { writeEmail } from "../../emails/write-email.ts"
import { notify } from "../notifications/index.ts"
import { readToldDiscount } from "../orders/index.ts"
import { bookingFacts } from "./booking-facts.ts"
import { readNews } from "./notify-guardians.ts"
import { noticeFacts, purchaseFacts, type SoldSeat, type SoldSeats, seatFacts } from "./purchase-facts.ts"
import { tellInviter } from "./tell-inviter.ts"
import { tellOtherGuardians } from "./tell-other-guardians.ts"

type News = Awaited<ReturnType<typeof readNews>>[number]

/**
 * Tells who booked of everything that one purchase confirmed: one notification and one email, with the seats by player,
 * what is to be paid by invoice, and one calendar file. The player's other guardians and who invited it are notified,
 * too. At most once, in the transaction of the purchase.
 * @returns the key of the email, to which the receipt is added; null when nothing was confirmed
 */
export async function notifyOfPurchase(
  tx: Tx,
  bookingIds: readonly number[],
  now: Date,
): Promise<string | null> {
  if (bookingIds.length === 0) return null
  const news = await readNews(tx, [...bookingIds])
  const [first] = news
  const sold = soonestFirst(news)
  if (!first || !sold) return null
  const { seats, soonest } = sold
  const { account_id, email: to_email, language } = first
  const dedupe_key = purchaseKey(first.booking_id)
  const { booking_id, bookable_id, player_id } = soonest
  await notify(tx, {
    account_id,
    type: "booking_confirmed",
    facts: {
      ...noticeFacts(seats),
      booking_ids: news.map((seat) => seat.booking_id),
      player_ids: [...new Set(news.map((seat) => seat.player_id))],
    },
    bookable_id,
    player_id,
    booking_id,
    dedupe_key,
    at: now,
  })
  for (const { booking_id } of news) await tellInviter(tx, booking_id, "accepted", now)
  await tellOtherGuardians(tx, "booking_confirmed", bookingsOf(news), now)
  const facts = {
    ...{ ...purchaseFacts(seats), ...(await invoiceFacts(tx, news)) },
    ...{ booking_id, seats: seats.map(seatFacts) },
  }
  await writeEmail(tx, { dedupe_key, kind: "booking_confirmed", to_email, language, facts }, now)
  return dedupe_key
}

/** The key of a purchase's notification and email, by the first of its bookings. */
const purchaseKey = (firstBookingId: number): string => `booking_confirmed:${firstBookingId}`

const bookingsOf = (news: readonly News[]) =>
  news.map((seat) => {
    const { booking_id, ...facts } = seatFacts(toSold(seat))
    return { booking_id, facts }
  })

type BookedSeat = SoldSeat & { booking_id: number }

const toSold = (seat: News): BookedSeat => ({
  ...bookingFacts(seat, seat),
  booking_id: seat.booking_id,
  paid_with: wayOfSeat({ ...seat, is_free: seat.price_minor === 0 }),
})

/** The soonest of a purchase, and its seats in that order, as its notification and email take them. */
export function soonestFirst(news: readonly News[]) {
  const [soonest, ...later] = news.toSorted(
    (one, other) => one.starts_at.getTime() - other.starts_at.getTime(),
  )
  if (!soonest) return undefined
  const seats: SoldSeats<BookedSeat> = [toSold(soonest), ...later.map(toSold)]
  return { soonest, seats }
}

/** What the seats' open order waits for, if they are booked by invoice. */
async function invoiceFacts(tx: Tx, news: readonly News[]) {
  const order = news.find(
    ({ payed, reference, unpaid_minor }) => !payed && reference && unpaid_minor !== null,
  )
  return (
    order && {
      unpaid_minor: order.unpaid_minor ?? 0,
      currency: order.currency,
      reference: order.reference ?? "",
      ...(order.order_id !== null && { invoice_order_id: order.order_id }),
      ...(order.due_at && { due_at: order.due_at.toISOString() }),
      ...(order.order_id !== null && (await readToldDiscount(tx, order.order_id))),
    }
  )
}
