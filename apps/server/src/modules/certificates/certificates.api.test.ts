import { rightsOf } from "@academy/domain/staff-roles"
import { beforeAll, beforeEach, expect, test } from "vitest"
import { as, type Visitor } from "../../testing/as.ts"
import { emailsTo } from "../../testing/emails.ts"
import type { GivenAccount } from "../../testing/given.ts"
import { testAcademy } from "../../testing/test-app.ts"
import { remindOfCertificates } from "./index.ts"

const t = testAcademy()
let coach: GivenAccount
let office: GivenAccount
let coachsBrowser: Visitor
let officeBrowser: Visitor

beforeAll(async () => {
  coach = await t.given.account({ is_staff: true, first_name: "Sofia", last_name: "Lund", language: "sv" })
  office = await t.given.account({ ...rightsOf("office"), first_name: "Olle", last_name: "Ek" })
  coachsBrowser = await as(t.app, coach)
  officeBrowser = await as(t.app, office)
})
beforeEach(async () => {
  t.clock.set("2026-11-26T12:00:00+01:00")
  for (const table of ["coach_certificates", "audit_entries", "notifications", "emails", "mailbox"])
    await t.deps.pool.query(`delete from ${table}`)
})

const url = (kind: string, id = coach.id) => `/api/accounts/${id}/certificates/${kind}/`
const enter = (kind: string, valid_until: string, note = "") =>
  officeBrowser.put(url(kind), { valid_until, note })
const own = async () => (await coachsBrowser.get("/api/staff/certificates/")).body
const told = async (visitor: Visitor) =>
  (await visitor.get("/api/notifications/")).body.notifications.map(({ title }: { title: string }) => title)

test("the office enters, changes and takes out; the coach sees it; each change is in the audit log, no note is", async () => {
  expect((await enter("police_record", "2027-10-01", " Shown on paper ")).body).toEqual({ status: "ok" })
  expect((await enter("licence", "2028-06-30")).status).toBe(200)
  const police = {
    kind: "police_record",
    valid_until: "2027-10-01",
    note: "Shown on paper",
    checked_at: "2026-11-26T12:00:00+01:00",
    checked_by_name: "Olle Ek",
  }
  expect(await own()).toMatchObject([{ kind: "licence", valid_until: "2028-06-30" }, police])
  const { body: all } = await officeBrowser.get("/api/admin/certificates/")
  expect(all).toMatchObject([
    { name: "Olle Ek", certificates: [] },
    { account_id: coach.id, name: "Sofia Lund", certificates: [{ kind: "licence" }, police] },
  ])
  expect((await coachsBrowser.get("/api/my-data/")).body.coach_certificates).toHaveLength(2)

  await enter("police_record", "2028-10-01", "Another")
  expect((await officeBrowser.delete(url("licence"))).body).toEqual({ status: "ok" })
  expect((await officeBrowser.delete(url("licence"))).body.code).toBe("not_found")
  expect(await own()).toMatchObject([{ kind: "police_record", valid_until: "2028-10-01" }])
  const { rows: log } = await t.deps.pool.query("select action, before, after from audit_entries order by id")
  expect(log.map(({ action }) => action)).toEqual(["created", "created", "changed", "removed"])
  expect(log[2]).toMatchObject({
    before: { valid_until: "2027-10-01", note: "changed" },
    after: { valid_until: "2028-10-01", note: "changed" },
  })
})

test("a day that is none is named; who does not work here has no certificates", async () => {
  const { status, body } = await enter("licence", "2027-02-30")
  expect([status, body.code, body.errors]).toMatchObject([
    400,
    "invalid_input",
    [{ param: "valid_until", code: "invalid" }],
  ])
  const parent = await t.given.account()
  const refused = await officeBrowser.put(url("licence", parent.id), { valid_until: "2027-02-28", note: "" })
  expect([refused.status, refused.body.code]).toEqual([404, "not_found"])
})

test("two who enter the same one at once: one row, and the log tells both", async () => {
  await Promise.all([enter("licence", "2027-05-01"), enter("licence", "2027-06-01")])
  const { rows: kept } = await t.deps.pool.query("select valid_until::text from coach_certificates")
  const { rows: log } = await t.deps.pool.query("select action, before, after from audit_entries order by id")
  expect(log).toMatchObject([
    { action: "created" },
    { action: "changed", before: { valid_until: log[0].after.valid_until }, after: kept[0] },
  ])
})

test("coach and office are told 60 and 14 days before, once each, also by several copies at once", async () => {
  await enter("first_aid", "2027-01-25")
  const run = () => Promise.all([1, 2, 3].map(() => remindOfCertificates(t.deps)))
  const total = async () => (await run()).reduce((sum, count) => sum + count, 0)
  t.clock.set("2026-11-25T12:00:00+01:00")
  expect(await total(), "61 days before").toBe(0)
  t.clock.set("2026-11-26T12:00:00+01:00")
  expect([await total(), await total()]).toEqual([1, 0])
  const theirs = "Ditt intyg i första hjälpen går ut 25 januari"
  const offices = "Sofia Lund: first-aid certificate expires 25 January"
  expect(await told(coachsBrowser)).toEqual([theirs])
  expect(await told(officeBrowser)).toEqual([offices])
  t.clock.set("2027-01-11T12:00:00+01:00")
  expect([await total(), await total()]).toEqual([1, 0])
  const { rows: all } = await t.deps.pool.query("select account_id, type from notifications order by id")
  const toCoach = { account_id: coach.id, type: "certificate_expires" }
  const ofCoach = { account_id: office.id, type: "coach_certificate_expires" }
  expect(all).toEqual([toCoach, ofCoach, toCoach, ofCoach])

  const emails = await emailsTo(t.deps, coach.email)
  expect(emails.map(({ subject }) => subject)).toEqual(
    Array(2).fill("Intyg i första hjälpen går ut 25 januari"),
  )
  expect(emails[0]?.text).toContain("/staff/to-do")
  const [toOffice] = await emailsTo(t.deps, office.email)
  expect(toOffice?.subject).toBe("Sofia Lund: First-aid certificate expires 25 January")
  expect(toOffice?.text).toContain("/admin/colleagues")
})

test("the same day entered again is not told twice, a new one is told anew; nobody is told of an expired one", async () => {
  await enter("licence", "2026-12-05")
  expect(await remindOfCertificates(t.deps)).toBe(1)
  await enter("licence", "2026-12-05", "Seen again")
  expect(await remindOfCertificates(t.deps)).toBe(0)
  await enter("licence", "2026-12-31")
  expect(await remindOfCertificates(t.deps)).toBe(1)
  await enter("police_record", "2026-11-25")
  expect(await remindOfCertificates(t.deps)).toBe(0)
})
