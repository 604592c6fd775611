import { MEMBERSHIP_TERMS_VERSION } from "@academy/domain/memberships"
import { monthStart } from "@academy/domain/months"
import { DAY_MS, MINUTE_MS } from "@academy/domain/time"
import { beforeAll, beforeEach, describe, expect, test } from "vitest"
import { as, type Visitor } from "../../testing/as.ts"
import type { GivenAccount } from "../../testing/given.ts"
import { testAcademy } from "../../testing/test-app.ts"
import { chargeMembershipPeriods, openMembershipPeriods } from "./index.ts"

/** A family presses what its screen shows; meanwhile a month has begun, or somebody else was faster. */

const academy = testAcademy()
let pro: number
let basic: number
let elite: number
let parent: GivenAccount
let visitor: Visitor
let player: number

beforeAll(async () => {
  pro = (await academy.given.plan()).id
  elite = (await academy.given.plan({ slug: "elite", price_minor: 358_000 })).id
  basic = (await academy.given.plan({ slug: "basic", price_minor: 100_000, binding_months: 0 })).id
})

beforeEach(async () => {
  academy.clock.set(new Date("2026-11-26T14:30:00Z"))
  parent = await academy.given.account()
  player = (await academy.given.player(parent)).id
  visitor = await as(academy.app, parent)
  await academy.given.card(parent)
})

const act = (action: string, plan: number, body: object = {}) =>
  visitor.post(`/api/${action}_membership/${plan}/${player}/`, body)
const join = (body: object = {}, plan = pro) =>
  act("create", plan, { terms_version: MEMBERSHIP_TERMS_VERSION, ...body })
const shown = async () => (await visitor.get(`/api/fetch-player-membership/${player}/`)).body.membership
const refused = (code: string) => ({ status: code === "invalid_input" ? 400 : 409, body: { code } })

/** So many minutes after the month has begun in Stockholm. */
async function goTo(month: string, minutes: number) {
  academy.clock.set(new Date(monthStart(month).getTime() + minutes * MINUTE_MS))
  await academy.deps.pool.query("update sessions set expires_at = $1", [
    new Date(academy.clock.now().getTime() + DAY_MS),
  ])
  await openMembershipPeriods(academy.deps)
  await chargeMembershipPeriods(academy.deps)
}

async function givenRunning(plan = pro) {
  expect((await join({}, plan)).status).toBe(200)
  await goTo("2026-12", 60)
}

describe("taking back", () => {
  test.each([
    ["a restart, then an end", ["unpause", "end"]],
    ["an end, then a restart", ["end", "unpause"]],
  ])("staying paused leaves the end: %s", async (_, asked) => {
    await givenRunning()
    await act("pause", pro, { months: 3 })
    await goTo("2027-01", 60)
    for (const action of asked) expect((await act(action, pro)).status).toBe(200)
    expect((await shown()).pending).toMatchObject({ restart: true, end: true })
    const kept = await act("keep", pro, { what: "restart" })
    expect(kept.body).toEqual({ status: "ok", effective: "2027-04-01T00:00:00+02:00" })
    const { ends_at, pause, pending, history } = await shown()
    expect([ends_at, pause.until]).toEqual(["2027-06-01T00:00:00+02:00", "2027-04-01T00:00:00+02:00"])
    expect(pending).toMatchObject({ restart: false, end: true })
    expect(history[0]).toMatchObject({ kind: "restart_regretted", effective: "2027-04-01T00:00:00+02:00" })
    await goTo("2027-02", 60)
    expect((await shown()).phase).toBe("paused")
    // A client that names nothing takes the end back first.
    expect((await act("keep", pro)).status).toBe(200)
    expect((await shown()).ends_at).toBeNull()
  })

  test("what is named and not pending any more is refused, and nothing else is taken back instead", async () => {
    await givenRunning()
    await act("pause", pro, { months: 2 })
    await act("end", pro)
    for (const what of ["start", "change", "restart"])
      expect(await act("keep", pro, { what })).toMatchObject(refused("no_longer_pending"))
    await goTo("2027-01", 0)
    // Shown before midnight: the pause that began could only be ended with the month.
    expect(await act("keep", pro, { what: "pause" })).toMatchObject(refused("no_longer_pending"))
    expect((await shown()).pending).toMatchObject({ pause: false, restart: false, end: true })
    const wrong = await act("keep", pro, { what: "rest" })
    expect(wrong).toMatchObject({ status: 400, body: { errors: [{ param: "what", code: "not_a_choice" }] } })
    expect(await act("keep", 0, { what: "end" })).toMatchObject(refused("no_membership"))
  })

  test("each by its name, and a change whose month has begun is not", async () => {
    await givenRunning()
    const { history: _, ...before } = await shown()
    for (const what of ["pause", "end", "change"]) {
      expect((await act(what, what === "change" ? elite : pro)).status).toBe(200)
      expect((await act("keep", pro, { what })).status).toBe(200)
      const { history: __, ...after } = await shown()
      expect(after).toEqual(before)
    }
    expect((await act("change", elite)).status).toBe(200)
    await goTo("2027-01", 0)
    expect(await act("keep", pro, { what: "change" })).toMatchObject(refused("no_longer_pending"))
    expect((await shown()).name).toBe("elite")
  })

  test("a start goes as the call named `keep`, with and without its name, and not once it has begun", async () => {
    await join()
    expect((await act("keep", pro, { what: "start" })).body.effective).toBe("2026-12-01T00:00:00+01:00")
    expect(await shown()).toBeNull()
    await join()
    const byScript = { "sec-fetch-site": "same-origin", "sec-fetch-mode": "cors" }
    expect((await visitor.get(`/api/keep_membership/${pro}/${player}/`, byScript)).status).toBe(200)
    expect(await shown()).toBeNull()
    await join()
    await goTo("2026-12", 0)
    expect(await act("keep", pro, { what: "start" })).toMatchObject(refused("no_longer_pending"))
    expect(await act("keep", pro)).toMatchObject(refused("nothing_to_take_back"))
    expect((await shown()).phase).toBe("running")
  })
})

describe("the day that was shown", () => {
  test("joining: with the next month, or today, until midnight in Stockholm", async () => {
    await goTo("2026-12", -1)
    const next = { expected_price: 1900, expected_day: "2026-12-01" }
    const now = { ...next, start: "now", expected_day: "2026-11-30" }
    await goTo("2026-12", 1)
    for (const body of [next, now]) expect(await join(body)).toMatchObject(refused("day_changed"))
    expect(await shown()).toBeNull()
    expect((await join({ ...next, expected_day: "2026-12-32" })).body).toMatchObject({
      code: "invalid_input",
      errors: [{ param: "expected_day" }],
    })
    expect((await join({ ...now, expected_day: "2026-12-01" })).status).toBe(200)
  })

  test("changing, pausing, restarting and ending", async () => {
    await givenRunning(basic)
    await goTo("2027-01", -1)
    const { next_period, could_end_at } = await shown()
    expect([next_period, could_end_at]).toEqual(Array(2).fill("2027-01-01T00:00:00+01:00"))
    const seen = { expected_day: next_period.slice(0, 10) }
    await goTo("2027-01", 1)
    for (const action of ["pause", "end"])
      expect([action, await act(action, basic, seen)]).toMatchObject([action, refused("day_changed")])
    expect(await act("change", pro, seen)).toMatchObject(refused("day_changed"))
    expect((await shown()).pending).toMatchObject({ change: false, pause: false, end: false })
    const fresh = { expected_day: (await shown()).next_period.slice(0, 10) }
    expect((await act("pause", basic, { months: 3, ...fresh })).status).toBe(200)
    await goTo("2027-03", 1)
    expect(await act("unpause", basic, { expected_day: "2027-03-01" })).toMatchObject(refused("day_changed"))
    expect((await act("unpause", basic, { expected_day: "2027-04-01" })).status).toBe(200)
    expect((await act("end", basic, { expected_day: "2027-04-01" })).status).toBe(200)
  })

  test("also where the plan has become another one with the month", async () => {
    await givenRunning(basic)
    await act("change", pro)
    await goTo("2027-01", 1)
    const seen = { expected_day: "2027-01-01" }
    for (const action of ["pause", "end"])
      expect([action, await act(action, basic, seen)]).toMatchObject([action, refused("day_changed")])
  })
})

describe("the price that was shown", () => {
  test("a plan that costs another amount meanwhile is not joined, nor changed to", async () => {
    const dear = (await academy.given.plan({ slug: "dear", price_minor: 250_050 })).id
    const seen = { expected_price: 2400 }
    expect(await join(seen, dear)).toMatchObject(refused("price_changed"))
    expect(await join({ billing: "yearly", expected_price: 2500.5 }, dear)).toMatchObject(
      refused("price_changed"),
    )
    expect(await join({ expected_price: -1 }, dear)).toMatchObject(refused("invalid_input"))
    expect(await shown()).toBeNull()
    await givenRunning()
    expect(await act("change", dear, seen)).toMatchObject(refused("price_changed"))
    expect((await act("change", dear, { expected_price: 2500.5 })).status).toBe(200)
    expect((await shown()).change).toMatchObject({ price: 2500.5 })
  })
})
