import { allCalls } from "@academy/contract/calls"
import { DAY_MS, HOUR_MS, wallClockDate } from "@academy/domain/time"
import { beforeAll, expect, test } from "vitest"
import type { Visitor } from "./testing/as.ts"
import { exampleOf } from "./testing/example-of.ts"
import { givenCoach } from "./testing/given-coach.ts"
import { nameOf, pathWith, send } from "./testing/send-call.ts"
import { testAcademy } from "./testing/test-app.ts"

/**
 * What a coach learns of the families of a colleague's sessions, over every call of the contract that a coach may make:
 * on the rosters of a week either way who is booked, and nothing else.
 */
const t = testAcademy({ benchLimitsOff: true })
let amir: Visitor

interface Colleagues {
  date: string
  ids: { bookable: number; player: number; booking: number; message: number }
  /** Of the child. */
  names: string[]
  /** Of its guardian, and whom to call. */
  contacts: string[]
}
const families: Record<"today" | "next week" | "far" | "long ago", Colleagues> = {} as never

async function givenColleaguesFamily(word: string, days: number): Promise<Colleagues> {
  const { given, deps, clock } = t
  const starts_at = new Date(clock.now().getTime() + days * DAY_MS + HOUR_MS / 2)
  const session = await given.bookable({ starts_at, ends_at: new Date(starts_at.getTime() + HOUR_MS) })
  const sofia = await givenCoach(t, [session], "Sofia Lund")
  const phone = `070-55${word.length}${Math.abs(days)}`
  const account = { first_name: `Mum${word}`, last_name: `Last${word}`, phone_number: `${phone} 01` }
  const parent = await given.account({ ...account, email: `${word.toLowerCase()}@family.example` })
  const names = [`Child${word}`, `Surname${word}`]
  const [first_name = "", last_name = ""] = names
  const player = await given.player(parent, { first_name, last_name, phone_number: `${phone} 02` })
  const booking = await given.booking(parent, player, session, { payed: false, price_minor: 29_000 })
  await deps.pool.query(
    "insert into player_health (player_id, contact_name, contact_phone, updated_at) values ($1, $2, $3, now())",
    [player.id, `Gran${word}`, `${phone} 03`],
  )
  await deps.pool.query(
    `insert into session_messages (bookable_id, account_id, topic, words, guardians, sent_at) values ($1, $2, 'other', $3, 1, $4)`,
    [session.id, sofia.account.id, `Words${word}`, clock.now()],
  )
  const [message] = (
    await deps.pool.query("select id from session_messages where bookable_id = $1", [session.id])
  ).rows
  const ids = { bookable: session.id, player: player.id, booking: booking.id, message: message.id }
  const contacts = [`Mum${word}`, `Last${word}`, `Gran${word}`, `Words${word}`, phone, `${word}@family`]
  return { date: wallClockDate(starts_at), ids, names, contacts }
}

beforeAll(async () => {
  const own = await t.given.bookable({ starts_at: new Date(t.clock.now().getTime() + 5 * HOUR_MS) })
  amir = (await givenCoach(t, [own], "Amir Haddad")).visitor
  families.today = await givenColleaguesFamily("Today", 0)
  families["next week"] = await givenColleaguesFamily("Nextweek", 7)
  families.far = await givenColleaguesFamily("Faraway", 8)
  families["long ago"] = await givenColleaguesFamily("Longago", -40)
})

interface Fields {
  properties?: Record<string, unknown>
}
const openToCoaches = allCalls.filter(
  ({ call }) => call.access === "staff" || (call.access === "account" && call.method === "GET"),
)

/** The call about these families: every id of its path, query and body is one of theirs, of each kind in turn. */
async function askAbout({ ids, date }: Colleagues, call: (typeof allCalls)[number]["call"]) {
  const named: Record<string, unknown> = { date, month: date.slice(0, 7), from: date, until: date }
  const idsOf = (id: number) => ({
    id,
    a: ids.player,
    b: ids.booking,
    player: ids.player,
    player_id: ids.player,
    bookable_id: ids.bookable,
    booking_id: ids.booking,
  })
  const fill = (schema: unknown, id: number) => {
    const known = { ...named, ...idsOf(id) } as Record<string, unknown>
    const fields = (schema as Fields).properties ?? {}
    const wanted = Object.keys(fields).filter((name) => name in known)
    return {
      ...(exampleOf(schema as never) as object),
      ...Object.fromEntries(wanted.map((name) => [name, known[name]])),
    } as Record<string, unknown>
  }
  const answers: string[] = []
  for (const id of call.params ? new Set(Object.values(ids)) : [ids.bookable]) {
    const params = call.params && fill(call.params, id)
    const answer =
      call.method === "GET" && call.query
        ? await amir.get(
            `${pathWith(call.path, params ?? {})}?${new URLSearchParams(fill(call.query, id) as Record<string, string>)}`,
          )
        : await send(amir, call, params, call.body && fill(call.body, id))
    answers.push(answer.text)
  }
  return answers.join("\n")
}

const isIn = (text: string) => (word: string) => text.toLowerCase().includes(word.toLowerCase())

test("no call gives a coach more of a colleague's families than who is booked within a week", async () => {
  expect(openToCoaches.length).toBeGreaterThan(60)
  const seen: [string, string, string[]][] = []
  for (const { call } of openToCoaches)
    for (const [when, about] of Object.entries(families)) {
      const text = await askAbout(about, call)
      const every = Object.values(families)
      const contacts = every.flatMap((family) => family.contacts).filter(isIn(text))
      expect([nameOf(call), when, contacts]).toEqual([nameOf(call), when, []])
      const names = every.flatMap((family) => family.names).filter(isIn(text))
      if (names.length > 0) seen.push([nameOf(call), when, names])
    }
  const rosters = "GET /api/staff/rosters/"
  expect(seen).toEqual([
    [rosters, "today", families.today.names],
    [rosters, "next week", families["next week"].names],
  ])
})

test("none of these calls has changed anything about the sessions, their seats or their children", async () => {
  const count = async (text: string) => (await t.deps.pool.query(text)).rows[0].count
  expect(
    await count("select count(*)::int from bookings where attendance is not null or coach_note <> ''"),
  ).toBe(0)
  for (const table of ["session_notes", "session_plans", "ability_reviews", "substitutions"])
    expect([table, await count(`select count(*)::int from ${table}`)]).toEqual([table, 0])
  expect(await count("select count(*)::int from bookables where status <> 'scheduled'")).toBe(0)
  expect(await count("select count(*)::int from bookings")).toBe(4)
})

test("the week, a session and the hours of colleagues follow the same days", async () => {
  const ofWeek = async (date: string) =>
    (await amir.get(`/api/staff/week/?date=${date}`)).body.sessions.map(
      ({ bookable_id }: { bookable_id: number }) => bookable_id,
    )
  for (const [when, { date, ids }] of Object.entries(families)) {
    const isNear = when === "today" || when === "next week"
    expect([when, (await ofWeek(date)).includes(ids.bookable)]).toEqual([when, isNear])
    const session = await amir.get(`/api/staff/sessions/${ids.bookable}/`)
    expect([when, session.status]).toEqual([when, isNear ? 200 : 404])
    const hours = await amir.get(`/api/staff/hours/?month=${date.slice(0, 7)}`)
    expect([when, hours.text.includes("Sofia")]).toEqual([when, false])
  }
  const todo = await amir.get("/api/staff/to-do/")
  expect(todo.body).toMatchObject({ unmarked: [], unpaid: [], unrated: [], said: [] })
})

test("a session that asks for a substitute is seen by whoever may take it, however far ahead", async () => {
  const { ids } = families.far
  const [coach] = (
    await t.deps.pool.query(
      "select c.account_id, c.id from bookable_coaches b join coaches c on c.id = b.coach_id where b.bookable_id = $1",
      [ids.bookable],
    )
  ).rows
  await t.deps.pool.query(
    "insert into substitutions (bookable_id, account_id, coach_id, words, created_at) values ($1, $2, $3, '', now())",
    [ids.bookable, coach.account_id, coach.id],
  )
  const { status, body } = await amir.get(`/api/staff/sessions/${ids.bookable}/`)
  expect([status, body.may_write, body.messages]).toEqual([200, false, []])
  const { body: week } = await amir.get(`/api/staff/week/?date=${families.far.date}`)
  const asked = { bookable_id: ids.bookable, is_mine: false }
  expect(week.sessions).toContainEqual(expect.objectContaining(asked))
})
