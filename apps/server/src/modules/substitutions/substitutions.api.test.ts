import { HOUR_MS } from "@academy/domain/time"
import { beforeAll, beforeEach, expect, test } from "vitest"
import { bookableCoaches, coaches } from "../../db/tables/index.ts"
import { as, type Visitor } from "../../testing/as.ts"
import { emailsTo } from "../../testing/emails.ts"
import type { GivenAccount } from "../../testing/given.ts"
import { testAcademy } from "../../testing/test-app.ts"

const t = testAcademy()
let sara: GivenAccount
const coach = {} as Record<
  "sofia" | "amir" | "lina",
  Visitor & { coach_id: number; account_id: number; email: string }
>
let office: Visitor
let session: number

const NOW = "2026-11-26T16:00:00+01:00"
const rowsOf = async (text: string, values: unknown[] = []) => (await t.deps.pool.query(text, values)).rows
const instant = (hours: number) => new Date(t.clock.now().getTime() + hours * HOUR_MS)

async function givenSession(coachId: number, hours: number, booked = true): Promise<number> {
  const bookable = await t.given.bookable({ starts_at: instant(hours) })
  await t.deps.db.insert(bookableCoaches).values({ bookable_id: bookable.id, coach_id: coachId })
  if (booked) await t.given.booking(sara, await t.given.player(sara), bookable)
  return bookable.id
}

const ask = (words = "My knee") => coach.sofia.post(`/api/staff/sessions/${session}/substitute/`, { words })
const take = (who: Visitor, id: number) => who.post(`/api/staff/substitutions/${id}/take/`)
const leaders = async () =>
  (await rowsOf("select coach_id from bookable_coaches where bookable_id = $1", [session])).map(
    ({ coach_id }) => coach_id,
  )

beforeAll(async () => {
  t.clock.set(NOW)
  for (const [key, name] of [
    ["sofia", "Sofia Lund"],
    ["amir", "Amir Haddad"],
    ["lina", "Lina Berg"],
  ] as const) {
    const account = await t.given.account({ is_staff: true })
    const [row] = await t.deps.db.insert(coaches).values({ name, account_id: account.id }).returning()
    coach[key] = Object.assign(await as(t.app, account), {
      coach_id: row?.id ?? 0,
      account_id: account.id,
      email: account.email,
    })
  }
  office = await as(t.app, await t.given.account({ is_superuser: true }))
})
beforeEach(async () => {
  t.clock.set(NOW)
  await rowsOf("update bookables set status = 'cancelled'")
  sara = await t.given.account({ first_name: "Sara" })
  session = await givenSession(coach.sofia.coach_id, 26)
})

test("a coach asks: who is free is told, and the office sees that it waits", async () => {
  await givenSession(coach.lina.coach_id, 25.5, false)
  const { body } = await ask()
  expect(body.told).toBe(1)
  expect((await ask("again")).body).toEqual({ id: body.id, told: 0 })
  const message = (await emailsTo(t.deps, coach.amir.email)).at(-1)
  expect(message?.text).toContain("My knee")
  expect(message?.text).toContain("/staff/to-do")
  const seenBy = async (who: Visitor) =>
    (await who.get("/api/staff/substitutions/")).body.map(({ is_mine, why_not }: Record<string, unknown>) => [
      is_mine,
      why_not,
    ])
  expect(await seenBy(coach.sofia)).toEqual([[true, "coach_elsewhere"]])
  expect(await seenBy(coach.amir)).toEqual([[false, null]])
  expect(await seenBy(coach.lina)).toEqual([[false, "coach_elsewhere"]])
  expect(await seenBy(office)).toEqual([[false, "not_a_coach"]])
  const { decisions } = (await office.get("/api/admin/dashboard/")).body
  expect(decisions).toContainEqual(expect.objectContaining({ kind: "substitute_wanted", count: 1 }))
})

test("before asking, a coach reads whom it reaches: who knows such sessions first, then the nearest", async () => {
  const substitutes = (who: Visitor) => who.get(`/api/staff/sessions/${session}/substitutes/`)
  expect((await substitutes(coach.sofia)).body).toEqual([
    { id: coach.amir.coach_id, name: "Amir Haddad", fit: "other", place: null },
    { id: coach.lina.coach_id, name: "Lina Berg", fit: "other", place: null },
  ])
  const years = { min_birth_year: 2012, max_birth_year: 2014 }
  await rowsOf("update bookables set min_birth_year = 2012, max_birth_year = 2014 where id = $1", [session])
  const lead = async (who: { coach_id: number }, hours: number, facts: Record<string, unknown>) => {
    const led = await t.given.bookable({ starts_at: instant(hours), ...facts })
    await t.deps.db.insert(bookableCoaches).values({ bookable_id: led.id, coach_id: who.coach_id })
    return led.id
  }
  // Lina leads the same type for such years, weeks before; Amir the same type for others, on that very day.
  const before = await lead(coach.lina, -14 * 24, { ...years, min_birth_year: 2014, max_birth_year: 2016 })
  const that = await lead(coach.amir, 22, { min_birth_year: 2008, max_birth_year: 2010 })
  const [{ name }] = await rowsOf(
    "select ad.name from bookables b join addresses ad on ad.id = b.address_id where b.id = $1",
    [session],
  )
  expect((await substitutes(coach.sofia)).body).toEqual([
    {
      ...{ id: coach.lina.coach_id, name: "Lina Berg", fit: "same_years" },
      place: { name, metres: 0, is_that_day: false },
    },
    {
      ...{ id: coach.amir.coach_id, name: "Amir Haddad", fit: "same_type" },
      place: { name, metres: 0, is_that_day: true },
    },
  ])
  // Longer ago than twelve weeks says nothing; of two who know it equally the nearer comes first.
  await rowsOf("update bookables set starts_at = $2, ends_at = $3 where id = $1", [
    before,
    instant(-90 * 24),
    instant(-90 * 24 + 1),
  ])
  await rowsOf("update bookables set min_birth_year = null, max_birth_year = null where id = $1", [that])
  const other = await lead(coach.lina, 20, {})
  await rowsOf(
    `with far as (insert into addresses (name, address, area, latitude, longitude)
      values ('Far hall', 'Far street 1', 'Uppsala', 59.86, 17.64) returning id)
    update bookables set address_id = (select id from far) where id = $1`,
    [other],
  )
  const ordered = (await substitutes(coach.sofia)).body
  expect(ordered.map((one: { name: string; fit: string }) => [one.name, one.fit])).toEqual([
    ["Amir Haddad", "same_type"],
    ["Lina Berg", "same_type"],
  ])
  expect(ordered[1].place).toMatchObject({ name: "Far hall", is_that_day: true })
  expect(ordered[1].place.metres).toBeGreaterThan(30_000)
  // Who leads another session then is not there, and is not told.
  await givenSession(coach.lina.coach_id, 25.5, false)
  expect((await substitutes(coach.sofia)).body).toHaveLength(1)
  expect((await ask()).body.told).toBe(1)
})

test("of colleagues who take it at once one leads it, and everybody is told once", async () => {
  const { id } = (await ask()).body
  const answers = await Promise.all(
    [coach.amir, coach.lina, coach.amir, coach.lina].map((who) => take(who, id)),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
  const refused = answers.filter(({ status }) => status === 409).map(({ body }) => body.code)
  expect(new Set(refused)).toEqual(new Set(["substitution_taken"]))
  const [leader, ...others] = await leaders()
  expect(others).toEqual([])
  expect([coach.amir.coach_id, coach.lina.coach_id]).toContain(leader)
  const name = leader === coach.amir.coach_id ? "Amir Haddad" : "Lina Berg"
  const toSara = await emailsTo(t.deps, sara.email)
  expect(toSara).toHaveLength(1)
  expect(toSara[0]?.text).toContain(name)
  expect((await emailsTo(t.deps, coach.sofia.email)).at(-1)?.subject).toContain(name)
  const entries = await rowsOf("select action from audit_entries where entity_id = $1 order by id", [session])
  expect(entries.map(({ action }) => action)).toEqual(["substitute_asked", "substituted"])
  expect((await coach.sofia.get(`/api/staff/sessions/${session}/`)).body.is_mine).toBe(false)
})

test("who is elsewhere, no coach, or too late cannot take it; taken back it is gone", async () => {
  const { id } = (await ask()).body
  await givenSession(coach.lina.coach_id, 25.5, false)
  expect((await take(coach.lina, id)).body.code).toBe("coach_elsewhere")
  expect((await take(office, id)).body.code).toBe("not_a_coach")
  expect((await take(coach.amir, id + 1000)).body.code).toBe("not_found")
  const path = `/api/staff/sessions/${session}/substitute/`
  expect((await coach.amir.delete(path)).body.code).toBe("not_found")
  expect((await coach.sofia.delete(path)).status).toBe(200)
  expect((await take(coach.amir, id)).body.code).toBe("substitution_taken")
  expect(await leaders()).toEqual([coach.sofia.coach_id])
  const again = (await ask()).body.id
  t.clock.set("2026-11-27T18:30:00+01:00")
  expect((await take(coach.amir, again)).body.code).toBe("bookable_started")
  expect((await ask()).body.code).toBe("bookable_started")
})

test("not this time: the asker sees how many cannot, and who said so may still take it", async () => {
  const { id } = (await ask()).body
  const decline = (who: Visitor) => who.post(`/api/staff/substitutions/${id}/decline/`)
  const seenBy = async (who: Visitor) => {
    const [{ is_declined, declines }] = (await who.get("/api/staff/substitutions/")).body
    return [is_declined, declines]
  }
  expect((await decline(coach.sofia)).body.code).toBe("not_found")
  expect((await decline(office)).body.code).toBe("not_a_coach")
  const twice = await Promise.all([decline(coach.amir), decline(coach.amir)])
  expect(twice.map(({ status }) => status)).toEqual([200, 200])
  expect([await seenBy(coach.amir), await seenBy(coach.sofia), await seenBy(coach.lina)]).toEqual([
    [true, 1],
    [false, 1],
    [false, 1],
  ])
  expect((await take(coach.amir, id)).status).toBe(200)
  expect((await decline(coach.lina)).body.code).toBe("substitution_taken")
})

test("an admin reads who is free and asks for a coach who can't; the coach reads it as its own, and may withdraw it", async () => {
  const path = `/api/staff/sessions/${session}/substitute/`
  const free = (await office.get(`/api/staff/sessions/${session}/substitutes/`)).body
  expect(free.map(({ id }: { id: number }) => id)).toEqual([coach.amir.coach_id, coach.lina.coach_id])
  expect((await office.post(path, { words: "", coach_id: coach.amir.coach_id })).body.code).toBe("not_found")
  const asked = await office.post(path, { words: "Sofia is ill", coach_id: coach.sofia.coach_id })
  expect(asked.body.told).toBe(2)
  const [open] = (await coach.sofia.get("/api/staff/substitutions/")).body
  expect(open).toMatchObject({ is_mine: true, coach_name: "Sofia Lund", words: "Sofia is ill" })
  const [entry] = await rowsOf("select account_id, after from audit_entries where entity_id = $1", [session])
  expect(Number(entry.account_id)).not.toBe(Number(coach.sofia.account_id))
  const [taken, withdrawn] = await Promise.all([take(coach.amir, asked.body.id), coach.sofia.delete(path)])
  expect([taken.status, withdrawn.status].sort()).toEqual([200, 409])
})

test("only a coach of the session, or an admin, asks and reads who is free", async () => {
  const path = `/api/staff/sessions/${session}`
  for (const coach_id of [undefined, coach.sofia.coach_id])
    expect((await coach.amir.post(`${path}/substitute/`, { words: "", coach_id })).body.code).toBe(
      "not_found",
    )
  expect((await coach.amir.get(`${path}/substitutes/`)).body.code).toBe("not_found")
})

test("to do and hours are the own sessions', without sums; the office has all coaches' hours", async () => {
  const over = await givenSession(coach.sofia.coach_id, -30)
  await givenSession(coach.amir.coach_id, -30)
  await rowsOf("update bookings set payed = false, price_minor = 29000 where bookable_id = $1", [over])
  const todo = (await coach.sofia.get("/api/staff/to-do/")).body
  expect(todo).toMatchObject({
    unmarked: [{ bookable_id: over, players: 1 }],
    unpaid: [{ bookable_id: over, player_name: "Elsa Lind" }],
    unrated: [],
  })
  expect(JSON.stringify(todo)).not.toMatch(/price|amount|290/)
  await rowsOf("update bookings set attendance = 'present' where bookable_id = $1", [over])
  expect((await coach.sofia.get("/api/staff/to-do/")).body).toMatchObject({
    unmarked: [],
    unrated: [{ bookable_id: over, players: 1 }],
    stars: null,
    said: [],
  })
  await rowsOf(
    `insert into ratings (booking_id, account_id, stars, comment, created_at, updated_at)
      select id, account_id, 4, 'Cold but good', $2, $2 from bookings where bookable_id = $1`,
    [over, t.clock.now()],
  )
  const rated = (await coach.sofia.get("/api/staff/to-do/")).body
  expect(rated.said).toMatchObject([{ bookable_id: over, stars: 4, comment: "Cold but good" }])
  expect(rated.stars, "of one answer no mean").toBe(null)
  expect((await coach.amir.get("/api/staff/to-do/")).body.said, "a colleague's ratings").toEqual([])
  const hoursOf = async (who: Visitor) =>
    (await who.get("/api/staff/hours/?month=2026-11")).body.coaches.map(
      ({ name, minutes, sessions }: { name: string; minutes: number; sessions: unknown[] }) => [
        name,
        minutes,
        sessions.length,
      ],
    )
  expect(await hoursOf(coach.sofia)).toEqual([["Sofia Lund", 90, 1]])
  expect(await hoursOf(office)).toEqual([
    ["Amir Haddad", 90, 1],
    ["Sofia Lund", 90, 1],
  ])
  expect((await coach.sofia.get("/api/staff/hours/?month=2026-10")).body.coaches).toEqual([])
  await rowsOf("update bookables set title = '=1+1' where id = $1", [over])
  const { text } = await coach.sofia.get("/api/staff/hours.csv?month=2026-11")
  expect(text).toBe(
    "\uFEFFcoach,kind,date,until,from,to,minutes,hour,amount,currency,session,substitute_for,correction,approved\r\n" +
      "Sofia Lund,session,2026-11-25,2026-11-25,10:00,11:30,90,,,,'=1+1,,,false\r\n",
  )
})
