import { afterAll, beforeEach, describe, expect, test, vi } from "vitest"
import { expireOrders } from "../../core/orders/index.ts"
import { PaymentProviderError } from "../../gateways/payments.ts"
import { as, type TestAnswer, type Visitor } from "../../testing/as.ts"
import { atCheckout, cancel, expectBooksToAgree } from "../../testing/booking-steps.ts"
import type { GivenAccount } from "../../testing/given.ts"
import { type TestApp, testAcademy } from "../../testing/test-app.ts"
import { expireInvitations } from "./index.ts"

const t = testAcademy()
let sara: GivenAccount
let elin: GivenAccount
let saras: Visitor
let elins: Visitor
let omars: Visitor
let alma: { id: number }
let tindra: { id: number }
let duo: Awaited<ReturnType<TestApp["given"]["bookable"]>>
let almasBooking: number

afterAll(() => expectBooksToAgree(t.deps.pool))
beforeEach(async () => {
  // What the test before left waiting is over.
  t.clock.set("2027-01-01T10:00:00+01:00")
  await expireInvitations(t.deps)
  t.clock.set("2026-11-22T10:00:00+01:00")
  sara = await t.given.account({ first_name: "Sara" })
  elin = await t.given.account({ first_name: "Elin" })
  saras = await as(t.app, sara)
  elins = await as(t.app, elin)
  const omar = await t.given.account({ first_name: "Omar" })
  omars = await as(t.app, omar)
  alma = await t.given.player([sara, omar], { first_name: "Alma" })
  tindra = await t.given.player(elin, { first_name: "Tindra", can_be_found: true })
  duo = await t.given.bookable({
    slug: "duo",
    capacity: 2,
    starts_at: new Date("2026-11-29T11:00:00+01:00"),
    ends_at: new Date("2026-11-29T12:00:00+01:00"),
  })
  almasBooking = (await t.given.booking(sara, alma, duo)).id
})

const invite = (more: object = {}, visitor = saras) =>
  visitor.post("/api/invite-to-booking/", {
    booking_id: almasBooking,
    invited_player_id: tindra.id,
    ...more,
  })
const answer = (id: number, body: object, visitor = elins) =>
  visitor.post(`/api/respond-booking-invitation/${id}/`, body)
const idOf = ({ body }: TestAnswer): number => body.invitation_id
const seatsTaken = async (id = duo.id) =>
  (await t.deps.pool.query("select seats_taken from bookables where id = $1", [id])).rows[0].seats_taken
const toldInviter = async (): Promise<string[]> =>
  (
    await t.deps.pool.query(
      "select type from notifications where account_id = $1 and type like 'invitation!_%' escape '!' order by id",
      [sara.id],
    )
  ).rows.map(({ type }) => type)
const seatOf = async () =>
  (
    await t.deps.pool.query(
      "select account_id, status, payed, payment_method, held_for from bookings where player_id = $1 and bookable_id = $2",
      [tindra.id, duo.id],
    )
  ).rows

describe("yes by card or Swish that is not paid is none", () => {
  const stateFor = async (visitor: Visitor) =>
    (await visitor.get("/api/booking-invitations/")).body.map(({ state }: { state: string }) => state)
  const toldFamily = async (): Promise<string[]> =>
    (
      await t.deps.pool.query("select type from notifications where account_id = $1 order by id", [elin.id])
    ).rows.map(({ type }) => type)
  const yes = async (id: number) => (await answer(id, { accept: true, payment_method: "card" })).body

  test("to who sent it, as long as the seat is only held", async () => {
    await yes(idOf(await invite()))
    expect([await stateFor(saras), await stateFor(elins)]).toEqual([["waiting"], ["accepted"]])
    expect((await saras.get(`/api/booking-invitations/${almasBooking}/`)).body).toMatchObject([
      { state: "waiting" },
    ])
    expect((await omars.get(`/api/booking-invitations/${almasBooking}/`)).body).toMatchObject([
      { direction: "sent", state: "waiting" },
    ])
    const detail = (await saras.get(`/api/bookings/${alma.id}/${almasBooking}/`)).body
    expect(detail.invitations).toEqual([{ invited_player_id: tindra.id, accepted: null }])
  })

  test.each(["on the payment page", "by the way back from it"])(
    "given up %s: it waits again",
    async (how) => {
      const id = idOf(await invite())
      const { booking_id, checkout_url } = await yes(id)
      if (how === "on the payment page") await atCheckout(elins, checkout_url, "cancel")
      else expect((await cancel(elins, tindra, booking_id)).body.status).toBe("cancelled")
      expect([await stateFor(saras), await stateFor(elins), await seatsTaken()]).toEqual([
        ["waiting"],
        ["waiting"],
        2,
      ])
      expect(await seatOf()).toMatchObject([
        { status: expect.not.stringMatching("held") },
        { account_id: sara.id, status: "held", held_for: "invitation" },
      ])
      // Who gave it up is not told that it waits again.
      expect([await toldInviter(), await toldFamily()]).toEqual([[], ["booking_invitation"]])
      const again = await yes(id)
      expect((await atCheckout(elins, again.checkout_url, "pay")).status).toBe(200)
      expect([await stateFor(saras), await stateFor(elins)]).toEqual([["accepted"], ["accepted"]])
      expect(await toldInviter()).toEqual(["invitation_accepted"])
    },
  )

  test("stays booked by transfer when the page that was asked for before could not be opened", async () => {
    const id = idOf(await invite())
    const unopened = vi.spyOn(t.deps.gateways.payments, "createCheckout").mockImplementationOnce(async () => {
      const [held] = (await elins.get("/api/bookings-info/")).body
      const later = { payment_method: "bank_transfer" }
      expect((await elins.post(`/api/pay-existing-booking/${held.id}/`, later)).body.status).toBe("unpaid")
      throw new PaymentProviderError("no answer", false)
    })
    expect((await yes(id)).code).toBe("payment_provider_unavailable")
    unopened.mockRestore()
    expect([await stateFor(saras), await stateFor(elins)]).toEqual([["accepted"], ["accepted"]])
    expect((await elins.get("/api/bookings-info/")).body).toMatchObject([
      { status: "confirmed", payed: false, unpaid: 290 },
    ])
  })

  test("its time run out: it waits again, and the family is told", async () => {
    const id = idOf(await invite())
    await yes(id)
    t.clock.set("2026-11-22T10:31:00+01:00")
    await expireOrders(t.deps)
    expect([await stateFor(saras), await stateFor(elins), await seatsTaken()]).toEqual([
      ["waiting"],
      ["waiting"],
      2,
    ])
    expect(await toldFamily()).toEqual(["booking_invitation", "booking_invitation"])
    expect((await answer(id, { accept: false })).body.state).toBe("declined")
    expect(await seatsTaken()).toBe(1)
  })

  test("once the invitation's own time is over, both are", async () => {
    const id = idOf(await invite())
    t.clock.set("2026-11-28T19:50:00+01:00")
    await yes(id)
    t.clock.set("2026-11-28T20:21:00+01:00")
    await expireOrders(t.deps)
    expect([await stateFor(saras), await stateFor(elins), await seatsTaken()]).toEqual([
      ["expired"],
      ["expired"],
      1,
    ])
    expect([await toldInviter(), await toldFamily()]).toEqual([
      ["invitation_expired"],
      ["booking_invitation", "hold_expired"],
    ])
  })

  test("who invited has given its own seat up: it is withdrawn", async () => {
    const { booking_id } = await yes(idOf(await invite()))
    await cancel(saras, alma, almasBooking)
    await cancel(elins, tindra, booking_id)
    expect([await stateFor(elins), await seatsTaken()]).toEqual([["withdrawn"], 0])
  })

  test("who invited comes to another session: it is withdrawn", async () => {
    const { booking_id } = await yes(idOf(await invite()))
    const { starts_at, ends_at } = duo
    const other = await t.given.bookable({ slug: "duo", capacity: 2, price_minor: 0, starts_at, ends_at })
    const moved = await saras.post(`/api/bookings/${alma.id}/${almasBooking}/move/`, {
      bookable_id: other.id,
    })
    expect(moved.body).toMatchObject({ booking_id: almasBooking })
    await cancel(elins, tindra, booking_id)
    expect([await stateFor(elins), await seatsTaken()]).toEqual([["withdrawn"], 0])
  })
})
