import { DAY_MS, HOUR_MS, SECOND_MS } from "@academy/domain/time"
import { afterAll, beforeEach, expect, test } from "vitest"
import { as, type Visitor } from "../../testing/as.ts"
import { book, cancel, expectBooksToAgree } from "../../testing/booking-steps.ts"
import type { GivenAccount } from "../../testing/given.ts"
import { testAcademy } from "../../testing/test-app.ts"

/** A guardian who booked by bank transfer and looks after the player no more. */
const academy = testAcademy()
let mother: GivenAccount
let mothers: Visitor
let fathers: Visitor
let player: { id: number }
let bookable: { id: number; starts_at: Date; ends_at: Date }
let booking_id: number

afterAll(() => expectBooksToAgree(academy.deps.pool))
beforeEach(async () => {
  const { given, app, clock } = academy
  clock.set("2026-11-26T14:30:00Z")
  mother = await given.account()
  const father = await given.account()
  mothers = await as(app, mother)
  fathers = await as(app, father)
  player = await given.player([mother, father])
  bookable = await given.bookable({ starts_at: new Date("2026-12-02T16:00:00Z") })
  booking_id = (await book(mothers, bookable, player, "bank_transfer")).body.booking_id
})

const leave = () => mothers.delete(`/api/players/${player.id}/guardians/`)
const lateCancel = () => {
  academy.clock.set(new Date(bookable.starts_at.getTime() - DAY_MS + SECOND_MS))
  return cancel(mothers, player, booking_id)
}
const owed = async () => (await mothers.get("/api/bookings-info/")).body
const detail = () => mothers.get(`/api/bookings/${player.id}/${booking_id}/`)

/** What the father and the coach have said of it. */
async function givenNews() {
  await fathers.post(`/api/rate-booking/${booking_id}/`, { stars: 2, comment: "Not for Elsa" })
  await academy.deps.pool.query(
    "update bookings set attendance = 'present', late_minutes = 10 where id = $1",
    [booking_id],
  )
}

test("a session that is over and unpaid is still among what is to be paid, with nothing else of the player", async () => {
  academy.clock.set(new Date(bookable.ends_at.getTime() + HOUR_MS))
  await givenNews()
  expect((await owed())[0]).toMatchObject({ payer_only: false, attendance: "present", rated: true })
  expect((await leave()).status).toBe(200)
  const shown = {
    id: booking_id,
    payer_only: true,
    payed: false,
    price: 290,
    reference: expect.any(String),
    attendance: null,
    late_minutes: null,
    rated: false,
    rating: null,
    rating_open: false,
    cancellation: { possible: false, returns: ["nothing"] },
  }
  expect(await owed()).toMatchObject([shown])
  expect((await detail()).body).toMatchObject({ booking: shown, invitations: [] })

  await academy.given.money(mother, 29_000)
  const pay = await mothers.post(`/api/pay-existing-booking/${booking_id}/`, { payment_method: "wallet" })
  expect(pay.status).toBe(200)
  expect(await owed()).toEqual([])
  expect((await detail()).body).toMatchObject({
    booking: { payed: true, payer_only: true, attendance: null },
    payment: { receipt_number: expect.any(String) },
  })
  expect((await fathers.get("/api/bookings-info/")).body).toMatchObject([
    { id: booking_id, payed: true, payer_only: false, price: null },
  ])
})

test("one that was given up too late is, too, and is found no more once another account asks", async () => {
  await lateCancel()
  await leave()
  expect(await owed()).toMatchObject([{ id: booking_id, status: "cancelled", payer_only: true }])
  const stranger = await as(academy.app, await academy.given.account())
  expect((await stranger.get("/api/bookings-info/")).body).toEqual([])
  expect((await stranger.get(`/api/bookings/${player.id}/${booking_id}/`)).status).toBe(404)
})

test("what is paid, or was booked by another guardian, is gone with the guardianship", async () => {
  const paid = (await academy.given.booking(mother, player, await givenPast(3))).id
  const theirs = (await book(fathers, await givenLater(), player, "bank_transfer")).body.booking_id
  await lateCancel()
  await leave()
  expect((await owed()).map(({ id }: { id: number }) => id)).toEqual([booking_id])
  expect((await mothers.get(`/api/bookings/${player.id}/${theirs}/`)).status).toBe(404)
  expect((await mothers.get(`/api/bookings/${player.id}/${paid}/`)).body.booking.payer_only).toBe(true)
})

const givenPast = (days: number) =>
  academy.given.bookable({ starts_at: new Date(Date.parse("2026-11-26T14:30:00Z") - days * DAY_MS) })
const givenLater = () => academy.given.bookable({ starts_at: new Date("2026-12-20T16:00:00Z") })

test("nothing else that names the player or the booking is found", async () => {
  academy.clock.set(new Date(bookable.ends_at.getTime() + HOUR_MS))
  await leave()
  const other = await givenLater()
  const pair = `/api/bookings/${player.id}/${booking_id}`
  const ofPlayer = `/api/players/${player.id}`
  const answers = await Promise.all([
    cancel(mothers, player, booking_id),
    mothers.get(`${pair}/other-sessions/`),
    mothers.post(`${pair}/move/`, { bookable_id: other.id }),
    mothers.post(`${pair}/running-late/`, { minutes: 5 }),
    mothers.get(`${pair}/calendar.ics`),
    mothers.post(`${pair}/refund-to-wallet/`, {}),
    mothers.post(`/api/rate-booking/${booking_id}/`, { stars: 1 }),
    mothers.get(`/api/booking-invitations/${booking_id}/`),
    mothers.post("/api/invite-to-booking/", { booking_id, invited_player_id: player.id }),
    mothers.post("/api/invitations/link/", { booking_id }),
    mothers.post("/api/bookings-unified/", { players_id: [player.id], tab: "unpaid" }),
    mothers.post("/api/bookings/list/", { players_id: [player.id], month: "2026-12" }),
    book(mothers, other, player),
    mothers.get(`/api/fetch-player/${player.id}/`),
    mothers.get(`/api/player-reviews/${player.id}/`),
    mothers.get(`/api/player-fields/${player.id}/`),
    mothers.get(`/api/player-achievements/${player.id}/`),
    mothers.get(`${ofPlayer}/consents/`),
    mothers.get(`${ofPlayer}/health/`),
    mothers.get(`${ofPlayer}/guardians/`),
  ])
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404))
  const lists = ["fetch-unrated-bookings", "next-sessions", "session-news", "user-players"]
  for (const list of lists)
    expect([list, JSON.stringify((await mothers.get(`/api/${list}/`)).body)]).toEqual([
      list,
      expect.not.stringContaining(`"id":${booking_id}`),
    ])
})
