import { MEMBERSHIP_TERMS_VERSION } from "@academy/domain/memberships"
import { monthStart } from "@academy/domain/months"
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@academy/domain/time"
import { beforeAll, beforeEach, describe, expect, test } from "vitest"
import { as, type Visitor } from "../../testing/as.ts"
import { atCheckout, book } from "../../testing/booking-steps.ts"
import { emailsTo } from "../../testing/emails.ts"
import type { GivenAccount } from "../../testing/given.ts"
import { testAcademy } from "../../testing/test-app.ts"
import {
  chargeMembershipPeriods,
  endMemberships,
  freePausedSessions,
  openMembershipPeriods,
} from "./index.ts"

const NOV_26 = "2026-11-26T14:30:00.000Z"
const agreed = { terms_version: MEMBERSHIP_TERMS_VERSION }
const byScript = { "sec-fetch-site": "same-origin", "sec-fetch-mode": "cors" }

const academy = testAcademy()
let pro: number
let basic: number
let elite: number
let parent: GivenAccount
let visitor: Visitor
let player: number

beforeAll(async () => {
  pro = (await academy.given.plan()).id
  basic = (
    await academy.given.plan({
      slug: "basic",
      price_minor: 100_000,
      group_passes: 4,
      personal_passes: 0,
      binding_months: 3,
    })
  ).id
})
beforeAll(async () => {
  const facts = { price_minor: 358_000, group_passes: null, personal_passes: 4, players: 3 }
  elite = (await academy.given.plan({ slug: "elite", ...facts })).id
})

beforeEach(async () => {
  academy.clock.set(NOV_26)
  parent = await academy.given.account()
  player = (await academy.given.player(parent)).id
  visitor = await as(academy.app, parent)
})

const act = (action: string, plan = pro, body: object = {}, who = visitor) =>
  who.post(`/api/${action}_membership/${plan}/${player}/`, body)
const shown = async (who = visitor) => (await who.get(`/api/fetch-player-membership/${player}/`)).body
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]

async function runJobs() {
  await endMemberships(academy.deps)
  await freePausedSessions(academy.deps)
  await openMembershipPeriods(academy.deps)
  await chargeMembershipPeriods(academy.deps)
}

async function join(body: object = {}) {
  await academy.given.card(parent)
  const joined = await act("create", pro, { ...agreed, ...body })
  expect(joined.status).toBe(200)
  return joined
}

const goTo = async (month: string, days = 0) => {
  academy.clock.set(new Date(monthStart(month).getTime() + days * DAY_MS))
  // Months go by in which a family looks in now and then.
  await academy.deps.pool.query("update sessions set expires_at = $1", [
    new Date(academy.clock.now().getTime() + DAY_MS),
  ])
  await runJobs()
}

const rows = async (text: string) =>
  (await academy.deps.pool.query(text.replace("PLAYER", String(player)))).rows
const periods = () =>
  rows(`select d.month, d.status, d.failures, o.status as paid, o.amount_minor from membership_periods d
    join player_memberships m on m.id = d.membership_id left join orders o on o.id = d.order_id
    where m.player_id = PLAYER order by d.month`)
const lots = () =>
  rows(`select d.month, t.name, l.amount_left, l.expires_at, l.rest_from, l.rest_until from pass_lots l
    join membership_periods d on d.id = l.period_id join player_memberships m on m.id = d.membership_id
    join pass_types t on t.id = l.pass_type_id where m.player_id = PLAYER order by d.month, t.name`)

describe("joining", () => {
  test("wants a card and the agreement, then begins with the next month: charged, receipted, granted once", async () => {
    expect(codeOf(await act("create", pro, agreed))).toEqual([409, "card_required"])
    await academy.given.card(parent)
    const missing = { param: "terms_version", code: "required" }
    for (const body of [undefined, {}, { billing: "monthly", start: "now" }]) {
      const answer = await visitor.post(`/api/create_membership/${pro}/${player}/`, body)
      expect([answer.status, answer.body.errors]).toMatchObject([400, [missing]])
    }
    const joined = await act("create", pro, agreed)
    expect(joined.body.effective).toBe("2026-12-01T00:00:00+01:00")
    await runJobs()
    expect(await periods()).toEqual([])
    expect((await shown()).membership).toMatchObject({
      phase: "starting",
      pending: { start: true },
      next_charge: { at: "2026-12-01T00:00:00+01:00", amount: 1900 },
      left_to_pay: 11_400,
      bound_until: "2027-06-01T00:00:00+02:00",
    })
    await goTo("2026-12")
    await runJobs()
    expect(await periods()).toEqual([
      { month: "2026-12", status: "paid", failures: 0, paid: "paid", amount_minor: 190_000 },
    ])
    expect(
      (await lots()).map(({ name, amount_left, expires_at }) => [name, amount_left, expires_at]),
    ).toEqual([
      ["Group", 10, monthStart("2027-01")],
      ["PT", 1, monthStart("2027-01")],
    ])
    const { membership, membership_id } = await shown()
    expect(membership_id).toBe(pro)
    expect(membership.history.map((entry: { kind: string }) => entry.kind)).toEqual(["charged", "joined"])
    expect(membership.history[0]).toMatchObject({ amount: 1900, passes: 11 })
    const receipt = await visitor.get(`/api/receipts/${membership.history[0].receipt_id}/`)
    expect(receipt.body.lines[0]).toMatchObject({ title: "Polaris pro, December 2026", amount: 1900 })
    const wallet = (await visitor.get("/api/fetch-wallet/")).body
    expect(wallet.training_passes[0].package_name).toBe("pro")
    const subjects = (await emailsTo(academy.deps, parent.email)).map(({ subject }) => subject)
    expect(subjects[0]).toBe("Elsa has joined pro")
  })

  test("at once: the days that are left, and passes for them", async () => {
    await join({ start: "now" })
    await runJobs()
    expect(await periods()).toMatchObject([{ month: "2026-11", status: "paid", amount_minor: 31_700 }])
    await goTo("2026-12")
    expect(await periods()).toMatchObject([{ month: "2026-11" }, { month: "2026-12", amount_minor: 190_000 }])
  })

  test("a year is paid once, grants each month, and is over by itself", async () => {
    await join({ billing: "yearly" })
    for (const month of ["2026-12", "2027-01", "2027-11", "2027-12"]) await goTo(month)
    expect((await periods()).map(({ month, amount_minor }) => [month, amount_minor])).toEqual([
      ["2026-12", 12 * 169_000],
      ["2027-01", null],
      ["2027-11", null],
    ])
    expect((await shown()).membership).toBeNull()
  })

  test("twenty at once: one membership", async () => {
    await academy.given.card(parent)
    const answers = await Promise.all(Array.from({ length: 20 }, () => act("create", pro, agreed)))
    const codes = answers.map(({ status, body }) => body.code ?? status).sort()
    expect(codes).toEqual([200, ...Array(19).fill("already_member")])
  })
})

describe("the five errors", () => {
  test("each at its place", async () => {
    expect(codeOf(await act("create", 0, agreed))).toEqual([400, "membership_id_required_for_create"])
    expect(codeOf(await act("pause"))).toEqual([409, "no_active_membership"])
    expect(codeOf(await act("keep"))).toEqual([409, "no_membership"])
    await join()
    expect(codeOf(await act("change", 0))).toEqual([400, "membership_id_required_for_change"])
    expect(codeOf(await act("pause", basic))).toEqual([409, "no_active_membership"])
    // The fifth names the action; the app says it where an address asks for one.
    expect((await visitor.post(`/api/freeze_membership/${pro}/${player}/`, {})).status).toBe(404)
  })
})

describe("a pause", () => {
  test("moves the charge, lets passes wait, gives sessions back, and is regretted without a trace", async () => {
    await join()
    await goTo("2026-12", 9)
    const before = { lots: await lots(), membership: (await shown()).membership }
    expect((await act("pause", pro, { months: 2 })).status).toBe(200)
    const paused = (await shown()).membership
    expect(paused).toMatchObject({
      pause: { from: "2027-01-01T00:00:00+01:00", until: "2027-03-01T00:00:00+01:00" },
      next_charge: { at: "2027-03-01T00:00:00+01:00", amount: 1900 },
    })
    expect((await lots())[0]).toMatchObject({
      rest_until: monthStart("2027-03"),
      expires_at: monthStart("2027-04"),
    })
    expect((await act("unpause")).status).toBe(200)
    expect(await lots()).toEqual(before.lots)
    const { history: _, ...after } = (await shown()).membership
    const { history: __, ...was } = before.membership
    expect(after).toEqual(was)

    await goTo("2026-12", 30.5)
    const january = monthStart("2027-01").getTime()
    // As passes that were paid late: two sessions of January, the first one booked when its notice was over.
    await rows(
      "update pass_lots set expires_at = '2027-02-01' where account_id = (select max(id) from accounts)",
    )
    for (const later of [HOUR_MS * 8, DAY_MS * 10]) {
      const session = await academy.given.bookable({ starts_at: new Date(january + later) })
      expect((await book(visitor, session, { id: player }, "pass")).status).toBe(200)
    }
    await act("pause", pro, { months: 1 })
    const within = await academy.given.bookable({ starts_at: new Date(january + 12 * DAY_MS) })
    expect(codeOf(await book(visitor, within, { id: player }, "pass"))).toEqual([409, "pass_paused"])
    expect((await shown()).membership.pause.sessions).toHaveLength(2)
    await goTo("2027-01")
    expect((await lots()).find(({ name }) => name === "Group")).toMatchObject({ amount_left: 10 })
    expect(await rows("select status from bookings where player_id = PLAYER")).toEqual([
      { status: "cancelled" },
      { status: "cancelled" },
    ])
    expect((await periods()).map(({ month }) => month)).toEqual(["2026-12"])
    const wallet = (await visitor.get("/api/fetch-wallet/")).body
    expect(wallet.pass_types.find(({ name }: { name: string }) => name === "Group").amount).toBe(0)
    const later = await academy.given.bookable({ starts_at: new Date(january + 5 * DAY_MS) })
    expect(codeOf(await book(visitor, later, { id: player }, "pass"))).toEqual([409, "pass_paused"])
    // Its only month: it ends by itself.
    expect(codeOf(await act("unpause"))).toEqual([409, "pause_ends_by_itself"])
    await goTo("2027-02")
    expect((await periods()).map(({ month }) => month)).toEqual(["2026-12", "2027-02"])
    const again = (await visitor.get("/api/fetch-wallet/")).body
    expect(again.pass_types.find(({ name }: { name: string }) => name === "Group").amount).toBe(20)
  })

  test("meets passes of a month that was paid late, too, and leaves them as they were when it is regretted", async () => {
    await join()
    await academy.given.card(parent, "declines")
    for (const day of [0, 3, 7]) await goTo("2026-12", day)
    await academy.given.card(parent)
    await rows(`update membership_periods set next_charge_at = '2027-01-01' where status = 'resting'`)
    await goTo("2027-01", 5)
    const before = await lots()
    expect(before[0]).toMatchObject({ rest_until: null, expires_at: monthStart("2027-03") })
    await act("pause")
    const [waiting] = await lots()
    expect(waiting).toMatchObject({ rest_until: monthStart("2027-03"), expires_at: monthStart("2027-04") })
    await act("unpause")
    expect(await lots()).toEqual(before)
  })

  test("ends with the next month when that is asked for, and goes on when that is regretted", async () => {
    await join()
    await goTo("2026-12", 9)
    await act("pause", pro, { months: 3 })
    await goTo("2027-01", 3)
    expect((await act("unpause")).body.effective).toBe("2027-02-01T00:00:00+01:00")
    expect((await lots())[0]).toMatchObject({ rest_until: monthStart("2027-02") })
    expect((await act("keep")).body.effective).toBe("2027-04-01T00:00:00+02:00")
    expect((await lots())[0]).toMatchObject({ rest_until: monthStart("2027-04") })
  })
})

describe("change and end", () => {
  test("count from the next period; the binding time stays", async () => {
    await join()
    await goTo("2026-12")
    // A cheaper plan waits until the binding time is over; by GET as well.
    expect(codeOf(await act("change", basic))).toEqual([409, "membership_bound"])
    const byGet = await visitor.get(`/api/change_membership/${basic}/${player}/`, byScript)
    expect(codeOf(byGet)).toEqual([409, "membership_bound"])
    expect((await act("change", elite)).body.effective).toBe("2027-01-01T00:00:00+01:00")
    expect((await shown()).membership).toMatchObject({ name: "pro", change: { name: "elite", price: 3580 } })
    await goTo("2027-01")
    expect((await periods()).at(-1)).toMatchObject({ month: "2027-01", amount_minor: 358_000 })
    expect((await act("end", elite)).body.effective).toBe("2027-06-01T00:00:00+02:00")
    expect((await act("keep", elite)).status).toBe(200)
    expect((await shown()).membership).toMatchObject({ name: "elite", ends_at: null })
    for (const month of ["2027-02", "2027-03", "2027-04", "2027-05"]) await goTo(month)
    expect((await act("change", basic)).body.effective).toBe("2027-06-01T00:00:00+02:00")
  })

  test("the start is regretted: no charge, and another may be joined", async () => {
    await join()
    expect((await act("end")).status).toBe(200)
    await goTo("2026-12")
    expect(await periods()).toEqual([])
    expect((await act("create", basic, agreed)).status).toBe(200)
  })

  test("another guardian sees no money, may pause, and may not change the plan", async () => {
    await join()
    const other = await academy.given.account()
    await academy.deps.pool.query(
      "insert into guardianships (account_id, player_id, role, slot) values ($1, $2, 'guardian', 2)",
      [other.id, player],
    )
    await goTo("2026-12")
    const second = await as(academy.app, other)
    const { membership, is_payer } = await shown(second)
    expect(is_payer).toBe(false)
    expect([membership.price, membership.left_to_pay, membership.next_charge.amount]).toEqual([
      null,
      null,
      null,
    ])
    expect(membership.history[0]).toMatchObject({ kind: "charged", amount: null, receipt_id: null })
    expect(codeOf(await act("change", basic, {}, second))).toEqual([403, "not_the_payer"])
    expect((await act("pause", pro, {}, second)).status).toBe(200)
    const told = (await emailsTo(academy.deps, parent.email)).at(-1)
    expect(told?.subject).toBe("Paused from Friday 1 January")
  })
})

describe("a card that fails", () => {
  test("is tried on day 3 and 7, told each time; then the membership rests until the card is mended", async () => {
    await join()
    await academy.given.card(parent, "declines")
    for (const day of [0, 1, 3, 4, 7, 8, 20]) await goTo("2026-12", day)
    expect(await periods()).toEqual([
      { month: "2026-12", status: "resting", failures: 3, paid: "open", amount_minor: 190_000 },
    ])
    expect((await shown()).membership.unpaid).toMatchObject({ is_resting: true, failure: "declined" })
    const subjects = (await emailsTo(academy.deps, parent.email)).map(({ subject }) => subject)
    expect(subjects.filter((subject) => subject.includes("We couldn’t charge"))).toHaveLength(2)
    expect(subjects.at(-1)).toBe("Elsa’s membership is on hold")
    await goTo("2027-01")
    expect(await periods()).toHaveLength(1)

    const { body } = await visitor.post("/api/stripe-portal/", { player_id: player })
    const session = body.url.split("/").pop()
    const { body: back } = await visitor.post(`/api/sandbox-card/${session}/`, { action: "works" })
    expect(back.return_url).toContain(`playerId=${player}&playerTab=membership&card_session=${session}`)
    expect((await visitor.post("/api/confirm-card/", { session_id: session })).body.last4).toBe("4242")
    await runJobs()
    await runJobs()
    // What was due is paid; the month in which it rested is not charged as well.
    expect(await periods()).toMatchObject([{ month: "2026-12", status: "paid" }])
    expect((await shown()).membership.next_charge.at).toBe("2027-02-01T00:00:00+01:00")
    await goTo("2027-02")
    expect(await periods()).toMatchObject([{ month: "2026-12" }, { month: "2027-02", status: "paid" }])
  })

  test("confirmation is given at the checkout, which the job leaves alone meanwhile", async () => {
    await join()
    await academy.given.card(parent, "confirms")
    await goTo("2026-12")
    expect((await shown()).membership.unpaid.failure).toBe("confirmation")
    const { body } = await visitor.post(`/api/pay-membership/${player}/`, {})
    const { body: same } = await visitor.post(`/api/pay-membership/${player}/`, {})
    expect(same.checkout_url).toBe(body.checkout_url)
    await academy.given.card(parent, "works")
    await academy.deps.pool.query("update membership_periods set next_charge_at = $1 where status = 'open'", [
      academy.clock.now(),
    ])
    expect(await chargeMembershipPeriods(academy.deps)).toBe(0)
    await atCheckout(visitor, body.checkout_url, "pay")
    expect(await periods()).toMatchObject([{ status: "paid" }])
    expect(await lots()).toHaveLength(2)
    expect(codeOf(await visitor.post(`/api/pay-membership/${player}/`, {}))).toEqual([409, "already_paid"])
  })

  test("a checkout that was left open is closed before the card is charged", async () => {
    await join()
    await academy.given.card(parent, "declines")
    await goTo("2026-12")
    const { body } = await visitor.post(`/api/pay-membership/${player}/`, {})
    await academy.given.card(parent, "works")
    await goTo("2026-12", 3)
    expect(await periods()).toMatchObject([{ status: "paid" }])
    expect((await atCheckout(visitor, body.checkout_url, "pay")).status).toBe(409)
  })
})

describe("two copies of the server", () => {
  test("open and charge each period once, and one that died is followed under the same key", async () => {
    await join()
    academy.clock.set(monthStart("2026-12"))
    await Promise.all([1, 2, 3, 4].map(() => openMembershipPeriods(academy.deps)))
    // A copy that died after the provider had charged: its claim is there, the answer is lost.
    const { charge } = academy.deps.gateways.payments
    academy.deps.gateways.payments.charge = async (input) => {
      await charge(input)
      throw new Error("killed")
    }
    await expect(chargeMembershipPeriods(academy.deps)).rejects.toThrow("killed")
    academy.deps.gateways.payments.charge = charge
    expect(await chargeMembershipPeriods(academy.deps)).toBe(0)
    academy.clock.pass(3 * MINUTE_MS)
    await Promise.all([1, 2, 3, 4].map(() => chargeMembershipPeriods(academy.deps)))
    expect(await periods()).toMatchObject([{ month: "2026-12", status: "paid" }])
    const charges =
      await rows(`select count(*)::int from sandbox_charges c join payments p on p.payment = c.payment_intent
      join orders o on o.id = p.order_id join order_lines l on l.order_id = o.id where l.player_id = PLAYER`)
    expect(charges).toEqual([{ count: 1 }])
    expect(await lots()).toHaveLength(2)
  })
})
