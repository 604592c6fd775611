import { MEMBERSHIP_TERMS_VERSION } from "@academy/domain/memberships"
import { monthStart } from "@academy/domain/months"
import { DAY_MS, MINUTE_MS } from "@academy/domain/time"
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { as, type Visitor } from "../../testing/as.ts"
import { book, expectBooksToAgree } from "../../testing/booking-steps.ts"
import { emailsTo } from "../../testing/emails.ts"
import type { GivenAccount } from "../../testing/given.ts"
import { testAcademy } from "../../testing/test-app.ts"
import { sendCardRefunds } from "../orders/index.ts"
import { chargeMembershipPeriods, openMembershipPeriods } from "./index.ts"

const academy = testAcademy({ benchLimitsOff: true })
let plan: number
let office: GivenAccount
let parent: GivenAccount
let visitor: Visitor
let player: number

beforeAll(async () => {
  plan = (await academy.given.plan()).id
  office = await academy.given.account({ is_superuser: true })
})
afterEach(() => expectBooksToAgree(academy.deps.pool))
beforeEach(async () => {
  academy.clock.set("2026-11-26T14:30:00.000Z")
  parent = await academy.given.account()
  player = (await academy.given.player(parent)).id
  visitor = await as(academy.app, parent)
})

const rows = async (text: string) =>
  (await academy.deps.pool.query(text.replace("PLAYER", String(player)))).rows
const shown = async (who = visitor) =>
  (await who.get(`/api/fetch-player-membership/${player}/`)).body.membership
const withdraw = (refund: number, who = visitor) =>
  who.post(`/api/withdraw-from-membership/${player}/`, { refund })
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]
const subjects = async (email = parent.email) =>
  (await emailsTo(academy.deps, email)).map(({ subject }) => subject)
const money = () =>
  rows(`select o.status, o.amount_minor, l.refunded_minor from orders o join order_lines l on l.order_id = o.id
    where l.player_id = PLAYER and o.kind = 'membership' order by o.id`)
const lots = () =>
  rows(`select l.amount_left from pass_lots l join membership_periods d on d.id = l.period_id
    join player_memberships m on m.id = d.membership_id where m.player_id = PLAYER order by l.id`)

async function runJobs() {
  await openMembershipPeriods(academy.deps)
  await chargeMembershipPeriods(academy.deps)
}

async function goTo(month: string, days = 0) {
  academy.clock.set(new Date(monthStart(month).getTime() + days * DAY_MS))
  await academy.deps.pool.query("update sessions set expires_at = $1", [
    new Date(academy.clock.now().getTime() + DAY_MS),
  ])
  await runJobs()
}

async function join(body: object = {}) {
  await academy.given.card(parent)
  const agreed = { terms_version: MEMBERSHIP_TERMS_VERSION }
  const { status } = await visitor.post(`/api/create_membership/${plan}/${player}/`, { ...agreed, ...body })
  expect(status).toBe(200)
}

/** A group session in so many days, booked with one of the membership's passes. */
async function bookWithPass(days: number) {
  const starts_at = new Date(academy.clock.now().getTime() + days * DAY_MS)
  const bookable = await academy.given.bookable({ starts_at })
  const { status, body } = await book(visitor, bookable, { id: player }, "pass")
  expect([status, body.status]).toEqual([200, "confirmed"])
  return { bookable: bookable.id, booking: body.booking_id as number }
}

describe("the family withdraws", () => {
  test("gets back what was not used by card, seats and passes go, everybody is told, and it may join again", async () => {
    await join()
    await goTo("2026-12")
    await bookWithPass(2)
    const later = await bookWithPass(6)
    await goTo("2026-12", 3)
    const { withdrawal } = await shown()
    // One of eleven passes was used; the session to come gives its pass back.
    expect(withdrawal).toMatchObject({ until: "2026-12-10T23:59:59+01:00", refund: 1727.28, owed: 0 })
    expect(withdrawal.sessions).toHaveLength(1)
    expect(codeOf(await withdraw(1900))).toEqual([409, "changed_meanwhile"])
    expect((await withdraw(1727.28)).body).toEqual({ to_card: 1727.28, to_swish: 0, to_wallet: 0, owed: 0 })

    expect(await money()).toEqual([{ status: "paid", amount_minor: 190_000, refunded_minor: 172_728 }])
    expect(await lots()).toEqual([{ amount_left: 0 }, { amount_left: 0 }])
    expect(await rows(`select status from bookings where id = ${later.booking}`)).toEqual([
      { status: "cancelled" },
    ])
    expect(await rows(`select seats_taken from bookables where id = ${later.bookable}`)).toEqual([
      { seats_taken: 0 },
    ])
    const [note] =
      await rows(`select r.total_minor, r.vat_minor from receipts r join order_lines l on l.order_id = r.order_id
      where l.player_id = PLAYER and r.kind = 'credit_note'`)
    // 6 % inside: the receipt's VAT less that of what was used.
    expect(note).toEqual({ total_minor: -172_728, vat_minor: -9777 })
    expect(await subjects()).toContainEqual(expect.stringMatching(/^1.727\.28.kr refunded$/))
    const { notifications } = (await visitor.get("/api/notifications/")).body
    expect(notifications.map(({ message }: { message: string }) => message).join("\n")).toMatch(
      /didn’t use: \S*1.727\.28.kr\S* to your card\./,
    )
    await sendCardRefunds(academy.deps)
    expect(await rows("select target, status from refunds order by id desc limit 1")).toEqual([
      { target: "card", status: "done" },
    ])

    expect(await shown()).toBeNull()
    expect(codeOf(await withdraw(0))).toEqual([409, "no_active_membership"])
    await goTo("2027-01")
    expect(await money()).toHaveLength(1)
    await join()
    expect((await shown()).phase).toBe("starting")
  })

  test("also of a session that is booked when its notice is over; its pass is not used", async () => {
    await join()
    await goTo("2026-12")
    const { booking } = await bookWithPass(0.5)
    expect((await shown()).withdrawal).toMatchObject({ refund: 1900, owed: 0 })
    expect((await withdraw(1900)).body).toEqual({ to_card: 1900, to_swish: 0, to_wallet: 0, owed: 0 })
    expect(await rows(`select status from bookings where id = ${booking}`)).toEqual([{ status: "cancelled" }])
  })

  test("before it begins nothing was paid; on the last second it may, a second later it may not", async () => {
    await join({ start: "now" })
    await runJobs()
    // Five of thirty days.
    expect((await shown()).withdrawal.refund).toBe(317)
    academy.clock.set("2026-12-10T22:59:59.500Z")
    await academy.deps.pool.query("update sessions set expires_at = $1", [new Date("2027-01-01")])
    expect((await shown()).withdrawal).toBeNull()
    expect(codeOf(await withdraw(0))).toEqual([409, "withdrawal_over"])
    academy.clock.set("2026-12-10T22:59:59.000Z")
    expect((await withdraw((await shown()).withdrawal.refund)).status).toBe(200)
    await join()
    expect((await shown()).withdrawal).toMatchObject({ refund: 0, owed: 0, sessions: [] })
    expect((await withdraw(0)).body).toEqual({ to_card: 0, to_swish: 0, to_wallet: 0, owed: 0 })
  })

  test("only who pays may; another guardian is told without the money", async () => {
    await join()
    await goTo("2026-12")
    const other = await academy.given.account()
    await academy.deps.pool.query(
      "insert into guardianships (account_id, player_id, role, slot) values ($1, $2, 'guardian', 2)",
      [other.id, player],
    )
    const others = await as(academy.app, other)
    expect((await shown(others)).withdrawal).toBeNull()
    expect(codeOf(await withdraw(1900, others))).toEqual([403, "not_the_payer"])
    expect((await withdraw(1900)).body.to_card).toBe(1900)
    expect(await subjects(other.email)).toEqual([expect.stringMatching(/has ended$/)])
    const [email] = await emailsTo(academy.deps, other.email)
    expect(email?.text).not.toMatch(/\b1?900\b|\bkr\b/)
  })

  test("an invoice not paid asks for what was used alone; one of which nothing was used ends", async () => {
    // Somebody who has paid before trains while the invoice is open.
    await join({ start: "now" })
    await runJobs()
    await visitor.post(`/api/change-membership-payment/${player}/`, { paid_by: "invoice" })
    await goTo("2026-12")
    expect((await shown()).withdrawal.owed).toBe(0)
    await bookWithPass(1)
    await goTo("2026-12", 2)
    const { withdrawal } = await shown()
    expect(withdrawal.owed).toBe(172.72)
    expect((await withdraw(withdrawal.refund)).body).toMatchObject({
      to_card: withdrawal.refund,
      owed: 172.72,
    })
    expect(await money()).toMatchObject([{ status: "paid" }, { status: "open", amount_minor: 17_272 }])
    const emails = await emailsTo(academy.deps, parent.email)
    const [{ reference }] = await rows(
      `select reference from orders where status = 'open' and account_id = ${parent.id}`,
    )
    expect(
      emails.some(({ text }) => text.includes(reference) && text.includes("sessions that had started")),
    ).toBe(true)
    // It is not said again, and its payment brings nothing back to life.
    const billed = emails.length
    await goTo("2026-12", 20)
    expect(await emailsTo(academy.deps, parent.email)).toHaveLength(billed)
    const desk = await as(academy.app, office)
    expect((await desk.post("/api/staff/mark-order-paid/", { reference })).status).toBe(200)
    expect(await shown()).toBeNull()
    expect(await lots()).toEqual(Array(4).fill({ amount_left: 0 }))
  })
})

describe("at the same moment", () => {
  test("of presses from two phones one withdraws, and the money goes back once", async () => {
    await join()
    await goTo("2026-12")
    const answers = await Promise.all([1, 2, 3, 4].map(() => withdraw(1900)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    expect(await money()).toEqual([{ status: "paid", amount_minor: 190_000, refunded_minor: 190_000 }])
  })

  test("while its period is opened and charged, no money is kept and nothing is charged afterwards", async () => {
    for (let round = 0; round < 4; round++) {
      player = (await academy.given.player(parent)).id
      academy.clock.set("2026-11-26T14:30:00.000Z")
      await join()
      academy.clock.set(monthStart("2026-12"))
      if (round % 2 === 1) await openMembershipPeriods(academy.deps)
      const [answer] = await Promise.all([withdraw(0), runJobs(), runJobs()])
      expect([undefined, "charge_under_way", "changed_meanwhile"]).toContain(answer.body.code)
      if (answer.status !== 200) {
        // What it was charged meanwhile is there to be given back.
        academy.clock.pass(3 * MINUTE_MS)
        await runJobs()
        expect((await withdraw(1900)).status).toBe(200)
      }
      academy.clock.pass(3 * MINUTE_MS)
      await runJobs()
      for (const { status, amount_minor, refunded_minor } of await money())
        expect([status, refunded_minor]).toEqual(
          status === "paid" ? ["paid", amount_minor] : ["cancelled", 0],
        )
    }
  })

  test("a charge under way is waited for", async () => {
    await join()
    academy.clock.set(monthStart("2026-12"))
    await openMembershipPeriods(academy.deps)
    await rows("update membership_periods set charging_until = '2026-12-01T00:00:00Z' where status = 'open'")
    expect(codeOf(await withdraw(0))).toEqual([409, "charge_under_way"])
  })
})

describe("the office withdraws for a family", () => {
  test("says why and since when, is not of the family, and stands in the log", async () => {
    await join()
    await goTo("2026-12", 12)
    const [{ id }] = await rows("select id from player_memberships where player_id = PLAYER")
    const desk = await as(academy.app, office)
    const read = () => desk.get(`/api/admin/memberships/${id}/withdrawal/`)
    const ask = (body: object, who = desk) =>
      who.post(`/api/admin/memberships/${id}/withdraw/`, {
        refund: 1900,
        reason: "Wrote on 9 December",
        ...body,
      })
    expect((await read()).body).toMatchObject({ is_own_family: false, withdrawal: { refund: 1900 } })
    expect(codeOf(await ask({}))).toEqual([409, "withdrawal_over"])
    for (const asked_on of ["2026-11-25", "2026-12-14", "2026-02-30"])
      expect((await ask({ asked_on })).body.errors).toMatchObject([{ param: "asked_on" }])
    expect((await ask({ reason: " " })).body.errors).toMatchObject([{ param: "reason" }])
    const own = await academy.given.account({ is_superuser: true })
    await academy.deps.pool.query(
      "insert into guardianships (account_id, player_id, role, slot) values ($1, $2, 'guardian', 2)",
      [own.id, player],
    )
    const asked_on = "2026-12-09"
    expect(codeOf(await ask({ asked_on }, await as(academy.app, own)))).toEqual([403, "own_family"])
    expect((await ask({ asked_on })).body).toEqual({ to_card: 1900, to_swish: 0, to_wallet: 0, owed: 0 })
    expect(
      await rows(
        `select account_id, reason from audit_entries where action = 'membership_withdrawn' and entity_id = ${id}`,
      ),
    ).toEqual([{ account_id: office.id, reason: "Wrote on 9 December" }])
    expect(codeOf(await read())).toEqual([409, "no_active_membership"])
    expect(codeOf(await ask({ asked_on }))).toEqual([409, "no_active_membership"])
  })
})
