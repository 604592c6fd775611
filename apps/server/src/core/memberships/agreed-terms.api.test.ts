import { MEMBERSHIP_TERMS_VERSION } from "@academy/domain/memberships"
import { monthStart } from "@academy/domain/months"
import { DAY_MS } from "@academy/domain/time"
import { beforeEach, expect, test } from "vitest"
import { as, type Visitor } from "../../testing/as.ts"
import { book } from "../../testing/booking-steps.ts"
import type { GivenAccount } from "../../testing/given.ts"
import { testAcademy } from "../../testing/test-app.ts"
import { chargeMembershipPeriods, endMemberships, openMembershipPeriods } from "./index.ts"

/** What was agreed to by joining stays, whatever becomes of the plan, and of the card. */

const academy = testAcademy()
let parent: GivenAccount
let visitor: Visitor
let player: number

let plans = 0
const givenPlan = async () => (await academy.given.plan({ slug: `plan-${++plans}` })).id
beforeEach(async () => {
  academy.clock.set(new Date("2026-11-26T14:30:00Z"))
  parent = await academy.given.account()
  player = (await academy.given.player(parent)).id
  visitor = await as(academy.app, parent)
  await academy.given.card(parent)
})

const act = (action: string, plan: number, body: object = {}) =>
  visitor.post(`/api/${action}_membership/${plan}/${player}/`, body)
const join = (plan: number, body: object = {}) =>
  act("create", plan, { terms_version: MEMBERSHIP_TERMS_VERSION, ...body })
const shown = async () => (await visitor.get(`/api/fetch-player-membership/${player}/`)).body.membership
const query = async (text: string, values: unknown[]) => (await academy.deps.pool.query(text, values)).rows

async function goTo(month: string, days = 0) {
  academy.clock.set(new Date(monthStart(month).getTime() + days * DAY_MS))
  await query("update sessions set expires_at = $1", [new Date(academy.clock.now().getTime() + DAY_MS)])
  await endMemberships(academy.deps)
  await openMembershipPeriods(academy.deps)
  await chargeMembershipPeriods(academy.deps)
}

const periods = () =>
  query(
    `select d.month, o.amount_minor, d.status, sum(l.amount_granted)::int as passes from membership_periods d
     join player_memberships m on m.id = d.membership_id left join orders o on o.id = d.order_id
     left join pass_lots l on l.period_id = d.id
     where m.player_id = $1 group by d.id, o.id order by d.month`,
    [player],
  )

test("a plan that is closed is not joined nor changed to, also by a direct call; its members go on and may move", async () => {
  const [plan, open] = [await givenPlan(), await givenPlan()]
  expect((await join(plan)).status).toBe(200)
  await goTo("2026-12")
  await query("update membership_plans set active = false where id = $1", [plan])
  const offered: { id: number }[] = (await visitor.get("/api/fetch-memberships/")).body
  expect(offered.map(({ id }) => id)).not.toContain(plan)
  await goTo("2027-01")
  expect((await periods()).map(({ status }) => status)).toEqual(["paid", "paid"])
  for (const action of ["pause", "unpause", "end", "keep"])
    expect([action, (await act(action, plan)).status]).toEqual([action, 200])
  expect((await act("change", open)).status).toBe(200)
  expect((await act("keep", plan, { what: "change" })).status).toBe(200)
  await act("change", open)
  await goTo("2027-02")
  expect(await act("change", plan)).toMatchObject({ status: 404, body: { code: "not_found" } })
  const byScript = { "sec-fetch-site": "same-origin", "sec-fetch-mode": "cors" }
  const byGet = await visitor.get(`/api/change_membership/${plan}/${player}/`, byScript)
  expect(byGet.body.code).toBe("not_found")
  player = (await academy.given.player(parent)).id
  for (const body of [{}, { billing: "yearly" }, { start: "now" }, { paid_by: "invoice" }])
    expect((await join(plan, body)).body.code).toBe("not_found")
})

test("a member pays the price agreed to and is bound as agreed to, whatever the plan costs since", async () => {
  const [plan, other] = [await givenPlan(), await givenPlan()]
  expect((await join(plan)).status).toBe(200)
  const dearer =
    "update membership_plans set price_minor = 999900, yearly_price_minor = 999900, binding_months = 12"
  await query(`${dearer} where id = $1`, [plan])
  await goTo("2026-12")
  expect(await shown()).toMatchObject({
    price: 1900,
    bound_until: "2027-06-01T00:00:00+02:00",
    left_to_pay: 9500,
  })
  // A change counts at the price at which it was asked for.
  expect((await act("change", other)).status).toBe(200)
  await query(`${dearer} where id = $1`, [other])
  await goTo("2027-01")
  expect((await periods()).map(({ amount_minor }) => amount_minor)).toEqual([190_000, 190_000])
  expect(await shown()).toMatchObject({ price: 1900, bound_until: "2027-06-01T00:00:00+02:00" })
})

test("the last days of a month, paid on the next try in the month after, leave that month to be paid as agreed", async () => {
  const plan = await givenPlan()
  academy.clock.set(new Date("2026-11-29T10:00:00Z"))
  await academy.given.card(parent, "declines")
  expect((await join(plan, { start: "now" })).status).toBe(200)
  await openMembershipPeriods(academy.deps)
  await chargeMembershipPeriods(academy.deps)
  await academy.given.card(parent)
  for (const day of [2, 2, 3]) await goTo("2026-12", day)
  expect(await periods()).toMatchObject([
    { month: "2026-11", amount_minor: 12_700, status: "paid" },
    { month: "2026-12", amount_minor: 190_000, status: "paid" },
  ])
})

test("a year that was paid after a rest brings twelve months of passes", async () => {
  const plan = await givenPlan()
  await academy.given.card(parent, "declines")
  expect((await join(plan, { billing: "yearly" })).status).toBe(200)
  for (const day of [0, 3, 7]) await goTo("2026-12", day)
  expect(await periods()).toMatchObject([{ status: "resting" }])
  await academy.given.card(parent)
  await query("update membership_periods set next_charge_at = '2027-02-01' where status = 'resting'", [])
  await goTo("2027-02", 3)
  expect((await shown()).ends_at).toBe("2028-02-01T00:00:00+01:00")
  for (let month = 3; month <= 14; month++)
    await goTo(month > 12 ? `2028-0${month - 12}` : `2027-${String(month).padStart(2, "0")}`)
  const opened = await periods()
  expect(opened.map(({ passes }) => passes)).toEqual(Array(12).fill(11))
  expect(opened.map(({ amount_minor }) => amount_minor)).toEqual([12 * 169_000, ...Array(11).fill(null)])
  expect(await shown()).toBeNull()
})

test("passes are those that pay for group and individual sessions, also where the academy gave them another name", async () => {
  const plan = await givenPlan()
  const session = await academy.given.bookable({ starts_at: new Date("2026-12-10T16:00:00Z") })
  await academy.given.bookable({ slug: "individual" })
  await query("update pass_types set name = name || ' of ours'", [])
  await query("insert into pass_types (name) values ('Group'), ('PT')", [])
  expect((await join(plan)).status).toBe(200)
  await goTo("2026-12")
  expect(await periods()).toMatchObject([{ status: "paid", passes: 11 }])
  expect((await book(visitor, session, { id: player }, "pass")).status).toBe(200)
})
