import { usualRecordsADay } from "@academy/domain/access"
import { DAY_MS, MINUTE_MS } from "@academy/domain/time"
import { beforeAll, beforeEach, expect, test } from "vitest"
import { as, type Visitor } from "../../testing/as.ts"
import type { GivenAccount } from "../../testing/given.ts"
import { testAcademy } from "../../testing/test-app.ts"
import { ringReadingAlarms } from "./index.ts"

/** The alarm about unusual reading: what counts, who is notified when, and how it ends. */

const PLAYERS = 120
const USUAL = usualRecordsADay(PLAYERS)
const t = testAcademy({ benchLimitsOff: true })
let players: number[]
let owner: GivenAccount
let reader: GivenAccount
let office: Visitor
let ownerPage: Visitor

const rowsOf = async (text: string, values: unknown[] = []) => (await t.deps.pool.query(text, values)).rows
const open = async (from: number, until: number) => {
  for (const id of players.slice(from, until))
    expect((await office.get(`/api/admin/models/players/${id}/`)).status).toBe(200)
}
const alarms = async () => (await ownerPage.get("/api/reading-alarms/")).body.alarms
const close = (id: number, note = "Calls before the cup", who = ownerPage) =>
  who.post(`/api/reading-alarms/${id}/close/`, { note })

beforeAll(async () => {
  const parent = await t.given.account()
  players = []
  for (let n = 0; n < PLAYERS; n++) players.push((await t.given.player(parent)).id)
})
beforeEach(async () => {
  await t.deps.pool.query("delete from reading_alarms; delete from access_entries; delete from emails")
  await t.deps.pool.query("delete from notifications; update accounts set is_superuser = false")
  const office_role = { is_superuser: true, staff_role: "office" as const }
  reader = await t.given.account({ ...office_role, first_name: "Olle", last_name: "Ek" })
  owner = await t.given.account({ is_superuser: true, first_name: "Anna" })
  office = await as(t.app, reader)
  ownerPage = await as(t.app, owner)
})

test("a day's ordinary office work does not ring: lists, searches, the same records again and again", async () => {
  for (let look = 0; look < 12; look++) {
    expect((await office.get("/api/admin/models/players/")).status).toBe(200)
    expect((await office.get("/api/staff/players/")).status).toBe(200)
    await open(0, 3)
  }
  await open(0, USUAL)
  expect(await ringReadingAlarms(t.deps)).toBe(0)
  expect(await alarms()).toEqual([])
})

test("one record more than a third of the players rings: every owner by email and in the app, once", async () => {
  const second = await t.given.account({ is_superuser: true })
  await open(0, 1)
  const since = t.clock.now()
  t.clock.pass(5 * MINUTE_MS)
  await open(0, USUAL + 1)
  const rung = await Promise.all([ringReadingAlarms(t.deps), ringReadingAlarms(t.deps)])
  expect(rung.toSorted()).toEqual([0, 1])
  expect(await ringReadingAlarms(t.deps)).toBe(0)
  const facts = { reader_name: "Olle Ek", players: PLAYERS, since: since.toISOString() }
  const emails = await rowsOf("select to_email, kind, params from emails order by to_email")
  expect(emails).toEqual(
    [owner, second]
      .map(({ email }) => ({
        to_email: email,
        kind: "bulk_reading",
        params: { ...facts, first_name: expect.any(String), records: USUAL + 1 },
      }))
      .toSorted((one, other) => one.to_email.localeCompare(other.to_email)),
  )
  const told = await rowsOf("select account_id, type, params from notifications order by account_id")
  expect(told).toEqual(
    [owner, second].map(({ id }) => ({
      account_id: id,
      type: "bulk_reading",
      params: { ...facts, count: USUAL + 1 },
    })),
  )
  const [notification] = (await ownerPage.get("/api/notifications/")).body.notifications
  expect(notification).toMatchObject({ type: "bulk_reading", title: "Olle Ek opened 41 children’s records" })
  const { body } = await office.get("/api/reading-alarms/")
  expect(body).toMatchObject({ usual: USUAL, may_close: false })
  expect((await ownerPage.get("/api/reading-alarms/")).body.may_close).toBe(true)
  expect(body.alarms).toMatchObject([
    { account_id: reader.id, account_name: "Olle Ek", day: "2026-11-26", records: USUAL + 1, closed: null },
  ])
  expect(new Date(body.alarms[0].since)).toEqual(since)
})

test("an export counts its rows, the same export of a day once; a search for a name leaves no name in the log", async () => {
  const exported = (query: string) =>
    ownerPage.get(`/api/admin/models/players/export.csv?reason=Club+registration${query}`)
  for (let n = 0; n < 3; n++) expect((await exported("")).status).toBe(200)
  await exported("&sort=-id")
  await exported("&search=Elsa")
  expect(await ringReadingAlarms(t.deps)).toBe(1)
  expect(await alarms()).toMatchObject([{ account_id: owner.id, records: PLAYERS * 2 }])
  const log = await rowsOf("select distinct subject from access_entries order by 1")
  expect(log).toEqual([{ subject: "players" }, { subject: expect.stringMatching(/^players [0-9a-f]{16}$/) }])
})

test("while it is open it rises; as much again is notified anew, a little more is not", async () => {
  await open(0, USUAL + 1)
  await ringReadingAlarms(t.deps)
  await open(0, USUAL + 10)
  expect(await ringReadingAlarms(t.deps)).toBe(0)
  expect(await alarms()).toMatchObject([{ records: USUAL + 10, notified: { records: USUAL + 1 } }])
  await open(0, 2 * USUAL + 2)
  expect(await ringReadingAlarms(t.deps)).toBe(1)
  expect(await alarms()).toMatchObject([{ records: 2 * USUAL + 2, notified: { records: 2 * USUAL + 2 } }])
  expect(await rowsOf("select 1 from emails")).toHaveLength(2)
})

test("an owner closes it with a note, in the log; as much again that day rings anew, and so does the next day", async () => {
  await open(0, USUAL + 1)
  await ringReadingAlarms(t.deps)
  const [{ id }] = await alarms()
  expect((await close(id, "  ")).body.errors).toMatchObject([{ param: "note" }])
  expect((await close(id, "Known", office)).body.code).toBe("access_denied")
  expect((await close(id + 1)).body.code).toBe("not_found")
  expect((await close(id)).body).toEqual({ status: "ok" })
  expect((await close(id)).body.code).toBe("changed_meanwhile")
  expect(await alarms()).toMatchObject([
    { id, closed: { account_name: "Anna Lind", note: "Calls before the cup" } },
  ])
  const log = await rowsOf("select account_id, action, reason, before, after from audit_entries")
  expect(log.at(-1)).toEqual({
    account_id: owner.id,
    action: "reading_known",
    reason: "Calls before the cup",
    before: { is_open: true },
    after: { is_open: false, reader: reader.id, records: USUAL + 1 },
  })

  await open(0, 2 * USUAL + 1)
  expect(await ringReadingAlarms(t.deps)).toBe(0)
  await open(0, 2 * USUAL + 2)
  expect(await ringReadingAlarms(t.deps)).toBe(1)
  expect((await alarms()).map(({ closed }: { closed: unknown }) => closed === null)).toEqual([true, false])

  t.clock.pass(DAY_MS)
  expect(await ringReadingAlarms(t.deps), "nothing was read on this day").toBe(0)
  await open(0, USUAL + 1)
  expect(await ringReadingAlarms(t.deps)).toBe(1)
  t.clock.pass(31 * DAY_MS)
  const still = await as(t.app, await t.given.account({ is_superuser: true }))
  const { body } = await still.get("/api/reading-alarms/")
  expect(body.alarms, "open ones stay until they are closed").toHaveLength(2)
  t.clock.set("2026-11-26T14:30:00.000Z")
})

test("what is read in the last minute before midnight rings after it", async () => {
  t.clock.set("2026-11-26T23:59:30+01:00")
  await open(0, USUAL + 1)
  t.clock.pass(MINUTE_MS)
  expect(await ringReadingAlarms(t.deps)).toBe(1)
  expect(await alarms()).toMatchObject([{ day: "2026-11-26", records: USUAL + 1 }])
  t.clock.set("2026-11-26T14:30:00.000Z")
})

test("two owners who close it at once: one note stands", async () => {
  const second = await as(t.app, await t.given.account({ is_superuser: true }))
  await open(0, USUAL + 1)
  await ringReadingAlarms(t.deps)
  const [{ id }] = await alarms()
  const answers = await Promise.all([close(id, "One"), close(id, "Other", second)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test("the log of reading is narrowed to one account", async () => {
  await open(0, 2)
  await ownerPage.get(`/api/admin/models/players/${players[0]}/`)
  const { rows } = (await ownerPage.get(`/api/access-log/?account_id=${reader.id}`)).body
  expect(rows.map(({ account_id }: { account_id: number }) => account_id)).toEqual([reader.id, reader.id])
})
