import { DAY_MS, HOUR_MS } from "@academy/domain/time"
import ICAL from "ical.js"
import { beforeAll, expect, test } from "vitest"
import { bookableCoaches, coaches } from "../../db/tables/index.ts"
import { as, type Visitor } from "../../testing/as.ts"
import { cancel } from "../../testing/booking-steps.ts"
import { testAcademy } from "../../testing/test-app.ts"

const academy = testAcademy({ benchLimitsOff: true })

beforeAll(async () => {
  academy.clock.set(new Date("2026-11-26T14:30:00Z"))
})

const hence = (days: number) => new Date(academy.clock.now().getTime() + days * DAY_MS)

async function givenFamily() {
  const account = await academy.given.account()
  const elsa = await academy.given.player(account, { first_name: "Elsa" })
  const noah = await academy.given.player(account, { first_name: "Noah" })
  return { account, elsa, noah, visitor: await as(academy.app, account) }
}

const linkOf = async (visitor: Visitor, player_id: number | null = null): Promise<string> =>
  new URL((await visitor.post("/api/calendar-feeds/", { player_id })).body.url).pathname

/** As a calendar program asks: without a session. */
const fetchFeed = (url: string, headers: Record<string, string> = {}) =>
  academy.app.inject({ url, headers: { "user-agent": "iOS/19.1 (23B82) dataaccessd/1.0", ...headers } })

/** What a calendar makes of the feed. */
async function entriesAt(url: string) {
  const calendar = new ICAL.Component(ICAL.parse((await fetchFeed(url)).body))
  return calendar.getAllSubcomponents("vevent").map((component) => {
    const event = new ICAL.Event(component)
    return {
      uid: event.uid,
      sequence: event.sequence,
      title: event.summary,
      starts_at: event.startDate.toJSDate().toISOString(),
      status: component.getFirstPropertyValue("status"),
    }
  })
}

test("a year of sessions: each once, moved ones move with a higher sequence, cancelled ones are gone", async () => {
  const { account, elsa, visitor } = await givenFamily()
  const office = await as(academy.app, await academy.given.account({ is_superuser: true }))
  const url = await linkOf(visitor)
  const planned = []
  for (let week = 1; week <= 52; week += 1) {
    const bookable = await academy.given.bookable({ title: `Week ${week}`, starts_at: hence(7 * week) })
    const booking = await academy.given.booking(account, elsa, bookable)
    planned.push({ week, bookable, booking })
  }
  const before = await entriesAt(url)
  expect(before.map(({ title }) => title)).toEqual(planned.map(({ week }) => `Week ${week}: Elsa`))
  expect(new Set(before.map(({ uid }) => uid)).size).toBe(52)
  expect(before[0]).toMatchObject({ sequence: 0, status: "CONFIRMED", starts_at: hence(7).toISOString() })

  for (const { bookable } of planned.filter(({ week }) => week % 4 === 0)) {
    const { status, body } = await office.patch(`/api/admin/bookables/${bookable.id}/`, {
      starts: "15:45",
    })
    expect([status, body.code]).toEqual([200, undefined])
  }
  for (const { booking } of planned.filter(({ week }) => week % 10 === 0)) {
    await cancel(visitor, elsa, booking.id)
  }
  const after = await entriesAt(url)
  expect(after).toHaveLength(47)
  for (const { uid, title, sequence, starts_at } of after) {
    const week = Number(/\d+/.exec(title)?.[0])
    expect(week % 10).not.toBe(0)
    const earlier = before.find((entry) => entry.uid === uid)
    expect(sequence, title).toBe(week % 4 === 0 ? 1 : 0)
    expect(starts_at === earlier?.starts_at, title).toBe(week % 4 !== 0)
  }
})

test("nothing new is answered with 304, and something new is not", async () => {
  const { account, elsa, visitor } = await givenFamily()
  const url = await linkOf(visitor)
  await academy.given.booking(account, elsa, await academy.given.bookable({ starts_at: hence(2) }))
  const { headers, body } = await fetchFeed(url)
  academy.clock.pass(HOUR_MS)
  const later = await fetchFeed(url)
  expect([later.headers.etag, later.body], "each fetch of one version has the same bytes").toEqual([
    headers.etag,
    body,
  ])
  const same = { "if-none-match": String(headers.etag) }
  expect((await fetchFeed(url, same)).statusCode).toBe(304)
  await academy.given.booking(account, elsa, await academy.given.bookable({ starts_at: hence(3) }))
  expect((await fetchFeed(url, same)).statusCode).toBe(200)
})

test("one player's link has that player's sessions alone", async () => {
  const { account, elsa, noah, visitor } = await givenFamily()
  for (const player of [elsa, noah])
    await academy.given.booking(account, player, await academy.given.bookable({ starts_at: hence(4) }))
  expect((await entriesAt(await linkOf(visitor, noah.id))).map(({ title }) => title.split(": ")[1])).toEqual([
    "Noah",
  ])
  expect(await entriesAt(await linkOf(visitor))).toHaveLength(2)
})

test("a link stays the same until it is replaced; the old one then goes empty, and unknown ones are not found", async () => {
  const { account, elsa, visitor } = await givenFamily()
  await academy.given.booking(account, elsa, await academy.given.bookable({ starts_at: hence(4) }))
  const url = await linkOf(visitor)
  expect(await linkOf(visitor)).toBe(url)
  await fetchFeed(url)
  await fetchFeed(url, { "user-agent": "Google-Calendar-Importer" })
  const [feed] = (await visitor.get("/api/calendar-feeds/")).body
  expect(feed).toMatchObject({ readers: 2, player_id: null })
  expect(new Date(feed.fetched)).toEqual(academy.clock.now())

  for (let n = 0; n < 40; n++) await fetchFeed(url, { "user-agent": `Program ${n}` })
  expect((await visitor.get("/api/calendar-feeds/")).body[0].readers).toBe(30)

  const { body } = await visitor.post(`/api/calendar-feeds/${feed.id}/replace/`, {})
  const next = new URL(body.url).pathname
  expect(next).not.toBe(url)
  expect(body).toMatchObject({ readers: 0, fetched: null })
  expect(await entriesAt(url)).toEqual([])
  expect(await entriesAt(next)).toHaveLength(1)
  expect((await visitor.delete(`/api/calendar-feeds/${body.id}/`)).status).toBe(200)
  expect(await entriesAt(next)).toEqual([])
  expect((await visitor.get("/api/calendar-feeds/")).body).toEqual([])
  expect((await fetchFeed(`/api/calendar/${"a".repeat(32)}.ics`)).statusCode).toBe(404)
})

test("a guardian who leaves a player reads its sessions no more, also by the old link", async () => {
  const { account, elsa, visitor } = await givenFamily()
  const other = await academy.given.account()
  await academy.deps.pool.query(
    "insert into guardianships (account_id, player_id, role, slot, created_at) values ($1, $2, 'guardian', 2, now())",
    [other.id, elsa.id],
  )
  await academy.given.booking(account, elsa, await academy.given.bookable({ starts_at: hence(4) }))
  const others = await as(academy.app, other)
  const url = await linkOf(others, elsa.id)
  expect(await entriesAt(url)).toHaveLength(1)
  expect((await others.delete(`/api/players/${elsa.id}/guardians/`)).status).toBe(200)
  expect(await entriesAt(url)).toEqual([])
  expect((await visitor.get("/api/calendar-feeds/")).body).toEqual([])
})

test("made by twenty presses at once, it is one link", async () => {
  const { visitor } = await givenFamily()
  const links = await Promise.all(Array.from({ length: 20 }, () => linkOf(visitor)))
  expect(new Set(links).size).toBe(1)
})

test("the link of a coach has the sessions that it leads, without a name, and one for a child has not", async () => {
  const account = await academy.given.account({ is_staff: true })
  const [coach] = await academy.deps.db
    .insert(coaches)
    .values({ name: "Amir", account_id: account.id })
    .returning()
  const mine = await academy.given.bookable({ title: "Finishing", starts_at: hence(4) })
  const gone = await academy.given.bookable({ title: "Passing", starts_at: hence(5), status: "cancelled" })
  for (const { id } of [mine, gone])
    await academy.deps.db.insert(bookableCoaches).values({ bookable_id: id, coach_id: coach?.id ?? 0 })
  const child = await academy.given.player(account, { first_name: "Elsa" })
  await academy.given.booking(
    account,
    child,
    await academy.given.bookable({ title: "Trial", starts_at: hence(3) }),
  )
  const visitor = await as(academy.app, account)
  const titles = async (url: string) => (await entriesAt(url)).map(({ title }) => title)
  const url = await linkOf(visitor)
  expect(await titles(url)).toEqual(["Trial: Elsa", "Finishing"])
  expect(await titles(await linkOf(visitor, child.id))).toEqual(["Trial: Elsa"])
  await academy.deps.pool.query("update accounts set is_staff = false where id = $1", [account.id])
  expect(await titles(url)).toEqual(["Trial: Elsa"])
})
