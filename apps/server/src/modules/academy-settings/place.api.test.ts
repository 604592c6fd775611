import { academy, takeAcademy } from "@academy/domain/academy"
import { DAY_MS, wallClockTime } from "@academy/domain/time"
import { afterAll, beforeAll, expect, test } from "vitest"
import { fillAcademy } from "../../db/academy/fill-academy.ts"
import { fillCatalogue } from "../../db/catalogue/fill-catalogue.ts"
import { samplePlans } from "../../db/catalogue/sample-plans.ts"
import { membershipPlans } from "../../db/tables/memberships.ts"
import { as, type Visitor } from "../../testing/as.ts"
import { book } from "../../testing/booking-steps.ts"
import { testAcademy } from "../../testing/test-app.ts"

const t = testAcademy({ benchLimitsOff: true })
const path = "/api/admin/academy-settings/"
let owner: Visitor
beforeAll(async () => {
  owner = await as(t.app, await t.given.account({ is_superuser: true }))
  await fillAcademy(t.deps.db, { set: {} }, { isConfirmed: true, now: t.clock.now() })
  await t.deps.academy.refresh()
  await fillCatalogue(t.deps.db)
  await t.deps.db.insert(membershipPlans).values(samplePlans())
})
afterAll(() => takeAcademy(null))

const change = async (groups: Record<string, { values: object; confirm?: boolean }>) => {
  const { body } = await owner.get(path)
  return owner.patch(
    path,
    Object.fromEntries(
      Object.entries(groups).map(([name, group]) => [name, { version: body[name].version, ...group }]),
    ),
  )
}
const plan = async () =>
  (
    await t.deps.pool.query(
      "select currency, price_minor, yearly_price_minor from membership_plans order by id limit 1",
    )
  ).rows[0]

const oslo = { country: "NO", time_zone: "Europe/Oslo", currency: "NOK", vat_training: "25" }
const company = {
  organisation_number: "923 609 016",
  vat_number: "NO 923 609 016 MVA",
  iban: "NO93 8601 1117 947",
  bic: "DNBANOKK",
}

test("an academy moves before anything was sold: prices keep their figure, company numbers wait for an owner", async () => {
  const before = await plan()
  const moved = await change({ place: { values: oslo } })
  expect([moved.status, academy.country, academy.time_zone, academy.currency]).toEqual([
    ...[200, "NO", "Europe/Oslo", "NOK"],
  ])
  expect([moved.body.identity.confirmed_at, academy.is_confirmed]).toEqual([null, false])
  expect(await plan()).toEqual({ ...before, currency: "NOK" })

  // Sweden's numbers are none there, and no bankgiro is asked for.
  const wrong = await change({ identity: { values: {}, confirm: true } })
  expect(wrong.body.errors).toMatchObject([{ param: "identity.values.iban", code: "required" }])
  const right = await change({ identity: { values: { ...company, bankgiro: "" }, confirm: true } })
  expect([right.status, academy.is_confirmed]).toEqual([200, true])
})

test("500 crowns become 500 yen and back, whatever the decimals", async () => {
  const before = await plan()
  expect((await change({ place: { values: { currency: "JPY", time_zone: "Asia/Tokyo" } } })).status).toBe(200)
  expect(wallClockTime(new Date("2026-11-26T12:00:00Z"))).toBe("21:00")
  expect(await plan()).toEqual({
    currency: "JPY",
    price_minor: before.price_minor / 100,
    yearly_price_minor: before.yearly_price_minor / 100,
  })
  expect((await change({ place: { values: { currency: "NOK", time_zone: "Europe/Oslo" } } })).status).toBe(
    200,
  )
  expect(await plan()).toEqual(before)
})

test("company numbers are checked by the country that is set with them", async () => {
  const swedish = { organisation_number: "556123-4567", vat_number: "SE556123456701", bankgiro: "123-4566" }
  const sweden = {
    ...{ country: "SE", time_zone: "Europe/Stockholm", currency: "SEK", vat_training: "6", vat_camps: "6" },
  }
  const wrong = await change({ place: { values: sweden }, identity: { values: company, confirm: true } })
  expect(wrong.body.errors).toMatchObject([{ param: "identity.values.organisation_number" }])
  expect(academy.country).toBe("NO")
  const right = await change({ place: { values: sweden }, identity: { values: swedish, confirm: true } })
  expect([right.status, academy.country, academy.is_confirmed]).toEqual([200, "SE", true])
})

test("recorded times and amounts stay what they are: no other time zone, currency or country afterwards", async () => {
  const session = await t.given.bookable()
  const refused = async (values: object) => (await change({ place: { values } })).body.code
  expect(await refused({ time_zone: "Europe/Oslo" })).toBe("time_zone_in_use")
  expect(await refused({ currency: "NOK" })).toBe("currency_in_use")
  // Nothing of a refused change is written.
  expect(await refused({ vat_training: "25", currency: "NOK" })).toBe("currency_in_use")
  expect([academy.currency, academy.vat_training, (await plan()).currency]).toEqual(["SEK", "6", "SEK"])

  const { account, player, visitor } = await t.family()
  await t.given.money(account, 100_000)
  expect((await book(visitor, session, player, "wallet")).status).toBe(200)
  expect(await refused({ country: "NO" })).toBe("country_in_use")
  expect((await change({ place: { values: { vat_training: "25" } } })).status).toBe(200)
})

test("a camp has the VAT rate of camps, another session that of training; a receipt keeps its own", async () => {
  await change({ place: { values: { vat_training: "6", vat_camps: "25" } } })
  const rates = async (slug: "group" | "camp") => {
    const session = await t.given.bookable({
      slug,
      starts_at: new Date(t.clock.now().getTime() + 12 * DAY_MS),
    })
    const { account, player, visitor } = await t.family()
    await t.given.money(account, 100_000)
    expect((await book(visitor, session, player, "wallet")).status).toBe(200)
    const { rows } = await t.deps.pool.query(
      `select l.vat_permille, r.total_minor, r.vat_minor from orders o join order_lines l on l.order_id = o.id
        join receipts r on r.order_id = o.id where o.account_id = $1`,
      [account.id],
    )
    return rows[0]
  }
  expect(await rates("group")).toEqual({ vat_permille: 60, total_minor: 29_000, vat_minor: 1_642 })
  expect(await rates("camp")).toEqual({ vat_permille: 250, total_minor: 29_000, vat_minor: 5_800 })
})
