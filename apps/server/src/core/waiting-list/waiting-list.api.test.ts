import { DAY_MS, HOUR_MS, MINUTE_MS } from "@academy/domain/time"
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { as, type Visitor } from "../../testing/as.ts"
import { atCheckout, book, cancel, expectBooksToAgree } from "../../testing/booking-steps.ts"
import { openSecondServer, type SecondServer } from "../../testing/second-server.ts"
import { testAcademy } from "../../testing/test-app.ts"
import { offerFreeSeats } from "./index.ts"

const academy = testAcademy({ benchLimitsOff: true })
let copy: SecondServer

beforeAll(async () => {
  copy = await openSecondServer(academy)
})
afterAll(() => copy.close())
beforeEach(() => academy.clock.set("2026-11-26T15:30:00+01:00"))

interface Family {
  account: { id: number; email: string }
  visitor: Visitor
  player: { id: number }
}

async function givenFamilies(amount: number, passes = 1): Promise<Family[]> {
  const { given, app } = academy
  const family = async (_: unknown, at: number) => {
    const account = await given.account()
    const player = await given.player(account)
    if (passes > 0) await given.passes(account, { amount: passes })
    return { account, player, visitor: await as(at % 2 === 0 ? app : copy.app, account) }
  }
  return Promise.all(Array.from({ length: amount }, family))
}

/** A full session for one, and who has its seat. */
async function givenFull(starts_at = new Date("2026-12-05T17:30:00+01:00")) {
  const [holder] = (await givenFamilies(1)) as [Family]
  const bookable = await academy.given.bookable({ capacity: 1, starts_at })
  const { body } = await book(holder.visitor, bookable, holder.player, "pass")
  return { bookable, giveUp: () => cancel(holder.visitor, holder.player, body.booking_id) }
}

const join = ({ visitor, player }: Family, bookable: { id: number }) =>
  visitor.post("/api/waiting-list/", { bookable_id: bookable.id, players_id: [player.id] })
const placesOf = async ({ visitor }: Family) => (await visitor.get("/api/waiting-list/")).body
const offerOf = async ({ visitor }: Family, bookingId: number) =>
  visitor.get(`/api/waiting-list/offers/${bookingId}/`)
const answerWith = async (family: Family, answer: string, more: object = {}) =>
  family.visitor.post(`/api/waiting-list/${answer}/`, { place_id: (await placesOf(family))[0]?.id, ...more })
const told = async ({ account }: Family, type: string) =>
  (
    await academy.deps.pool.query(
      `select (select count(*)::int from notifications where account_id = $1 and type = $2) as notes,
       (select count(*)::int from emails where to_email = $3 and kind = $2) as emails`,
      [account.id, type, account.email],
    )
  ).rows[0]

test("a freed seat is held for the first in line, nobody else can book it, and one call takes it", async () => {
  const { bookable, giveUp } = await givenFull()
  const [first, second, stranger] = (await givenFamilies(3)) as [Family, Family, Family]
  expect((await join(first, bookable)).body.places[0].position).toBe(1)
  expect((await join(second, bookable)).body.places[0].position).toBe(2)
  expect((await join(second, bookable)).body.code).toBe("already_waiting")

  await giveUp()
  const seatsShown = async () =>
    (await stranger.visitor.get(`/api/available-bookings/${bookable.id}/`)).body.bookable.seats_taken
  expect(await seatsShown(), "free, yet the line's").toBe(1)
  expect((await book(stranger.visitor, bookable, stranger.player)).body.code).toBe("bookable_full")

  expect(await offerFreeSeats(academy.deps)).toBe(1)
  expect(await offerFreeSeats(copy.deps), "once").toBe(0)
  expect(await told(first, "waiting_offer")).toEqual({ notes: 1, emails: 1 })
  expect((await placesOf(first))[0]).toMatchObject({
    position: null,
    offer: { held_until: "2026-11-27T15:30:00+01:00", price: 290, currency: "SEK", passes: 1 },
  })
  const rest = (from: string | null, until: string | null) =>
    academy.deps.pool.query("update pass_lots set rest_from = $2, rest_until = $3 where account_id = $1", [
      first.account.id,
      from,
      until,
    ])
  await rest("2026-11-20T00:00:00+01:00", "2027-01-01T00:00:00+01:00")
  expect((await placesOf(first))[0].offer.passes, "passes of a paused membership wait").toBe(0)
  await rest(null, null)
  expect((await placesOf(second))[0]).toMatchObject({ position: 1, waiting: 1, offer: null })
  const [place] = await placesOf(first)
  const { booking_id } = place.offer
  expect((await offerOf(first, booking_id)).body).toEqual({
    state: "held",
    bookable_id: bookable.id,
    player_id: first.player.id,
    player_name: place.player_name,
    place,
    ended: null,
    went_on: null,
    waiting: 1,
  })
  expect((await offerOf(second, booking_id)).body.code, "another family's").toBe("not_found")
  const message = `select params->>'path' as path from emails where dedupe_key = $1`
  expect((await academy.deps.pool.query(message, [`waiting_offer:${booking_id}`])).rows).toEqual([
    { path: `/account?offerModal=true&bookingId=${booking_id}` },
  ])
  expect((await first.visitor.get("/api/bookings-info/")).body, "an offer is no booking yet").toEqual([])
  expect((await book(stranger.visitor, bookable, stranger.player)).body.code).toBe("bookable_full")

  const taken = await answerWith(first, "accept")
  expect(taken.body).toMatchObject({ status: "confirmed" })
  expect(await placesOf(first)).toEqual([])
  expect((await offerOf(first, booking_id)).body).toMatchObject({ state: "booked", place: null, ended: null })
  expect((await first.visitor.get("/api/bookings-info/")).body).toMatchObject([
    { status: "confirmed", payed: true, payment_method: "pass" },
  ])
  expect(await told(first, "booking_confirmed")).toEqual({ notes: 1, emails: 1 })
  await expectBooksToAgree(academy.deps.pool)
})

test("declined, left and run out, the seat goes on along the line; too late is too late", async () => {
  const { bookable, giveUp } = await givenFull()
  const line = (await givenFamilies(4)) as [Family, Family, Family, Family]
  const [declines, leaves, isLate, last] = line
  for (const family of line) await join(family, bookable)
  await giveUp()
  await offerFreeSeats(academy.deps)
  const [{ offer: given }] = await placesOf(declines)
  expect((await answerWith(declines, "decline")).body).toEqual({ status: "ok" })
  const declinedAt = "2026-11-26T15:30:00+01:00"
  const lost = { state: "given_up", place: null, ended: declinedAt, waiting: 3 }
  expect((await offerOf(declines, given.booking_id)).body).toMatchObject({ ...lost, went_on: null })
  await offerFreeSeats(academy.deps)
  expect((await offerOf(declines, given.booking_id)).body).toMatchObject({
    ...lost,
    went_on: declinedAt,
    waiting: 2,
  })
  expect((await answerWith(leaves, "leave")).body).toEqual({ status: "ok" })
  await offerFreeSeats(academy.deps)
  const [{ id, offer }] = await placesOf(isLate)
  academy.clock.set(offer.held_until)
  expect((await isLate.visitor.post("/api/waiting-list/accept/", { place_id: id })).body.code).toBe(
    "offer_over",
  )
  expect((await offerOf(isLate, offer.booking_id)).body, "before the seat goes on").toMatchObject({
    state: "expired",
    ended: offer.held_until,
    went_on: null,
    waiting: 1,
  })
  await offerFreeSeats(academy.deps)
  expect(await told(isLate, "waiting_offer_expired")).toEqual({ notes: 1, emails: 0 })
  expect((await isLate.visitor.post("/api/waiting-list/accept/", { place_id: id })).body.code).toBe(
    "not_found",
  )
  expect((await offerOf(isLate, offer.booking_id)).body).toMatchObject({
    state: "expired",
    ended: offer.held_until,
    went_on: offer.held_until,
    waiting: 0,
  })
  expect((await answerWith(last, "accept")).body.status).toBe("confirmed")
  await expectBooksToAgree(academy.deps.pool)
})

test.each(["wallet", "card", "bank_transfer"] as const)("an offer is paid by %s", async (method) => {
  const { bookable, giveUp } = await givenFull()
  const [family] = (await givenFamilies(1, 0)) as [Family]
  await academy.given.money(family.account, 29_000)
  await join(family, bookable)
  await giveUp()
  await offerFreeSeats(academy.deps)
  const wrong = await answerWith(family, "accept", { payment_method: method, expected_price: 200 })
  expect(wrong.body.code).toBe("price_changed")
  const { body } = await answerWith(family, "accept", { payment_method: method, expected_price: 290 })
  expect((await offerOf(family, body.booking_id)).body.state).toBe(method === "card" ? "to_pay" : "booked")
  if (method === "card") await atCheckout(family.visitor, body.checkout_url, "pay")
  const [booking] = (await family.visitor.get("/api/bookings-info/")).body
  expect(booking).toMatchObject({
    id: body.booking_id,
    status: "confirmed",
    payed: method !== "bank_transfer",
    payment_method: method,
  })
  await offerFreeSeats(academy.deps)
  expect(await placesOf(family)).toEqual([])
  await expectBooksToAgree(academy.deps.pool)
})

test("a night's seat waits for the morning, and nobody else gets it meanwhile", async () => {
  const { bookable, giveUp } = await givenFull()
  const [first, stranger] = (await givenFamilies(2)) as [Family, Family]
  await join(first, bookable)
  academy.clock.set("2026-11-26T23:00:00+01:00")
  await giveUp()
  expect(await offerFreeSeats(academy.deps)).toBe(0)
  expect((await book(stranger.visitor, bookable, stranger.player)).body.code).toBe("bookable_full")
  expect((await placesOf(first))[0], "it waits for the line").toMatchObject({ is_open: false })
  academy.clock.set("2026-11-27T08:00:00+01:00")
  expect(await offerFreeSeats(academy.deps)).toBe(1)
})

test("in the last two hours everybody in line is told once, and the first to tap has the seat", async () => {
  const { bookable, giveUp } = await givenFull(new Date("2026-11-26T17:00:00+01:00"))
  const [first, second] = (await givenFamilies(2)) as [Family, Family]
  await join(first, bookable)
  await join(second, bookable)
  expect((await placesOf(second))[0]).toMatchObject({ position: 2, is_open: false })
  await giveUp()
  expect((await placesOf(second))[0], "whoever is second may book it, too").toMatchObject({ is_open: true })
  for (const deps of [academy.deps, copy.deps, academy.deps]) expect(await offerFreeSeats(deps)).toBe(0)
  for (const family of [first, second])
    expect(await told(family, "waiting_seat_open")).toEqual({ notes: 1, emails: 1 })
  expect((await book(second.visitor, bookable, second.player)).body.status).toBe("confirmed")
  await offerFreeSeats(academy.deps)
  expect(await placesOf(second)).toEqual([])
})

test("who has another session then is passed over and told; the next has the offer", async () => {
  const { bookable, giveUp } = await givenFull()
  const [busy, next] = (await givenFamilies(2, 2)) as [Family, Family]
  await join(busy, bookable)
  await join(next, bookable)
  const same = await academy.given.bookable({ starts_at: bookable.starts_at })
  const other = await book(busy.visitor, same, busy.player, "pass")
  expect((await placesOf(busy))[0].overlapping, "warned in time").toBe(true)
  await giveUp()
  expect(await offerFreeSeats(academy.deps)).toBe(1)
  expect(await told(busy, "waiting_passed_over")).toEqual({ notes: 1, emails: 0 })
  expect((await placesOf(next))[0].offer).not.toBeNull()
  const office = await as(academy.app, await academy.given.account({ is_superuser: true }))
  const path = `/api/admin/bookables/${bookable.id}/waiting-list/`
  const line = (await office.get(path)).body as { player_id: number }[]
  expect(line.map(({ player_id }) => player_id)).toEqual([next.player.id, busy.player.id])
  const why = { passed_over: "2026-11-26T15:30:00+01:00", passed_over_for: "overlapping_booking" }
  expect(line).toMatchObject([{ passed_over: null, passed_over_for: null }, why])
  expect((await busy.visitor.get("/api/my-data/")).body.waiting_places).toMatchObject([
    { end: "passed_over", passed_over_for: "overlapping_booking" },
  ])
  await cancel(busy.visitor, busy.player, other.body.booking_id)
  expect((await join(busy, bookable)).status).toBe(200)
  expect((await office.get(path)).body, "in the line again").toMatchObject([{}, { passed_over: null }])
})

describe("the office", () => {
  const REASON = "Came in vain last week"
  const desk = async () => {
    const account = await academy.given.account({ is_superuser: true })
    return { account, visitor: await as(academy.app, account) }
  }
  const lineAt = async (office: Visitor, { id }: { id: number }) =>
    (await office.get(`/api/admin/bookables/${id}/waiting-list/`)).body as {
      id: number
      player_id: number
      held_until: string | null
      is_put_first: boolean
    }[]
  const putFirst = (office: Visitor, place: { id: number } | undefined, reason: unknown = REASON) =>
    office.post(`/api/admin/waiting-list/${place?.id}/first/`, { reason })

  test("puts somebody first with a reason: the others keep their order, the next seat is offered so, and the log says who", async () => {
    const { bookable, giveUp } = await givenFull()
    const families = (await givenFamilies(3)) as [Family, Family, Family]
    for (const family of families) await join(family, bookable)
    const [one, two, three] = families
    const { visitor: office, account } = await desk()
    const before = await lineAt(office, bookable)
    expect(before.map(({ player_id }) => player_id)).toEqual(families.map(({ player }) => player.id))

    expect((await putFirst(office, before[2], " ")).body.errors[0].param).toBe("reason")
    expect((await putFirst(office, before[2])).body).toEqual({ status: "ok" })
    expect((await putFirst(office, before[2])).status, "first already").toBe(200)
    expect((await placesOf(three))[0].position).toBe(1)
    expect((await placesOf(one))[0].position).toBe(2)
    expect((await placesOf(two))[0].position).toBe(3)
    expect((await putFirst(office, before[1])).status).toBe(200)
    expect((await lineAt(office, bookable)).map(({ player_id }) => player_id)).toEqual(
      [two, three, one].map(({ player }) => player.id),
    )
    const { rows } = await academy.deps.pool.query(
      "select reason, entity_id from audit_entries where action = 'put_first_in_line' and account_id = $1 order by id",
      [account.id],
    )
    expect(rows).toEqual([before[2], before[1]].map((place) => ({ reason: REASON, entity_id: place?.id })))

    await giveUp()
    expect(await offerFreeSeats(academy.deps)).toBe(1)
    const [offered, ...others] = await lineAt(office, bookable)
    expect([offered?.player_id, offered?.held_until]).toEqual([two.player.id, "2026-11-27T15:30:00+01:00"])
    expect(others.map(({ held_until }) => held_until)).toEqual([null, null])
    expect((await putFirst(office, offered)).body.code, "has its offer").toBe("not_found")
  })

  test("never does so for its own family, and two at once leave one first", async () => {
    const { bookable } = await givenFull()
    const families = await givenFamilies(4)
    for (const family of families) await join(family, bookable)
    const { account, visitor: office } = await desk()
    const own = await academy.given.player([account])
    await academy.given.passes(account, { amount: 1 })
    await join({ account, visitor: office, player: own }, bookable)
    const line = await lineAt(office, bookable)
    expect((await putFirst(office, line[4])).body.code).toBe("own_family")
    const answers = await Promise.all([putFirst(office, line[2]), putFirst(office, line[3])])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const ranks = await academy.deps.pool.query(
      "select rank from waiting_places where bookable_id = $1 order by rank, id",
      [bookable.id],
    )
    expect(ranks.rows.map(({ rank }) => rank)).toEqual([-2, -1, 0, 0, 0])
  })
})

test("a session with free seats has no line", async () => {
  const bookable = await academy.given.bookable()
  const [family] = (await givenFamilies(1)) as [Family]
  expect((await join(family, bookable)).body.code).toBe("seats_are_free")
})

test("30 families, 6 seats, two copies offering and answering at once: in order, once, never two holders", async () => {
  const { given, deps, clock } = academy
  const bookable = await given.bookable({ capacity: 6, starts_at: new Date("2026-12-05T17:30:00+01:00") })
  const holders = await givenFamilies(6)
  const held = await Promise.all(
    holders.map(async ({ visitor, player }) => ({
      visitor,
      player,
      id: (await book(visitor, bookable, player, "pass")).body.booking_id as number,
    })),
  )
  const line = await givenFamilies(30)
  for (const family of line) await join(family, bookable)

  await Promise.all([
    ...held.map(({ visitor, player, id }) => cancel(visitor, player, id)),
    ...Array.from({ length: 12 }, (_, at) => offerFreeSeats(at % 2 === 0 ? deps : copy.deps)),
  ])
  for (let round = 0; round < 6; round++) {
    await Promise.all([offerFreeSeats(deps), offerFreeSeats(copy.deps), offerFreeSeats(deps)])
    const offered = (
      await Promise.all(line.map(async (one) => ({ one, places: await placesOf(one) })))
    ).filter(({ places }) => places[0]?.offer)
    // Every third takes it, every third says no, every third lets it run out; each answer is pressed twice.
    await Promise.all(
      offered.flatMap(({ one, places }, at) => {
        const press = (answer: string) =>
          one.visitor.post(`/api/waiting-list/${answer}/`, { place_id: places[0].id })
        if (at % 3 === 0) return [press("accept"), press("accept"), offerFreeSeats(copy.deps)]
        return at % 3 === 1 ? [press("decline"), press("leave")] : [offerFreeSeats(deps)]
      }),
    )
    clock.pass(25 * HOUR_MS + MINUTE_MS)
  }

  const { rows } = await deps.pool.query(
    `select w.id, w.booking_id, w."end" from waiting_places w where w.bookable_id = $1 order by w.id`,
    [bookable.id],
  )
  const offers = rows.filter(({ booking_id }) => booking_id !== null)
  expect(offers, "the line's front, without a gap").toEqual(rows.slice(0, offers.length))
  const byOffer = offers.map(({ booking_id }) => booking_id)
  expect(byOffer, "in order").toEqual(byOffer.toSorted((a, b) => a - b))
  const emails = await deps.pool.query(
    `select (select count(*)::int from emails where kind = 'waiting_offer' and dedupe_key = any($1)) as emails,
       (select count(*)::int from notifications where type = 'waiting_offer' and bookable_id = $2) as notes`,
    [byOffer.map((id) => `waiting_offer:${id}`), bookable.id],
  )
  expect(emails.rows).toEqual([{ emails: offers.length, notes: offers.length }])
  expect(offers.length).toBeGreaterThan(6)
  await expectBooksToAgree(deps.pool)
})

test("a full session says how many seats usually come free at its type, once enough is known", async () => {
  const { given, clock } = academy
  const { bookable } = await givenFull(new Date("2026-12-08T17:30:00+01:00"))
  const [family] = (await givenFamilies(1)) as [Family]
  const usually = async () =>
    (await family.visitor.get(`/api/available-bookings/${bookable.id}/`)).body.usually_freed
  expect(await usually()).toBeNull()
  for (const week of [1, 2, 3, 4, 5]) {
    const starts_at = new Date(clock.now().getTime() - week * 7 * DAY_MS)
    const past = await given.bookable({ capacity: 2, starts_at })
    for (const _ of [1, 2]) {
      const [other] = (await givenFamilies(1, 0)) as [Family]
      await given.booking(other.account, other.player, past, {
        status: "cancelled",
        cancelled_at: new Date(starts_at.getTime() - DAY_MS),
      })
    }
  }
  expect(await usually()).toBe(2)
})
