import type { Household } from "./household.ts"
import type { Slot } from "./person.ts"

interface Booking {
  id: number
  player_id: number
  timestamp: string
  status: string
  cancellation: {
    possible: boolean
    returns: string[]
    refund: { to_card: number; to_wallet: number } | null
  }
}

async function comingBookings(family: Household, { now }: Slot): Promise<Booking[]> {
  const { status, body } = await family.browser.get("/api/bookings-info/")
  if (status !== 200) return []
  return (body as Booking[]).filter(
    ({ timestamp, status: state }) => state === "confirmed" && new Date(timestamp) > now,
  )
}

/** Cancels one, and checks that the refund is the one on the page. */
export async function cancelOne(family: Household, slot: Slot): Promise<void> {
  const booking = family.chance.oneOf(
    (await comingBookings(family, slot)).filter(({ cancellation }) => cancellation.possible),
  )
  if (!booking) return
  const { returns, refund } = booking.cancellation
  const target = returns.length > 1 ? family.chance.oneOf(returns.filter((way) => way !== "pass")) : undefined
  family.memory.gone(booking.id)
  const { status, body } = await family.browser.post("/api/bookings/cancel/", {
    player_id: booking.player_id,
    booking_id: booking.id,
    ...(target === "card" || target === "wallet" ? { refund_to: target } : {}),
  })
  if (status !== 200 || !refund) return
  const promised = refund.to_card + refund.to_wallet
  if (Math.abs(body.to_card + body.to_wallet - promised) > 0.005) {
    family.world.findings.add(
      "what was promised is refunded",
      `${promised} on the page, ${body.to_card + body.to_wallet} in the answer`,
    )
  }
}

/** Moves one to another session of its kind at the same price. */
export async function moveOne(family: Household, slot: Slot): Promise<void> {
  const booking = family.chance.oneOf(await comingBookings(family, slot))
  if (!booking) return
  const at = `/api/bookings/${booking.player_id}/${booking.id}`
  const { body: others } = await family.browser.get(`${at}/other-sessions/`)
  const other = family.chance.oneOf(
    (Array.isArray(others) ? others : []).filter(
      ({ difference, seats_left }) => difference === 0 && seats_left > 0,
    ),
  )
  if (!other) return
  const { status, body } = await family.browser.post(`${at}/move/`, { bookable_id: other.bookable_id })
  if (status === 200 && !body.checkout_url && family.memory.bookings.has(booking.id)) {
    family.memory.gone(booking.id)
    family.memory.booked(body.booking_id)
  }
}
