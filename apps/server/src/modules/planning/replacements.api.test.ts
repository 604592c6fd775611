import { beforeAll, beforeEach, expect, test } from "vitest"
import type { Visitor } from "../../testing/as.ts"
import { book, expectBooksToAgree } from "../../testing/booking-steps.ts"
import { openOffice, type PlanningOffice } from "../../testing/planning-office.ts"
import { testAcademy } from "../../testing/test-app.ts"
import { endCancelledSeats } from "./end-cancelled-seats.ts"

const academy = testAcademy()
let desk: PlanningOffice

beforeAll(async () => {
  desk = await openOffice(academy)
})
beforeEach(() => desk.renew())

const CANCEL = "/api/admin/cancel-sessions/"
const input = (id: number, replacement: object, more: object = {}) => ({
  bookable_ids: [id],
  cause: "weather",
  words: "",
  replacements: [{ bookable_id: id, ...replacement }],
  ...more,
})

async function givenBooked(families: number) {
  const { id } = (await desk.create()).body
  const booked = []
  for (let n = 0; n < families; n++) {
    const family = await academy.family()
    await academy.given.passes(family.account, { amount: 1 })
    await book(family.visitor, { id }, family.player, "pass")
    booked.push(family)
  }
  return { id, booked }
}

const newsOf = async (visitor: Visitor) => (await visitor.get("/api/session-news/")).body[0]
const emailTo = async (email: string) =>
  (
    await desk.rowsOf("select params from emails where kind = 'session_cancelled' and to_email = $1", email)
  )[0]?.params

test("a date that there is: seats are held for who was booked first, said before, in the email and on the page", async () => {
  const { id, booked } = await givenBooked(3)
  const [first, second, third] = booked
  if (!first || !second || !third) throw new Error("three families")
  const other = (await desk.create({ day: "2026-12-04", capacity: 2 })).body
  const { body: preview } = await desk.office.post(
    `${CANCEL}preview/`,
    input(id, { replacement_id: other.id }),
  )
  expect(preview.replacements).toMatchObject([
    { bookable_id: id, held: 2, of: 3, held_until: "2026-11-27T12:00:00+01:00", warnings: [] },
  ])
  expect(preview.others[0].sessions.map((one: { id: number }) => one.id)).toContain(other.id)
  expect(preview.emails[0].text).toMatch(/Seat held.*4 December/)

  const send = (plan: string) => desk.office.post(CANCEL, input(id, { replacement_id: other.id }, { plan }))
  const stranger = await academy.family()
  await academy.given.passes(stranger.account, { amount: 1 })
  const taken = await book(stranger.visitor, other, stranger.player, "pass")
  expect((await send(preview.plan)).body.code).toBe("plan_changed")
  await stranger.visitor.post("/api/bookings/cancel/", {
    player_id: stranger.player.id,
    booking_id: taken.body.booking_id,
  })
  const again = await desk.office.post(`${CANCEL}preview/`, input(id, { replacement_id: other.id }))
  expect((await send(again.body.plan)).body).toEqual({ cancelled: 1, told: 3, coaches: 0 })

  const { held, others } = await newsOf(first.visitor)
  expect(held).toMatchObject({ bookable_id: other.id, held_until: "2026-11-27T12:00:00+01:00" })
  expect(held.seats).toMatchObject([{ player_id: first.player.id }])
  expect(others.map((one: { bookable_id: number }) => one.bookable_id)).not.toContain(other.id)
  expect((await newsOf(third.visitor)).held).toBeNull()
  expect(await emailTo(first.account.email)).toMatchObject({
    instead_starts_at: "2026-12-04T16:30:00.000Z",
    path: `/account?offerModal=true&bookingId=${held.seats[0].booking_id}`,
  })
  expect(await emailTo(third.account.email)).not.toHaveProperty("instead_starts_at")
  expect((await book(third.visitor, other, third.player, "pass")).body.code).toBe("bookable_full")

  const [place] = (await first.visitor.get("/api/waiting-list/")).body
  expect(place.instead_of).toMatchObject({ starts_at: "2026-12-03T17:30:00+01:00" })
  const accepted = await first.visitor.post("/api/waiting-list/accept/", {
    place_id: place.id,
    payment_method: "pass",
    expected_price: 290,
  })
  expect(accepted.body.status).toBe("confirmed")
  expect((await newsOf(first.visitor)).held).toBeNull()
  academy.clock.set("2026-11-27T11:00:01Z")
  const { offerFreeSeats } = await import("../../core/waiting-list/index.ts")
  await offerFreeSeats(academy.deps)
  expect((await book(third.visitor, other, third.player, "pass")).status).toBe(200)
  await expectBooksToAgree(academy.deps.pool)
})

test("the same session again on another day: created with its cancellation, its clash confirmed, the seats held", async () => {
  const { id, booked } = await givenBooked(2)
  await desk.create({ day: "2026-12-10" })
  const copy = { day: "2026-12-10", starts: "18:00" }
  const { body: preview } = await desk.office.post(`${CANCEL}preview/`, input(id, copy))
  expect(preview.replacements[0]).toMatchObject({ held: 2, starts_at: "2026-12-10T18:00:00+01:00" })
  const codes = preview.replacements[0].warnings.map(({ code }: { code: string }) => code)
  expect(codes).toContain("coach_elsewhere")
  const { plan } = preview
  expect((await desk.office.post(CANCEL, input(id, copy, { plan }))).body.code).toBe("needs_confirmation")
  expect(await desk.rowsOf("select status from bookables where id = $1", id)).toEqual([
    { status: "scheduled" },
  ])
  const done = await desk.office.post(CANCEL, input(id, copy, { plan, confirmed_warnings: codes }))
  expect(done.body).toEqual({ cancelled: 1, told: 2, coaches: 0 })
  const [created] = await desk.rowsOf(
    `select n.id, n.seats_taken, n.ends_at, n.price_minor from bookables o join bookables n on n.id = o.replacement_id where o.id = $1`,
    id,
  )
  expect(created).toMatchObject({
    seats_taken: 2,
    ends_at: new Date("2026-12-10T18:30:00Z"),
    price_minor: 29_000,
  })
  expect(
    await desk.rowsOf(
      "select action, after->>'instead_of' as of from audit_entries where entity_id = $1",
      created.id,
    ),
  ).toEqual([{ action: "created", of: String(id) }])
  const declining = booked[0]?.visitor as Visitor
  const [place] = (await declining.get("/api/waiting-list/")).body
  expect((await declining.post("/api/waiting-list/decline/", { place_id: place.id })).status).toBe(200)
  expect(await desk.rowsOf("select seats_taken from bookables where id = $1", created.id)).toEqual([
    { seats_taken: 1 },
  ])
})

test("what cannot be offered names its field: full, waited for, too soon, of another type, cancelled with it", async () => {
  const { id } = await givenBooked(1)
  const refused = async (replacement: object) => {
    const { status, body } = await desk.office.post(CANCEL, input(id, replacement))
    return [status, body.errors?.[0]?.param]
  }
  const full = await academy.given.bookable({ capacity: 1 })
  const holder = await academy.family()
  await academy.given.booking(holder.account, holder.player, full)
  const fitness = await academy.given.bookable({ slug: "fitness" })
  const soon = await academy.given.bookable({ starts_at: new Date("2026-11-26T16:00:00Z") })
  const waited = await academy.given.bookable({ capacity: 2 })
  const family = await academy.family()
  await academy.deps.pool.query(
    "insert into waiting_places (bookable_id, player_id, account_id, created_at) values ($1, $2, $3, now())",
    [waited.id, family.player.id, family.account.id],
  )
  for (const other of [full, fitness, soon, waited, { id }, { id: 999_999 }])
    expect(await refused({ replacement_id: other.id })).toEqual([400, "replacements"])
  for (const wrong of [{}, { day: "2026-02-30" }, { day: "2026-11-01" }])
    expect(await refused(wrong)).toEqual([400, "replacements"])
  expect(await desk.rowsOf("select status from bookables where id = $1", id)).toEqual([
    { status: "scheduled" },
  ])
})

test("families who book the other date at that moment and the held seats never pass its capacity", async () => {
  const { id } = await givenBooked(3)
  const other = (await desk.create({ day: "2026-12-05", capacity: 4 })).body
  const rivals = await Promise.all(
    [1, 2, 3].map(async () => {
      const family = await academy.family()
      await academy.given.passes(family.account, { amount: 1 })
      return family
    }),
  )
  const [cancelled, ...booked] = await Promise.all([
    desk.office.post(CANCEL, input(id, { replacement_id: other.id })),
    ...rivals.map(({ visitor, player }) => book(visitor, other, player, "pass")),
  ])
  expect(cancelled?.body).toEqual({ cancelled: 1, told: 3, coaches: 0 })
  const won = booked.filter(({ status }) => status === 200).length
  const [{ held }] = await desk.rowsOf(
    "select count(*)::int as held from bookings where bookable_id = $1 and held_for = 'offer'",
    other.id,
  )
  expect(won + held).toBe(4)
  await expectBooksToAgree(academy.deps.pool)
})

interface Instead {
  bookable_id: number
  replacement_id?: number
  day?: string
  starts?: string
}
const inputOf = (replacements: Instead[], ids = replacements.map((one) => one.bookable_id)) => ({
  bookable_ids: ids,
  cause: "weather",
  words: "",
  replacements,
})

async function givenFamily(...sessions: { id: number }[]) {
  const family = await academy.family()
  const lot = await academy.given.passes(family.account, { amount: sessions.length })
  for (const session of sessions)
    expect((await book(family.visitor, session, family.player, "pass")).status).toBe(200)
  return { ...family, lot }
}
const plannedOn = async (more: Record<string, unknown> = {}) =>
  (await desk.create(more)).body as { id: number }
const previewOf = async (body: object) => (await desk.office.post(`${CANCEL}preview/`, body)).body
const heldIn = async (id: number) =>
  (
    await desk.rowsOf(
      "select player_id from bookings where bookable_id = $1 and held_for = 'offer' order by id",
      id,
    )
  ).map(({ player_id }) => player_id)

test("seats that another cancellation has promised and not held yet are not promised again", async () => {
  const [one, two] = [await plannedOn(), await plannedOn({ starts: "19:30", ends: "20:30" })]
  const other = await plannedOn({ day: "2026-12-04", capacity: 3 })
  const promised = [await givenFamily(one), await givenFamily(one)]
  await givenFamily(two)
  await givenFamily(two)
  const second = inputOf([{ bookable_id: two.id, replacement_id: other.id }])
  const seen = await previewOf(second)
  expect(seen.replacements[0]).toMatchObject({ held: 2, of: 2 })
  // The first administrator's process was stopped right after the cancellation, before the first seat.
  await desk.rowsOf(
    `update bookables set status = 'cancelled', cancel_cause = 'weather', replacement_id = $2,
      replacement_until = '2026-11-27T11:00:00Z' where id = $1`,
    one.id,
    other.id,
  )
  expect((await desk.office.post(CANCEL, { ...second, plan: seen.plan })).body.code).toBe("plan_changed")
  const again = await previewOf(second)
  expect(again.replacements[0]).toMatchObject({ held: 1, of: 2 })
  await endCancelledSeats(academy.deps)
  expect(await heldIn(other.id)).toEqual(promised.map(({ player }) => player.id))
  expect((await desk.office.post(CANCEL, { ...second, plan: again.plan })).body.cancelled).toBe(1)
  expect(await heldIn(other.id)).toHaveLength(3)
})

test("a player of two cancelled sessions has one seat held in the date that both offer, and the office is told of one", async () => {
  const [one, two] = [await plannedOn(), await plannedOn({ starts: "19:30", ends: "20:30" })]
  const other = await plannedOn({ day: "2026-12-04" })
  const { player } = await givenFamily(one, two)
  const body = inputOf([
    { bookable_id: one.id, replacement_id: other.id },
    { bookable_id: two.id, replacement_id: other.id },
  ])
  const seen = await previewOf(body)
  expect(seen.replacements.map(({ held }: { held: number }) => held)).toEqual([1, 0])
  await desk.office.post(CANCEL, { ...body, plan: seen.plan })
  expect(await heldIn(other.id)).toEqual([player.id])
})

test("each date says whom it fits and why not the others: of another year, elsewhere, of another family, no seat", async () => {
  const one = await plannedOn()
  const clash = await academy.given.bookable({ starts_at: new Date("2026-12-04T16:45:00Z") })
  const families = [
    await givenFamily(one, clash),
    await givenFamily(one),
    await givenFamily(one),
    await givenFamily(one),
  ]
  const [busy, young, gone, last] = families
  if (!busy || !young || !gone || !last) throw new Error("four families")
  const nameOf = async ({ player }: typeof busy) =>
    (
      await desk.rowsOf("select first_name || ' ' || last_name as name from players where id = $1", player.id)
    )[0].name
  const narrow = await plannedOn({ day: "2026-12-04", capacity: 1 })
  const wide = await plannedOn({ day: "2026-12-05" })
  await desk.rowsOf("update players set year_of_birth = 2009 where id = $1", young.player.id)
  await desk.rowsOf("update bookables set min_birth_year = 2010 where id = $1", narrow.id)
  await desk.rowsOf("delete from guardianships where player_id = $1", gone.player.id)
  const { others } = await previewOf(inputOf([], [one.id]))
  const dateOf = ({ id }: { id: number }) =>
    others[0].sessions.find((session: { id: number }) => session.id === id)
  expect(dateOf(narrow)).toMatchObject({
    fits: 1,
    unfit: [
      { name: await nameOf(busy), obstacle: "elsewhere" },
      { name: await nameOf(young), obstacle: "other_year" },
      { name: await nameOf(gone), obstacle: "other_family" },
    ],
  })
  expect(dateOf(wide)).toMatchObject({
    fits: 3,
    unfit: [{ name: await nameOf(gone), obstacle: "other_family" }],
  })
  await desk.rowsOf("update bookables set capacity = 2 where id = $1", wide.id)
  const again = (await previewOf(inputOf([], [one.id]))).others[0].sessions
  expect(again.find(({ id }: { id: number }) => id === wide.id)).toMatchObject({
    fits: 2,
    unfit: [{ obstacle: "other_family" }, { name: await nameOf(last), obstacle: "no_seat" }],
  })
  const held = await previewOf(inputOf([{ bookable_id: one.id, replacement_id: wide.id }]))
  expect(held.replacements[0]).toMatchObject({ held: 2, of: 4 })
})

test("another time on the same evening is held although the player had a later session of it that is cancelled too", async () => {
  const [one, two] = [await plannedOn(), await plannedOn({ starts: "19:30", ends: "20:30" })]
  const { player } = await givenFamily(one, two)
  const copy = { bookable_id: one.id, day: "2026-12-03", starts: "19:00" }
  const body = inputOf([copy], [one.id, two.id])
  const seen = await previewOf(body)
  expect(seen.replacements[0]).toMatchObject({ held: 1, of: 1 })
  const confirmed_warnings = seen.replacements[0].warnings.map(({ code }: { code: string }) => code)
  await desk.office.post(CANCEL, { ...body, plan: seen.plan, confirmed_warnings })
  const [{ id }] = await desk.rowsOf("select replacement_id as id from bookables where id = $1", one.id)
  expect(await heldIn(id)).toEqual([player.id])
})

test("another date that moved since the office saw it is seen again first", async () => {
  const one = await plannedOn()
  const other = await plannedOn({ day: "2026-12-04" })
  await givenFamily(one)
  const body = inputOf([{ bookable_id: one.id, replacement_id: other.id }])
  const seen = await previewOf(body)
  await desk.rowsOf(
    "update bookables set starts_at = starts_at + interval '1 hour', ends_at = ends_at + interval '1 hour' where id = $1",
    other.id,
  )
  expect((await desk.office.post(CANCEL, { ...body, plan: seen.plan })).body.code).toBe("plan_changed")
})

test("no seat is held for a family that is not the player's any more", async () => {
  const one = await plannedOn()
  const other = await plannedOn({ day: "2026-12-04" })
  const { account, player } = await givenFamily(one)
  await desk.rowsOf(
    "delete from guardianships where account_id = $1 and player_id = $2",
    account.id,
    player.id,
  )
  const body = inputOf([{ bookable_id: one.id, replacement_id: other.id }])
  expect((await previewOf(body)).replacements[0]).toMatchObject({ held: 0, of: 1 })
  await desk.office.post(CANCEL, body)
  expect(await heldIn(other.id)).toEqual([])
})

test("a pass that would run out comes back to live long enough for the held seat", async () => {
  const one = await plannedOn()
  const other = await plannedOn({ day: "2026-12-04" })
  const { account, visitor } = await givenFamily(one)
  // It would be valid for the day of the cancelled session, and not for the other date.
  await desk.rowsOf(
    "update pass_lots set expires_at = '2026-12-03T23:00:00Z' where account_id = $1",
    account.id,
  )
  await desk.office.post(CANCEL, inputOf([{ bookable_id: one.id, replacement_id: other.id }]))
  const [place] = (await visitor.get("/api/waiting-list/")).body
  expect(place.offer.passes).toBe(1)
  const answer = { place_id: place.id, payment_method: "pass", expected_price: 290 }
  expect((await visitor.post("/api/waiting-list/accept/", answer)).body.status).toBe("confirmed")
  await expectBooksToAgree(academy.deps.pool)
})

test("another date that is cancelled itself leaves no offer; the family is told, and what came back came once", async () => {
  const one = await plannedOn()
  const other = await plannedOn({ day: "2026-12-04" })
  const { account, visitor } = await givenFamily(one)
  await desk.office.post(CANCEL, inputOf([{ bookable_id: one.id, replacement_id: other.id }]))
  const [place] = (await visitor.get("/api/waiting-list/")).body
  await desk.office.post(CANCEL, { bookable_ids: [other.id], cause: "coach_ill", words: "" })
  expect((await visitor.get("/api/waiting-list/")).body).toEqual([])
  const answer = { place_id: place.id, payment_method: "pass", expected_price: 290 }
  expect((await visitor.post("/api/waiting-list/accept/", answer)).status).toBe(409)
  const news = (await visitor.get("/api/session-news/")).body
  expect(
    news.map(({ bookable_id, held }: { bookable_id: number; held: unknown }) => [bookable_id, held]),
  ).toEqual([
    [one.id, null],
    [other.id, null],
  ])
  expect(await desk.rowsOf("select amount_left from pass_lots where account_id = $1", account.id)).toEqual([
    { amount_left: 1 },
  ])
  await expectBooksToAgree(academy.deps.pool)
})
