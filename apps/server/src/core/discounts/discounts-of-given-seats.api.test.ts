import { rightsOf } from "@academy/domain/staff-roles"
import { wallClockDate } from "@academy/domain/time"
import { afterEach, beforeEach, describe, expect, test } from "vitest"
import { as, type Visitor } from "../../testing/as.ts"
import { basketScene } from "../../testing/basket-scene.ts"
import { atCheckout, book, expectBooksToAgree } from "../../testing/booking-steps.ts"
import { testAcademy } from "../../testing/test-app.ts"

/** Seats that a family does not book itself: what siblings and families of staff pay for them. */
const academy = testAcademy({ benchLimitsOff: true })
const { givenFamily, hence } = basketScene(academy)
let office: Visitor
beforeEach(async () => {
  academy.clock.set("2026-11-26T14:40:00+01:00")
  office = await as(academy.app, await academy.given.account(rightsOf("owner")))
  await academy.deps.pool.query("update discount_codes set ends_at = starts_at where audience <> 'typed'")
  const first_day = wallClockDate(academy.clock.now())
  const terms = { target: "everything", first_day, audience: "siblings", percent: 20 }
  const { status } = await office.post("/api/admin/discount-codes/", { ...terms, code: `SIB-${++count}` })
  expect(status).toBe(200)
})
afterEach(() => expectBooksToAgree(academy.deps.pool))

let count = 0
const rowsOf = async (text: string, ...values: unknown[]) =>
  (await academy.deps.pool.query(text, values)).rows
const seatOf = async ({ id }: { id: number }) =>
  (
    await rowsOf(
      `select k.status, k.price_minor, k.discount_minor, l.amount_minor, l.discount_minor as of_line,
         o.discount_code_id is not null as is_named, o.reminder_fee_minor as fee
       from bookings k left join order_lines l on l.booking_id = k.id left join orders o on o.id = l.order_id
       where k.player_id = $1 and k.status in ('held', 'confirmed') order by k.id desc limit 1`,
      id,
    )
  )[0]
const lowered = {
  price_minor: 23_200,
  discount_minor: 5_800,
  amount_minor: 23_200,
  of_line: 5_800,
  is_named: true,
}
const whole = { price_minor: 29_000, discount_minor: 0 }

/** Hugo's sister Alma has a seat already, so that he pays less. */
async function givenSibling() {
  const family = await givenFamily()
  await academy.given.payment(family.account)
  const session = await academy.given.bookable({ starts_at: hence(9), capacity: 6 })
  await academy.given.booking(family.account, family.alma, session)
  return { ...family, session }
}
const offerOf = async (visitor: Visitor) => (await visitor.get("/api/waiting-list/")).body[0]
/** The office holds a seat for Hugo, which is an offer like one of the waiting list. */
async function givenOffer() {
  const family = await givenSibling()
  const asked = { player_id: family.hugo.id, pay_with: "link", expected_price: 290 }
  expect((await office.post(`/api/admin/bookables/${family.session.id}/players/`, asked)).status).toBe(200)
  return { ...family, place: await offerOf(family.visitor) }
}
const accept = (visitor: Visitor, place_id: number, more: object) =>
  visitor.post("/api/waiting-list/accept/", { place_id, ...more })
const setFee = (fee: number) =>
  office.put("/api/admin/reminder-settings/", { first_days: null, second_days: null, fee })

describe("an offered seat", () => {
  test("says the discount, and is taken by invoice and from the wallet at what the family pays", async () => {
    const { visitor, hugo, place } = await givenOffer()
    expect(place.offer).toMatchObject({
      price: 290,
      family_discount: { audience: "siblings", percent: 20, off: 58 },
    })
    const invoice = { payment_method: "bank_transfer", expected_price: 290 }
    expect((await accept(visitor, place.id, invoice)).body.code).toBe("price_changed")
    expect((await accept(visitor, place.id, { ...invoice, expected_price: 232 })).status).toBe(200)
    expect(await seatOf(hugo)).toMatchObject({ status: "confirmed", ...lowered })

    const other = await givenOffer()
    await academy.given.money(other.account, 23_200)
    const wallet = { payment_method: "wallet", expected_price: 232 }
    expect((await accept(other.visitor, other.place.id, wallet)).body.status).toBe("confirmed")
    expect(await seatOf(other.hugo)).toMatchObject({ status: "confirmed", ...lowered })
  })

  test("is taken with a pass as before", async () => {
    const { account, visitor, hugo, place } = await givenOffer()
    await academy.given.passes(account, { amount: 1 })
    const asked = { payment_method: "pass", expected_price: 290 }
    expect((await accept(visitor, place.id, asked)).body.status).toBe("confirmed")
    expect(await seatOf(hugo)).toMatchObject({ status: "confirmed", ...whole })
  })

  test("costs its price where the sister has no seat, and her own offered seat makes nobody the first", async () => {
    const { visitor, account, alma, session, place } = await givenOffer()
    await rowsOf(
      "update bookings set held_for = 'offer', status = 'held', payed = false, payed_at = null, payment_method = null, held_until = $3 where account_id = $1 and player_id = $2",
      account.id,
      alma.id,
      hence(1),
    )
    expect((await offerOf(visitor)).offer.family_discount).toBeUndefined()
    expect(
      (await visitor.get(`/api/available-bookings/${session.id}/`)).body.family_discounts.sessions[0].seated,
    ).toEqual([])
    const asked = { payment_method: "card", expected_price: 232 }
    expect((await accept(visitor, place.id, asked)).body.code).toBe("price_changed")
  })

  test("taken by invoice has the reminder fee that was shown, and none that was not", async () => {
    await setFee(60)
    const [shown, unseen] = [await givenOffer(), await givenOffer()]
    expect(shown.place.offer.reminder_fee).toBe(60)
    const invoice = { payment_method: "bank_transfer", expected_price: 232 }
    await accept(shown.visitor, shown.place.id, { ...invoice, reminder_fee: 60 })
    await accept(unseen.visitor, unseen.place.id, invoice)
    expect([(await seatOf(shown.hugo)).fee, (await seatOf(unseen.hugo)).fee]).toEqual([6_000, 0])
  })
})

describe("an invited seat", () => {
  async function givenInvitation() {
    const family = await givenSibling()
    const hugo = await academy.given.player(family.account, { can_be_found: true })
    const inviter = await academy.given.account()
    const friend = await academy.given.player(inviter)
    const { id: booking_id } = await academy.given.booking(inviter, friend, family.session)
    const { body } = await (await as(academy.app, inviter)).post("/api/invite-to-booking/", {
      booking_id,
      invited_player_id: hugo.id,
    })
    const answer = (more: object) =>
      family.visitor.post(`/api/respond-booking-invitation/${body.invitation_id}/`, { accept: true, ...more })
    return { ...family, hugo, answer }
  }

  test("is paid less the discount; a payment that was stopped leaves it at its price", async () => {
    const { visitor, hugo, answer } = await givenInvitation()
    expect((await answer({ payment_method: "card", expected_price: 290 })).body.code).toBe("price_changed")
    const { body } = await answer({ payment_method: "card", expected_price: 232 })
    expect(await seatOf(hugo)).toMatchObject({ status: "held", ...lowered })
    await atCheckout(visitor, body.checkout_url, "cancel")
    const again = await rowsOf("select state from invitations where invited_player_id = $1", hugo.id)
    expect(again[0].state).toBe("waiting")
    expect(await seatOf(hugo)).toMatchObject({ status: "held", ...whole })
  })

  test("by invoice has the reminder fee that was shown", async () => {
    await setFee(60)
    const { hugo, answer } = await givenInvitation()
    const asked = { payment_method: "bank_transfer", expected_price: 232, reminder_fee: 60 }
    expect((await answer(asked)).body.status).toBe("unpaid")
    expect(await seatOf(hugo)).toMatchObject({ ...lowered, fee: 6_000 })
  })
})

describe("the academy", () => {
  test("books a player at what the family pays, and says so before", async () => {
    const { hugo, session } = await givenSibling()
    const path = `/api/admin/bookables/${session.id}/players/`
    const [payer] = (await office.get(`${path}${hugo.id}/`)).body.payers
    expect(payer.family_discount).toEqual({ audience: "siblings", percent: 20, off: 58 })
    const asked = { player_id: hugo.id, pay_with: "bank_transfer" }
    expect((await office.post(path, { ...asked, expected_price: 200 })).body.code).toBe("price_changed")
    expect((await office.post(path, { ...asked, expected_price: 232 })).status).toBe(200)
    expect(await seatOf(hugo)).toMatchObject({ status: "confirmed", ...lowered })
  })

  test("books a group: the second child of a family pays less", async () => {
    const { account, alma, hugo } = await givenFamily()
    await academy.given.payment(account)
    const session = await academy.given.bookable({ starts_at: hence(9), capacity: 6 })
    const { body } = await office.post(`/api/admin/bookables/${session.id}/group/`, {
      ...{ player_ids: [alma.id, hugo.id], pay_with: "bank_transfer", expected_price: 290 },
    })
    expect(body.results.map(({ why_not }: { why_not: string | null }) => why_not)).toEqual([null, null])
    expect(await seatOf(alma)).toMatchObject(whole)
    expect(await seatOf(hugo)).toMatchObject(lowered)
  })

  test("invoices a walk-in at what the family pays", async () => {
    const { hugo, session } = await givenSibling()
    academy.clock.set(new Date(session.starts_at.getTime() + 60_000))
    const { status } = await office.post(`/api/staff/sessions/${session.id}/walk-ins/`, {
      player_id: hugo.id,
    })
    expect(status).toBe(200)
    expect(await seatOf(hugo)).toMatchObject({ status: "confirmed", ...lowered })
  })
})

test("a seat that waited for a card and is paid by invoice has the reminder fee that was shown", async () => {
  await setFee(60)
  const fees = []
  for (const terms of [{ reminder_fee: 60 }, {}]) {
    const { visitor, hugo, session } = await givenSibling()
    const { body } = await book(visitor, session, hugo, "card")
    const later = { payment_method: "bank_transfer", ...terms }
    expect((await visitor.post(`/api/pay-existing-booking/${body.booking_id}/`, later)).status).toBe(200)
    fees.push((await seatOf(hugo)).fee)
  }
  expect(fees).toEqual([6_000, 0])
})
