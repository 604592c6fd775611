import { academy, takeAcademy } from "@academy/domain/academy"
import { rightsOf } from "@academy/domain/staff-roles"
import { DAY_MS, MINUTE_MS } from "@academy/domain/time"
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import { AcademyStore } from "../../db/academy/academy-store.ts"
import { fillAcademy, hasIdentity } from "../../db/academy/fill-academy.ts"
import { readGroups } from "../../db/academy/read-groups.ts"
import { openDb, openPool } from "../../db/connection.ts"
import { as, type Visitor } from "../../testing/as.ts"
import { book, expectBooksToAgree } from "../../testing/booking-steps.ts"
import { emailsTo } from "../../testing/emails.ts"
import { CONFIRM_CODE, givenProtected } from "../../testing/second-factor.ts"
import { openSecondServer } from "../../testing/second-server.ts"
import { testAcademy } from "../../testing/test-app.ts"
import { createTestDatabase } from "../../testing/test-database.ts"

const t = testAcademy({ benchLimitsOff: true })
const path = "/api/admin/academy-settings/"
/** Numbers whose digits agree; those of the demo academy don't. */
const real = {
  legal_name: "Solna Bollskola AB",
  organisation_number: "556123-4567",
  vat_number: "SE556123456701",
  bankgiro: "123-4566",
}
let owner: Visitor
let ownerId: number
beforeAll(async () => {
  const account = await t.given.account({ is_superuser: true, first_name: "Mira", last_name: "Olsson" })
  owner = await as(t.app, account)
  ownerId = account.id
  await fillAcademy(t.deps.db, { set: {} }, { isConfirmed: true, now: t.clock.now() })
  await t.deps.academy.refresh()
})
beforeEach(async () => {
  const answer = await change({ ...real }, { confirm: true })
  expect([answer.status, academy.is_confirmed]).toEqual([200, true])
})
afterAll(() => takeAcademy(null))

const versionNow = async (): Promise<number> => (await owner.get(path)).body.identity.version
const change = async (values: object, more: { version?: number; confirm?: boolean } = {}, by = owner) =>
  by.patch(path, { identity: { version: await versionNow(), values, ...more } })
const entries = async () =>
  (
    await t.deps.pool.query(
      "select account_id, before, after from audit_entries where entity = 'academy_settings' order by id desc",
    )
  ).rows

test("an owner changes a setting: in the table, in the facts, in the audit log with before and after", async () => {
  const before = await versionNow()
  const { status, body } = await change({ phone: " 08-765 43 21 " })
  expect(status).toBe(200)
  expect(body.identity).toMatchObject({
    version: before + 1,
    changed_by: "Mira Olsson",
    values: { phone: "08-765 43 21", ...real },
  })
  expect(academy).toMatchObject({ phone: "08-765 43 21", phone_international: "+4687654321" })
  expect((await entries())[0]).toEqual({
    account_id: ownerId,
    before: { phone: "070-174 06 05" },
    after: { phone: "08-765 43 21", group: "identity", version: before + 1, was_confirmed: true },
  })
  expect((await change({ phone: "070-174 06 05" })).status).toBe(200)
})

test("the environment fills an empty table, without the demo academy's links; a filled one counts", async () => {
  const database = await createTestDatabase()
  try {
    const { db } = database
    const facts = { isConfirmed: true, now: t.clock.now() }
    expect(await hasIdentity(db)).toBe(false)
    expect(await fillAcademy(db, { set: { name: "Solna", town: "Solna" } }, facts)).toEqual([])
    expect((await readGroups(db)).identity.values).toMatchObject({ name: "Solna", instagram: "" })
    expect(await fillAcademy(db, { set: { name: "Sundbyberg", town: "Solna" } }, facts)).toEqual(["name"])
    expect((await readGroups(db)).identity).toMatchObject({ version: 1, values: { name: "Solna" } })
  } finally {
    await database.drop()
  }
})

test("the same again changes nothing and is no entry", async () => {
  const [version, log] = [await versionNow(), await entries()]
  expect((await change({ ...real })).body.identity.version).toBe(version)
  expect((await entries()).length).toBe(log.length)
})

test.each([
  ["organisation_number", "556123-4568", "invalid"],
  ["vat_number", "SE556123456801", "invalid"],
  ["bankgiro", "123-4567", "invalid"],
  ["email", "hello at academy", "invalid"],
  ["phone", "12", "invalid"],
  ["instagram", "http://instagram.com", "invalid"],
  ["legal_name", "  ", "required"],
])("%s can't be %s: the field is named, and nothing is changed", async (name, value, code) => {
  const version = await versionNow()
  const { status, body } = await change({ town: "Solna", [name]: value })
  expect([status, body.code]).toEqual([400, "invalid_input"])
  expect(body.errors).toMatchObject([{ param: `identity.values.${name}`, code }])
  expect(await versionNow()).toBe(version)
})

test("a stolen session changes no bankgiro and confirms none: that waits for a code; the town doesn't", async () => {
  const { owner: protectedOwner, nextCode } = await givenProtected(t, rightsOf("owner"))
  const codeOf = async (values: object, more = {}) => (await change(values, more, protectedOwner)).body.code
  t.clock.pass(15 * MINUTE_MS)
  expect(await codeOf({ bankgiro: "991-2346" }, { confirm: true })).toBe("reauthentication_needed")
  expect(await codeOf({ bankgiro: "991-2346" })).toBe("reauthentication_needed")
  expect(academy.bankgiro).toBe(real.bankgiro)
  expect((await change({ town: "Sundbyberg" }, {}, protectedOwner)).status).toBe(200)
  expect((await protectedOwner.post(CONFIRM_CODE, { code: nextCode() })).status).toBe(200)
  expect((await change({ bankgiro: "991-2346" }, {}, protectedOwner)).status).toBe(200)
})

test("two owners change one group at once: one is refused, and no change is lost", async () => {
  const other = await as(t.app, await t.given.account({ is_superuser: true }))
  const version = await versionNow()
  const answers = await Promise.all([
    change({ street: "Parkvägen 1" }, { version }),
    change({ postcode: "169 35" }, { version }, other),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe("settings_changed")
  expect(await versionNow()).toBe(version + 1)
})

test("what undoes an entry is refused once something was changed after it", async () => {
  await change({ town: "Solna" })
  const [{ before, after }] = await entries()
  const undo = () =>
    owner.patch(path, { identity: { version: after.version, values: { town: before.town } } })
  expect((await undo()).body.identity.values.town).toBe(before.town)
  expect((await undo()).body.code).toBe("settings_changed")
})

test("another copy of the server has a change within a second, also after it lost its connections", async () => {
  const second = await openSecondServer(t)
  const pool = openPool({ ...t.deps.pool.options, application_name: "copy two" })
  const taken: [name: string | undefined, version: number][] = []
  const failures: unknown[] = []
  const store = new AcademyStore({
    pool,
    db: openDb(pool),
    isDemo: false,
    modulesOff: [],
    take: (facts, version) => taken.push([facts?.name, version]),
  })
  const stop = store.watch((error) => failures.push(error))
  try {
    for (const name of ["Solna Football", "Solna Football Academy"]) {
      expect((await change({ name })).status).toBe(200)
      await expect.poll(() => taken.at(-1)?.[0], { timeout: 1_000, interval: 50 }).toBe(name)
      await t.deps.pool.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'copy two'",
      )
    }
    const ownerThere = await as(second.app, await t.given.account({ is_superuser: true }))
    expect((await ownerThere.get(path)).body.identity.values.name).toBe("Solna Football Academy")
    // Each version is read once.
    expect(new Set(taken.map(([, version]) => version)).size).toBe(taken.length)
  } finally {
    await stop()
    await pool.end()
    await second.close()
    await change({ name: "Polaris Football Academy" })
  }
})

test("a new organisation number stops invoices everywhere until an owner confirms it", async () => {
  const family = await t.family()
  await t.given.payment(family.account)
  const starts_at = new Date(t.clock.now().getTime() + 20 * DAY_MS)
  const bookable = await t.given.bookable({ starts_at })
  expect((await change({ organisation_number: "556677-8899" })).body.identity.confirmed_at).toBe(null)
  expect(academy.is_confirmed).toBe(false)
  const refused = await book(family.visitor, bookable, family.player, "bank_transfer")
  expect([refused.status, refused.body.code]).toEqual([409, "bank_transfer_unavailable"])
  const plan = await t.given.plan()
  const joined = await family.visitor.post(`/api/create_membership/${plan.id}/${family.player.id}/`, {
    paid_by: "invoice",
    terms_version: (await import("@academy/domain/memberships")).MEMBERSHIP_TERMS_VERSION,
  })
  expect([joined.status, joined.body.code]).toEqual([409, "bank_transfer_unavailable"])
  const office = await owner.get(`/api/admin/bookables/${bookable.id}/players/${family.player.id}/`)
  expect(office.body.payers[0].ways).not.toContain("bank_transfer")
  expect((await family.visitor.get("/api/basket/")).body).toMatchObject({
    no_bank_transfer: "bank_transfer_unavailable",
  })

  const { body } = await change({}, { confirm: true })
  expect(body.identity.confirmed_at).not.toBe(null)
  expect((await book(family.visitor, bookable, family.player, "bank_transfer")).status).toBe(200)
})

test("the owners get an email about another payee, the one who changes it once it was confirmed", async () => {
  const other = await t.given.account({ is_superuser: true, language: "sv" })
  const office = await t.given.account({ is_superuser: true, staff_role: "office" })
  const { rows } = await t.deps.pool.query("select email from accounts where id = $1", [ownerId])
  const mine = String(rows[0].email)
  const told = async (email: string) =>
    Number(
      (
        await t.deps.pool.query(
          "select count(*) from emails where kind = 'money_setting_changed' and to_email = $1",
          [email],
        )
      ).rows[0].count,
    )
  const before = await told(mine)
  await change({ bankgiro: "991-2346" })
  expect([await told(other.email), await told(mine), await told(office.email)]).toEqual([1, before + 1, 0])
  expect((await emailsTo(t.deps, other.email)).at(-1)?.text).toContain(
    "Mira Olsson ändrade detta: företags- och bankuppgifter",
  )

  // Not confirmed yet: whoever fills it in knows what they do.
  await change({ bankgiro: real.bankgiro })
  expect([await told(other.email), await told(mine)]).toEqual([2, before + 1])
  await change({ phone: "08-111 22 33" })
  expect(await told(other.email)).toBe(2)
})

test("what is wrong can't be confirmed", async () => {
  await t.deps.pool.query(
    `update academy_settings set values = values || '{"bankgiro": "5555-5555"}', version = version + 1`,
  )
  const { body } = await change({}, { confirm: true })
  expect(body.errors).toMatchObject([{ param: "identity.values.bankgiro", code: "invalid" }])
})

test("a receipt keeps the seller of its day; the next one has the new seller", async () => {
  const family = await t.family()
  await t.given.money(family.account, 100_000)
  const sellerOf = async (starts: number) => {
    const starts_at = new Date(t.clock.now().getTime() + starts * DAY_MS)
    const bookable = await t.given.bookable({ starts_at })
    expect((await book(family.visitor, bookable, family.player, "wallet")).status).toBe(200)
    return (
      await t.deps.pool.query("select id from receipts where account_id = $1 order by id desc", [
        family.account.id,
      ])
    ).rows[0].id
  }
  const read = async (id: number) => (await family.visitor.get(`/api/receipts/${id}/`)).body.seller
  const first = await sellerOf(5)
  await change({ legal_name: "Nya Solna Bollskola AB" }, { confirm: true })
  const second = await sellerOf(6)
  expect([(await read(first)).name, (await read(second)).name]).toEqual([
    "Solna Bollskola AB",
    "Nya Solna Bollskola AB",
  ])
})

test("settings are changed while families book: every booking stands, and the books agree", async () => {
  const bookable = await t.given.bookable({ capacity: 12 })
  const families = await Promise.all(Array.from({ length: 12 }, () => t.family()))
  for (const { account } of families) await t.given.money(account, 50_000)
  const [bookings, changes] = await Promise.all([
    Promise.all(families.map(({ visitor, player }) => book(visitor, bookable, player, "wallet"))),
    (async () => {
      const statuses: number[] = []
      for (let at = 0; at < 6; at++) statuses.push((await change({ town: `Solna ${at}` })).status)
      return statuses
    })(),
  ])
  expect(bookings.map(({ status }) => status)).toEqual(families.map(() => 200))
  expect(changes).toEqual(Array(6).fill(200))
  await expectBooksToAgree(t.deps.pool)
})
