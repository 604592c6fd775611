import { DAY_MS } from "@academy/domain/time"
import type { Household } from "./household.ts"
import type { Slot } from "./person.ts"

interface Session {
  id: number
  starts_at: string
  price: number
  min_birth_year: number | null
  max_birth_year: number | null
  status: string
}

/** How far ahead a family books, in days; a camp as soon as it is there. */
const AHEAD_DAYS = 21
/** From this price on some pay in parts. */
const DEAR = 1500

/** The sessions of the coming weeks that fit a child. */
async function sessionsFor(family: Household, { year }: { year: number }, { now }: Slot): Promise<Session[]> {
  const { status, body } = await family.browser.get("/api/available-bookings/")
  if (status !== 200) return []
  const until = new Date(now.getTime() + AHEAD_DAYS * DAY_MS)
  return (body as Session[]).filter(
    ({ starts_at, price, min_birth_year, max_birth_year, status: state }) =>
      state === "scheduled" &&
      new Date(starts_at) > now &&
      (new Date(starts_at) < until || price >= DEAR) &&
      (min_birth_year === null || year >= min_birth_year) &&
      (max_birth_year === null || year <= max_birth_year),
  )
}

/** Books a session for one child as the sheet offers it: with a pass where one fits, else as the family prefers to pay. */
export async function bookOne(family: Household, slot: Slot): Promise<void> {
  const child = family.chance.oneOf(family.children)
  if (!child) return
  const session = family.chance.oneOf(await sessionsFor(family, child, slot))
  if (!session) return
  const { status, body: offer } = await family.browser.get(`/api/available-bookings/${session.id}/`)
  if (status !== 200) return
  const { seats_taken, capacity, price } = offer.bookable
  if (seats_taken >= capacity) return joinWaitingList(family, session, child)
  const method = chooseMethod(family, offer, price)
  const keeps = method === "card" && !family.keepsCard && family.chance.happens(0.3)
  const inParts = price >= DEAR && method !== "pass" && method !== "wallet" && family.chance.happens(0.5)
  const click = () =>
    family.browser.post(`/api/bookable-payments/${session.id}/`, {
      player: child.id,
      ...(method ? { payment_method: method } : {}),
      ...(keeps ? { card: "keep" } : {}),
      ...(inParts ? { instalments: 2 } : { expected_price: price }),
    })
  const answers = await Promise.all(
    family.chance.happens(family.temper.doubleClicks) ? [click(), click()] : [click()],
  )
  const taken = answers.filter(({ status: answered }) => answered === 200).map(({ body }) => body)
  if (new Set(taken.map(({ booking_id }) => booking_id)).size > 1) {
    family.world.findings.add("a double click books once", `session ${session.id} for one child, twice`)
  }
  const booked = taken.at(0)
  if (!booked) {
    if (answers.some(({ body }) => body?.code === "bookable_full"))
      await joinWaitingList(family, session, child)
    return
  }
  if (booked.status === "payment_required") return family.payAt(booked.checkout_url, keeps)
  if (booked.status === "unpaid") {
    const amount = inParts ? Math.ceil(price / 2) : price
    return family.owes({ reference: booked.reference, amount })
  }
  family.memory.booked(booked.booking_id)
}

interface Offer {
  passes: { amount: number }[]
  wallet_balance: number
}

function chooseMethod(family: Household, { passes, wallet_balance }: Offer, price: number) {
  if (price === 0) return undefined
  if (passes.some(({ amount }) => amount > 0) && family.chance.happens(0.9)) return "pass"
  if (wallet_balance >= price && family.chance.happens(0.7)) return "wallet"
  return family.chance.weighted(family.temper.methods)
}

async function joinWaitingList(
  family: Household,
  { id }: { id: number },
  child: { id: number },
): Promise<void> {
  if (family.chance.happens(0.6)) {
    await family.browser.post("/api/waiting-list/", { bookable_id: id, players_id: [child.id] })
  }
}

/** The same session for the coming weeks, through the basket, all or nothing. */
export async function bookByBasket(family: Household, slot: Slot): Promise<void> {
  const child = family.chance.oneOf(family.children)
  if (!child) return
  const session = family.chance.oneOf(await sessionsFor(family, child, slot))
  if (!session) return
  const added = await family.browser.post("/api/basket/lines/", {
    bookable_id: session.id,
    players_id: [child.id],
    weeks: family.chance.between(1, 5),
  })
  if (added.status !== 200) return
  const { body: basket } = await family.browser.get("/api/basket/")
  if (!basket?.lines?.length) return
  // Some leave it there: its seats have to come free again.
  if (family.chance.happens(family.temper.abandons)) return
  const method = family.chance.weighted(family.temper.methods)
  const code = family.chance.happens(0.3) ? family.world.codes.at(-1) : undefined
  const { status, body } = await family.browser.post("/api/basket/pay/", {
    payment_method: method,
    use_wallet: family.chance.happens(0.5),
    ...(code ? { discount_code: code } : { expected_price: basket.total }),
  })
  if (status !== 200) return
  if (body.status === "payment_required") return family.payAt(body.checkout_url)
  if (body.status === "unpaid") family.owes({ reference: body.reference, amount: body.amount })
}

/** Pays by Swish or card for what is booked and not paid yet: an invoice, or the next part of a camp. */
export async function payBooking(family: Household): Promise<void> {
  const { body } = await family.browser.get("/api/bookings-info/")
  const unpaid = (Array.isArray(body) ? body : []).filter(
    ({ status, payed }) => status === "confirmed" && !payed,
  )
  const booking = family.chance.oneOf<{ id: number }>(unpaid)
  if (!booking) return
  const { status, body: answer } = await family.browser.post(`/api/pay-existing-booking/${booking.id}/`, {
    payment_method: family.chance.happens(0.5) ? "swish" : "card",
  })
  if (status === 200) await family.payAt(answer.checkout_url)
}
