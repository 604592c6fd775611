import { MEMBERSHIP_TERMS_VERSION } from "@academy/domain/memberships"
import { monthStart } from "@academy/domain/months"
import { DAY_MS } from "@academy/domain/time"
import { beforeAll, beforeEach, describe, expect, test } from "vitest"
import {
  chargeMembershipPeriods,
  endMemberships,
  openMembershipPeriods,
} from "../../core/memberships/index.ts"
import { as, type Visitor } from "../../testing/as.ts"
import { testAcademy } from "../../testing/test-app.ts"

const academy = testAcademy({ benchLimitsOff: true })
let office: Visitor
let count = 0
let plan: number

beforeAll(async () => {
  office = await as(academy.app, await academy.given.account({ is_superuser: true }))
})
beforeEach(async () => {
  academy.clock.set(new Date("2026-11-26T14:30:00Z"))
  plan = (await academy.given.plan({ slug: `plan-${++count}`, players: 2 })).id
})

const rowsOf = async (text: string, ...values: unknown[]) =>
  (await academy.deps.pool.query(text, values)).rows
const setPrice = (body: object, id = plan) => office.post(`/api/admin/plans/${id}/price/`, body)
const undo = (id: number) => office.post(`/api/admin/offer-prices/${id}/undo/`)
const change = (body: object, id = plan) => office.patch(`/api/admin/plans/${id}/`, body)
const planNow = async (id = plan) =>
  (await office.get("/api/admin/plans/")).body.find((each: { id: number }) => each.id === id)
const offered = async (visitor: Visitor, id = plan) =>
  (await visitor.get("/api/fetch-memberships/")).body.find((each: { id: number }) => each.id === id)
const january = { price: 2100, yearly_price: 1890, from_day: "2027-01-01" }
const today = { ...january, from_day: "2026-11-26" }
const wanted = {
  ...{ name: "Start", price: 500, yearly_price: 450, group_passes: null, personal_passes: 1 },
  ...{ players: 2, binding_months: 3, active: true, is_featured: false },
}

async function family() {
  const { account, visitor, player } = await academy.family()
  await academy.given.card(account)
  const join = (body: object = {}, id = plan) =>
    visitor.post(`/api/create_membership/${id}/${player.id}/`, {
      terms_version: MEMBERSHIP_TERMS_VERSION,
      ...body,
    })
  const membership = async () =>
    (await rowsOf("select * from player_memberships where player_id = $1", player.id))[0]
  const passes = async () =>
    (
      await rowsOf(
        `select sum(l.amount_granted)::int as passes from membership_periods d
         join player_memberships m on m.id = d.membership_id join pass_lots l on l.period_id = d.id
         where m.player_id = $1 group by d.id order by d.month`,
        player.id,
      )
    ).map((row) => row.passes)
  return { account, visitor, player, join, membership, passes }
}

async function goTo(month: string) {
  academy.clock.set(new Date(monthStart(month).getTime()))
  await rowsOf("update sessions set expires_at = $1", new Date(academy.clock.now().getTime() + DAY_MS))
  await endMemberships(academy.deps)
  await openMembershipPeriods(academy.deps)
  // In batches.
  while ((await chargeMembershipPeriods(academy.deps)) > 0);
}

describe("a new price of a plan from a day", () => {
  test("is what families join and change at from then on; members and agreed changes keep theirs", async () => {
    const [member, moving, late] = [await family(), await family(), await family()]
    const other = (await academy.given.plan({ slug: `plan-${++count}`, price_minor: 50_000 })).id
    expect((await member.join()).status).toBe(200)
    expect((await moving.join({}, other)).status).toBe(200)
    const { body } = await setPrice(january)
    expect(await planNow()).toMatchObject({
      price: 1900,
      later: [january],
      last_change: { id: body.id, ...january },
      members: 1,
    })
    await goTo("2026-12")
    expect(await offered(late.visitor)).toMatchObject({ price: 1900, yearly_price: 1690 })
    const asked = await moving.visitor.post(`/api/change_membership/${plan}/${moving.player.id}/`, {})
    expect(asked.status).toBe(200)
    await goTo("2027-01")
    expect(await offered(late.visitor)).toMatchObject({ price: 2100, yearly_price: 1890 })
    expect((await late.join({ expected_price: 1900 })).body.code).toBe("price_changed")
    expect((await late.join({ expected_price: 2100 })).status).toBe(200)
    expect((await member.membership()).price_minor).toBe(190_000)
    expect((await moving.membership()).price_minor).toBe(190_000)
    expect((await late.membership()).price_minor).toBe(210_000)
  })

  test("counts for a basket that isn't paid yet, and a year paid at once", async () => {
    const { visitor, player, join, membership } = await family()
    await visitor.post("/api/basket/lines/", { plan_id: plan, players_id: [player.id] })
    expect((await setPrice(today)).status).toBe(200)
    const [line] = (await visitor.get("/api/basket/")).body.lines
    expect(line.membership).toMatchObject({ monthly_price: 2100 })
    expect((await join({ billing: "yearly" })).status).toBe(200)
    expect((await membership()).price_minor).toBe(189_000)
  })

  test("stands in the log, and is undone once, the newest first", async () => {
    const first = (await setPrice(today)).body.id
    const second = (await setPrice({ ...today, price: 2300, yearly_price: 2000 })).body.id
    const entries = await rowsOf(
      "select action, before, after from audit_entries where entity = 'membership_plans' and entity_id = $1 order by id",
      plan,
    )
    expect(entries[1]).toEqual({
      action: "type_price_set",
      before: { price_minor: 210_000, yearly_price_minor: 189_000 },
      after: {
        price_minor: 230_000,
        yearly_price_minor: 200_000,
        from_day: today.from_day,
        offer_price_id: second,
      },
    })
    expect((await undo(first)).body.code).toBe("plan_changed")
    expect((await undo(second)).body).toEqual({ status: "ok" })
    expect((await undo(second)).body.code).toBe("plan_changed")
    expect((await undo(first)).body).toEqual({ status: "ok" })
    expect(await planNow()).toMatchObject({ price: 1900, later: [], last_change: null })
    expect((await undo(999_999)).status).toBe(404)
  })

  test.each([
    ["from_day", { from_day: "2026-11-25" }, "too_small"],
    ["from_day", { from_day: "2026-02-30" }, "invalid"],
    ["from_day", { from_day: "2029-01-01" }, "too_large"],
    ["price", { price: 0 }, "too_small"],
  ])("can't have the %s %j", async (param, more, code) => {
    const { status, body } = await setPrice({ ...january, ...more })
    expect([status, body.errors]).toEqual([400, [expect.objectContaining({ param, code })]])
  })
})

test("families who join while the price changes each pay one of the two, and the membership stores it", async () => {
  const families = await Promise.all(Array.from({ length: 16 }, () => family()))
  const [answers, set] = await Promise.all([Promise.all(families.map(({ join }) => join())), setPrice(today)])
  expect(set.status).toBe(200)
  expect(answers.filter(({ status }) => status !== 200)).toEqual([])
  await goTo("2026-12")
  const rows = await rowsOf(
    `select m.price_minor, o.amount_minor, o.status from player_memberships m
     join membership_periods d on d.membership_id = m.id join orders o on o.id = d.order_id where m.plan_id = $1`,
    plan,
  )
  expect(rows).toHaveLength(16)
  for (const { price_minor, amount_minor, status } of rows) {
    expect([190_000, 210_000]).toContain(price_minor)
    expect([amount_minor, status]).toEqual([price_minor, "paid"])
  }
})

describe("what a plan includes", () => {
  test("is changed for who joins from then on: members keep passes, players and term", async () => {
    const [member, older, late] = [await family(), await family(), await family()]
    for (const { join } of [member, older]) expect((await join()).status).toBe(200)
    // Written by a version that stored no contents.
    await rowsOf("update player_memberships set agreed = null where player_id = $1", older.player.id)
    const less = { group_passes: 4, personal_passes: 0, players: 1, binding_months: 12 }
    expect((await change(less)).status).toBe(200)
    expect((await late.join()).status).toBe(200)
    await goTo("2026-12")
    expect([await member.passes(), await older.passes(), await late.passes()]).toEqual([[11], [11], [4]])
    expect([(await member.membership()).bound_until, (await late.membership()).bound_until]).toEqual([
      "2027-06",
      "2027-12",
    ])
    const shown = await member.visitor.get(`/api/fetch-player-membership/${member.player.id}/`)
    expect(shown.body.membership.most_players).toBe(2)
    expect((await change({ group_passes: null })).status).toBe(200)
    const [line] = (await member.visitor.get("/api/membership-lines/")).body
    expect(line).toMatchObject({ passes_left: 11 })
  })

  test("of a change that was agreed stays too", async () => {
    const { visitor, player, join, passes } = await family()
    const small = await academy.given.plan({ slug: `plan-${++count}`, price_minor: 50_000, group_passes: 1 })
    expect((await join({}, small.id)).status).toBe(200)
    await goTo("2026-12")
    expect((await visitor.post(`/api/change_membership/${plan}/${player.id}/`, {})).status).toBe(200)
    expect((await change({ group_passes: 2 })).status).toBe(200)
    await goTo("2027-01")
    expect(await passes()).toEqual([2, 11])
  })
})

test("a plan that is added can be joined at once; off the offer it no longer can, and its members stay", async () => {
  const { body } = await office.post("/api/admin/plans/", wanted)
  const [member, late] = [await family(), await family()]
  expect((await late.visitor.get("/api/fetch-memberships/")).body.at(-1)).toMatchObject({
    ...{ id: body.id, name: "Start", price: 500, yearly_price: 450, group_passes: null, binding_time: 3 },
  })
  expect((await member.join({}, body.id)).status).toBe(200)
  expect((await change({ active: false }, body.id)).status).toBe(200)
  expect(await offered(late.visitor, body.id)).toBeUndefined()
  expect((await late.join({}, body.id)).status).toBe(404)
  expect(await planNow(body.id)).toMatchObject({ active: false, members: 1 })
})

test("plans are put in another order, and one is highlighted", async () => {
  const { id } = (await office.post("/api/admin/plans/", { ...wanted, is_featured: true })).body
  const ids = async () => (await office.get("/api/admin/plans/")).body.map((each: { id: number }) => each.id)
  expect((await ids()).at(-1)).toBe(id)
  expect((await change({ place: 1, is_featured: true })).status).toBe(200)
  expect((await ids())[0]).toBe(plan)
  expect((await planNow(id)).is_featured).toBe(false)
  expect((await change({ players: 0 })).body.errors).toMatchObject([{ param: "players", code: "too_small" }])
  expect((await change({ players: 1 }, 999_999)).status).toBe(404)
})
