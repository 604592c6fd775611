import { beforeAll, expect, test } from "vitest"
import { as } from "../../testing/as.ts"
import { book, cancel } from "../../testing/booking-steps.ts"
import { testAcademy } from "../../testing/test-app.ts"

const academy = testAcademy()

beforeAll(async () => {
  academy.clock.set(new Date("2026-11-26T14:30:00Z"))
})

async function givenBooking() {
  const account = await academy.given.account()
  const player = await academy.given.player(account, { first_name: "Elsa" })
  await academy.given.passes(account, { amount: 1 })
  const bookable = await academy.given.bookable({
    title: "Group · One against one",
    starts_at: new Date("2026-12-01T16:30:00Z"),
  })
  const visitor = await as(academy.app, account)
  const booking_id: number = (await book(visitor, bookable, player)).body.booking_id
  return { visitor, player, booking_id, url: `/api/bookings/${player.id}/${booking_id}/calendar.ics` }
}

test("a booking as a file that a calendar takes in, under the name that its emails use", async () => {
  const { visitor, booking_id, url } = await givenBooking()
  const answer = await visitor.get(url)
  expect(answer.status).toBe(200)
  expect(answer.headers["content-type"]).toContain("text/calendar")
  expect(answer.headers["content-disposition"]).toContain(`booking-${booking_id}.ics`)
  const file = answer.text.replaceAll("\r\n ", "")
  expect(file).toMatch(/^BEGIN:VCALENDAR\r\n/)
  expect(file).toContain(`UID:booking-${booking_id}@`)
  expect(file).toContain("DTSTART:20261201T163000Z")
  expect(file).toContain("SUMMARY:Group · One against one: Elsa")
  expect(file).toContain("STATUS:CONFIRMED")
})

test("a seat that waits for its card payment is tentative", async () => {
  const account = await academy.given.account()
  const player = await academy.given.player(account)
  const visitor = await as(academy.app, account)
  const { body } = await book(visitor, await academy.given.bookable(), player, "card")
  const { text } = await visitor.get(`/api/bookings/${player.id}/${body.booking_id}/calendar.ics`)
  expect(text).toContain("STATUS:TENTATIVE")
})

test("for guardians of the player alone, and only while the seat is theirs", async () => {
  const { visitor, player, booking_id, url } = await givenBooking()
  const stranger = await as(academy.app, await academy.given.account())
  expect((await stranger.get(url)).status).toBe(404)
  expect((await academy.app.inject({ url })).statusCode).toBe(401)
  expect((await visitor.get(url)).status).toBe(200)
  await cancel(visitor, player, booking_id)
  expect((await visitor.get(url)).status).toBe(404)
})
