import { MEMBERSHIP_TERMS_VERSION } from "@academy/domain/memberships"
import { monthStart } from "@academy/domain/months"
import { DAY_MS } from "@academy/domain/time"
import { beforeAll, beforeEach, describe, expect, test } from "vitest"
import { as, type Visitor } from "../../testing/as.ts"
import { atCheckout } from "../../testing/booking-steps.ts"
import { emailsTo } from "../../testing/emails.ts"
import type { GivenAccount } from "../../testing/given.ts"
import { holdRows } from "../../testing/hold-rows.ts"
import { testAcademy } from "../../testing/test-app.ts"
import { chargeMembershipPeriods, openMembershipPeriods } from "./index.ts"

const academy = testAcademy()
let plan: number
let parent: GivenAccount
let visitor: Visitor
let player: number

beforeAll(async () => {
  plan = (await academy.given.plan()).id
})
beforeEach(async () => {
  academy.clock.set("2026-11-26T14:30:00.000Z")
  parent = await academy.given.account()
  player = (await academy.given.player(parent)).id
  visitor = await as(academy.app, parent)
})

const rows = async (text: string) =>
  (await academy.deps.pool.query(text.replace("PLAYER", String(player)))).rows
const periods = () =>
  rows(`select d.month, d.status, d.failures, o.status as paid, o.payment_method from membership_periods d
    join player_memberships m on m.id = d.membership_id join orders o on o.id = d.order_id
    where m.player_id = PLAYER order by d.month`)
const lots = () =>
  rows(`select d.month, l.amount_left from pass_lots l join membership_periods d on d.id = l.period_id
    join player_memberships m on m.id = d.membership_id where m.player_id = PLAYER order by d.month, l.amount_left`)
const shown = async () => (await visitor.get(`/api/fetch-player-membership/${player}/`)).body.membership
const subjects = async () => (await emailsTo(academy.deps, parent.email)).map(({ subject }) => subject)

async function goTo(month: string, days = 0) {
  academy.clock.set(new Date(monthStart(month).getTime() + days * DAY_MS))
  await academy.deps.pool.query("update sessions set expires_at = $1", [
    new Date(academy.clock.now().getTime() + DAY_MS),
  ])
  await openMembershipPeriods(academy.deps)
  await chargeMembershipPeriods(academy.deps)
}

const join = (body: object = {}) =>
  visitor.post(`/api/create_membership/${plan}/${player}/`, {
    paid_by: "invoice",
    terms_version: MEMBERSHIP_TERMS_VERSION,
    ...body,
  })

/** The office finds the transfer on the bank's account. */
async function transfer(reference: string) {
  const office = await as(academy.app, await academy.given.account({ is_superuser: true }))
  return office.post("/api/staff/mark-order-paid/", { reference })
}

const changePayment = (paid_by: string, who = visitor) =>
  who.post(`/api/change-membership-payment/${player}/`, { paid_by })

describe("by invoice", () => {
  test("begins with the month, brings the first passes with the payment and the next ones with the invoice", async () => {
    expect((await join({ start: "now" })).body.effective).toBe("2026-12-01T00:00:00+01:00")
    await goTo("2026-12")
    const first = (await shown()).unpaid
    expect(first).toMatchObject({ amount: 1900, due_at: "2026-12-11T00:00:00+01:00", failure: null })
    expect((await emailsTo(academy.deps, parent.email)).at(-1)?.text).toContain(first.reference)
    expect(await lots()).toEqual([])
    expect((await transfer(first.reference)).status).toBe(200)
    expect(await periods()).toMatchObject([
      { month: "2026-12", status: "paid", payment_method: "bank_transfer" },
    ])
    expect(await lots()).toHaveLength(2)
    expect((await shown()).history[0]).toMatchObject({ kind: "paid", amount: 1900, passes: 11 })
    // Somebody who has paid before trains while the invoice is open; its payment brings nothing twice.
    await goTo("2027-01")
    expect((await lots()).filter(({ month }) => month === "2027-01")).toHaveLength(2)
    await transfer((await shown()).unpaid.reference)
    expect((await lots()).filter(({ month }) => month === "2027-01")).toHaveLength(2)
  })

  test("past its day it is said again on day 3 and 7, then the membership rests until it is paid", async () => {
    await join()
    for (const day of [0, 9, 10, 12, 13, 16, 17, 20]) await goTo("2026-12", day)
    expect(await periods()).toMatchObject([{ status: "resting", failures: 3, paid: "open" }])
    const told = await subjects()
    expect(told.filter((subject) => subject.includes("is overdue"))).toHaveLength(2)
    expect(told.at(-1)).toBe("Elsa’s membership is on hold")
    await goTo("2027-01")
    expect(await periods()).toHaveLength(1)
    const { body } = await visitor.post(`/api/pay-membership/${player}/`, {})
    await atCheckout(visitor, body.checkout_url, "pay")
    expect(await periods()).toMatchObject([{ status: "paid" }])
    expect(await lots()).toHaveLength(2)
    expect((await shown()).next_charge.at).toBe("2027-02-01T00:00:00+01:00")
  })

  test("said again while its payment comes, it waits for the membership first, as the payment does", async () => {
    await join()
    for (const day of [0, 9]) await goTo("2026-12", day)
    const ofPlayer = "select m.id from player_memberships m where m.player_id = $1"
    const payment = await holdRows(academy.deps.pool, `${ofPlayer} for update`, player)
    const job = goTo("2026-12", 10)
    try {
      await payment.untilWaiting(1)
      await academy.deps.pool.query(
        `select from membership_periods where membership_id in (${ofPlayer}) for update nowait`,
        [player],
      )
    } finally {
      await payment.letGo()
      await job
    }
    expect(await periods()).toMatchObject([{ status: "open", failures: 1 }])
  })

  test("a card that failed is given up for an invoice; a card wants to be kept first", async () => {
    await academy.given.card(parent, "declines")
    await join({ paid_by: "card" })
    for (const day of [0, 3, 7]) await goTo("2026-12", day)
    expect(await periods()).toMatchObject([{ status: "resting" }])
    expect((await changePayment("invoice")).status).toBe(200)
    const { unpaid, paid_by } = await shown()
    expect(paid_by).toBe("invoice")
    expect(unpaid).toMatchObject({ is_resting: false, failure: null, due_at: "2026-12-18T00:00:00+01:00" })
    // A new card leaves the invoice alone.
    const { body } = await visitor.post("/api/stripe-portal/", { player_id: player })
    await visitor.post(`/api/sandbox-card/${body.url.split("/").pop()}/`, { action: "works" })
    await goTo("2026-12", 8)
    expect(await periods()).toMatchObject([{ status: "open", failures: 0 }])
    await transfer(unpaid.reference)
    expect((await changePayment("card")).status).toBe(200)
    await goTo("2027-01")
    expect((await periods()).at(-1)).toMatchObject({
      month: "2027-01",
      status: "paid",
      payment_method: "card",
    })
    await academy.deps.pool.query("delete from payment_cards where account_id = $1", [parent.id])
    await changePayment("invoice")
    expect((await changePayment("card")).body.code).toBe("card_required")
  })

  test("another guardian neither changes how it is paid nor sees the reference", async () => {
    await join()
    const other = await academy.given.account()
    await academy.deps.pool.query(
      "insert into guardianships (account_id, player_id, role, slot) values ($1, $2, 'guardian', 2)",
      [other.id, player],
    )
    await goTo("2026-12")
    const second = await as(academy.app, other)
    expect((await changePayment("card", second)).body.code).toBe("not_the_payer")
    const { body } = await second.get(`/api/fetch-player-membership/${player}/`)
    expect([body.membership.unpaid.reference, body.membership.unpaid.amount]).toEqual([null, null])
  })
})
