import { expect, test, vi } from "vitest"
import { PaymentProviderError } from "../../gateways/payments.ts"
import { book, cancel, expectBooksToAgree } from "../../testing/booking-steps.ts"
import { testAcademy } from "../../testing/test-app.ts"
import { offerFreeSeats } from "./index.ts"

const academy = testAcademy({ benchLimitsOff: true })

/** A family with 290 kr and a pass, and a seat that is offered to it. */
async function givenOffer() {
  const { given, deps } = academy
  academy.clock.set("2026-11-26T15:30:00+01:00")
  const holder = await academy.family()
  await given.passes(holder.account, { amount: 1 })
  const session = await given.bookable({ capacity: 1, starts_at: new Date("2026-12-05T17:30:00+01:00") })
  const { body } = await book(holder.visitor, session, holder.player)
  const { account, player, visitor } = await academy.family()
  await given.money(account, 29_000)
  await given.passes(account, { amount: 1 })
  await visitor.post("/api/waiting-list/", { bookable_id: session.id, players_id: [player.id] })
  await cancel(holder.visitor, holder.player, body.booking_id)
  expect(await offerFreeSeats(deps)).toBe(1)
  const [place] = (await visitor.get("/api/waiting-list/")).body
  const accept = (payment_method: string) =>
    visitor.post("/api/waiting-list/accept/", { place_id: place.id, payment_method })
  return { player, visitor, place, accept }
}

test.each(["wallet", "card", "swish", "bank_transfer", "pass"])(
  "an offer whose payment page could not be opened stays, and is taken by %s",
  async (payment_method) => {
    const { deps } = academy
    const { visitor, place, accept } = await givenOffer()
    const opening = vi.spyOn(deps.gateways.payments, "createCheckout")
    opening.mockRejectedValueOnce(new PaymentProviderError("no answer", false))
    expect((await accept("card")).body.code).toBe("payment_provider_unavailable")
    opening.mockRestore()
    expect((await visitor.get("/api/waiting-list/")).body).toMatchObject([
      { id: place.id, offer: place.offer },
    ])
    expect((await accept(payment_method)).status).toBe(200)
    await expectBooksToAgree(deps.pool)
  },
)

test("an offer that the wallet paid while its payment page was opened is given back like any other seat", async () => {
  const { gateways, pool } = academy.deps
  const { player, visitor, place, accept } = await givenOffer()
  const booking = Number(place.offer.booking_id)
  const open = gateways.payments.createCheckout.bind(gateways.payments)
  const opening = vi.spyOn(gateways.payments, "createCheckout").mockImplementationOnce(async (input) => {
    const paid = await visitor.post(`/api/pay-existing-booking/${booking}/`, { payment_method: "wallet" })
    expect(paid.body.status).toBe("confirmed")
    return open(input)
  })
  expect((await accept("card")).body.code).toBe("order_closed")
  opening.mockRestore()
  expect((await cancel(visitor, player, booking)).body).toMatchObject({ returned: "wallet", amount: 290 })
  await expectBooksToAgree(pool)
})
