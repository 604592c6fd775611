import { beforeEach, describe, expect, test } from "vitest"
import { orders } from "../../db/tables/index.ts"
import { sendDueEmails } from "../../jobs/send-emails.ts"
import { as } from "../../testing/as.ts"
import type { GivenAccount } from "../../testing/given.ts"
import { testAcademy } from "../../testing/test-app.ts"
import { remindOfSessions, remindToPay, remindToRate, writeWeeklySummaries } from "./index.ts"

const t = testAcademy()
let sara: GivenAccount
let jonas: GivenAccount
let elsa: { id: number }
let noah: { id: number }

beforeEach(async () => {
  await t.deps.pool.query("delete from notifications; delete from emails; delete from mailbox")
  await t.deps.pool.query("delete from bookings; delete from orders")
  t.clock.set("2026-11-26T15:30:00+01:00")
  sara = await t.given.account({ first_name: "Sara" })
  jonas = await t.given.account({ first_name: "Jonas", language: "sv" })
  elsa = await t.given.player([sara, jonas], { first_name: "Elsa" })
  noah = await t.given.player([sara, jonas], { first_name: "Noah" })
})

const long_ago = { created_at: new Date("2026-11-20T12:00:00Z") }

/** What was delivered, by whom it went to. */
async function delivered(): Promise<{ to: string; subject: string; text: string }[]> {
  await sendDueEmails(t.deps)
  return (await t.deps.pool.query('select "to", subject, text from mailbox order by "to", id')).rows
}

test("the evening before: one email for each guardian and session, with the names of all their players", async () => {
  const bookable = await t.given.bookable({ starts_at: new Date("2026-11-27T17:30:00+01:00") })
  for (const player of [elsa, noah]) await t.given.booking(sara, player, bookable, long_ago)
  t.clock.set("2026-11-26T18:00:00+01:00")
  const answers = await Promise.all([remindOfSessions(t.deps), remindOfSessions(t.deps)])
  expect(answers.sort()).toEqual([0, 2])
  const emails = await delivered()
  expect(emails.map(({ to }) => to).sort()).toEqual([sara.email, jonas.email].sort())
  const [to_sara, to_jonas] = [sara, jonas].map(({ email }) => emails.find(({ to }) => to === email))
  expect(to_sara?.subject).toBe("Training Friday 27 November at 17:30: Group · Finishing under pressure")
  expect(to_sara?.text).toContain("Hi Sara,")
  expect(to_sara?.text).toContain("Elsa and Noah")
  expect(to_sara?.text).toContain(`${t.deps.settings.publicUrl}/account?calendarTab=upcoming`)
  expect(to_jonas?.subject).toBe("Träning fredag 27 november kl. 17:30: Group · Finishing under pressure")
})

test("title and pitch are in the language of who is reminded, the names listed as it does", async () => {
  const bookable = await t.given.bookable({ starts_at: new Date("2026-11-27T17:30:00+01:00") })
  await t.deps.pool.query("update bookables set translations = $1 where id = $2", [
    { sv: { title: "Grupp · Avslut", pitch: "plan 2" } },
    bookable.id,
  ])
  for (const player of [elsa, noah]) await t.given.booking(sara, player, bookable, long_ago)
  t.clock.set("2026-11-26T18:00:00+01:00")
  await remindOfSessions(t.deps)
  const emails = await delivered()
  const [to_sara, to_jonas] = [sara, jonas].map(({ email }) => emails.find(({ to }) => to === email))
  expect(to_sara?.subject).toContain("Group · Finishing under pressure")
  expect(to_jonas?.subject).toContain("Grupp · Avslut")
  expect(to_jonas?.text).toContain(", plan 2")
  expect(to_jonas?.text).toContain("Elsa och Noah")
})

test("a session is reminded of once for each guardian, whoever joins it later", async () => {
  const bookable = await t.given.bookable({ starts_at: new Date("2026-11-27T17:30:00+01:00") })
  await t.given.booking(sara, elsa, bookable, long_ago)
  t.clock.set("2026-11-26T18:00:00+01:00")
  expect(await remindOfSessions(t.deps)).toBe(2)
  await t.given.booking(sara, noah, bookable, long_ago)
  expect(await remindOfSessions(t.deps)).toBe(0)
  expect(await delivered()).toHaveLength(2)
  const { rows } = await t.deps.pool.query("select account_id from notifications order by account_id")
  expect(rows).toEqual([sara, jonas].map(({ id }) => ({ account_id: id })))
})

test("after a session: whoever booked is asked by one email, also for two players", async () => {
  const ends_at = new Date("2026-11-26T14:00:00+01:00")
  const bookable = await t.given.bookable({ starts_at: new Date("2026-11-26T12:30:00+01:00"), ends_at })
  for (const player of [elsa, noah]) await t.given.booking(sara, player, bookable)
  expect(await remindToRate(t.deps)).toBe(1)
  const [message, ...others] = await delivered()
  expect(others).toEqual([])
  expect(message?.to).toBe(sara.email)
  expect(message?.subject).toBe("How was it? Group · Finishing under pressure, Thursday 26 November")
  expect(message?.text).toContain(`${t.deps.settings.publicUrl}/account?calendarTab=unrated`)
})

test("before a transfer is due: amount, day and reference, once for a session; nothing to a closed account", async () => {
  const bookable = await t.given.bookable({ starts_at: new Date("2026-12-10T17:00:00+01:00") })
  const owe = async (account: GivenAccount, player: { id: number }, reference: string) => {
    const [order] = await t.deps.db
      .insert(orders)
      .values({
        account_id: account.id,
        kind: "booking",
        payment_method: "bank_transfer",
        amount_minor: 29_000,
        currency: "SEK",
        reference,
        due_at: new Date("2026-11-28T12:00:00+01:00"),
      })
      .returning()
    const order_id = order?.id ?? null
    await t.given.booking(account, player, bookable, {
      payed: false,
      payment_method: "bank_transfer",
      order_id,
    })
  }
  await owe(sara, elsa, "10009")
  await owe(sara, noah, "10017")
  expect(await remindToPay(t.deps)).toBe(1)
  const [message, ...others] = await delivered()
  expect(others).toEqual([])
  expect(message?.subject).toBe("290\u00a0kr due 28 November: Group · Finishing under pressure")
  expect(message?.text).toMatch(/Pay by 28 November with the reference 100(09|17)/)
  expect(message?.text).toContain(`${t.deps.settings.publicUrl}/account?calendarTab=unpaid`)

  await t.deps.pool.query("update accounts set is_active = false where id = $1", [jonas.id])
  await owe(jonas, await t.given.player(jonas), "10025")
  expect(await remindToPay(t.deps)).toBe(0)
})

describe("the week ahead", () => {
  const SUNDAY = "2026-11-29T18:00:00+01:00"
  const choose = async (account: GivenAccount, channel: "app" | "mail") =>
    (await as(t.app, account)).put("/api/notification-settings/", { kind: "summary", channel, is_on: true })

  test("is summed up on Sunday evening for those who chose it, in their language, once a week", async () => {
    const at = (iso: string) => t.given.bookable({ starts_at: new Date(iso) })
    await t.given.booking(sara, noah, await at("2026-12-02T17:00:00+01:00"))
    await t.given.booking(sara, elsa, await at("2026-11-30T17:30:00+01:00"))
    await t.given.booking(sara, elsa, await at("2026-12-07T17:30:00+01:00"))
    await t.given.booking(sara, elsa, await at("2026-12-03T17:30:00+01:00"), { status: "cancelled" })
    await t.given.passes(sara, { amount: 6 })
    await choose(sara, "mail")
    await choose(jonas, "app")
    for (const early of [
      "2026-11-28T18:00:00+01:00",
      "2026-11-29T17:59:59+01:00",
      "2026-11-29T21:00:00+01:00",
    ]) {
      t.clock.set(early)
      expect(await writeWeeklySummaries(t.deps)).toBe(0)
    }
    t.clock.set(SUNDAY)
    const told = await Promise.all([writeWeeklySummaries(t.deps), writeWeeklySummaries(t.deps)])
    expect(told.sort()).toEqual([0, 2])
    expect(await writeWeeklySummaries(t.deps)).toBe(0)

    const [message, ...others] = await delivered()
    expect(others).toEqual([])
    expect(message?.to).toBe(sara.email)
    expect(message?.text).toContain("2 sessions are booked for next week.")
    expect(message?.text).toMatch(
      /Monday 30 November, 17:30\. Elsa: .+\nWednesday 2 December, 17:00\. Noah: /,
    )
    expect(message?.text).toContain("Passes left: 6")
    const listOf = async (account: GivenAccount) =>
      (await (await as(t.app, account)).get("/api/notifications/")).body
    expect(await listOf(sara), "by email alone").toEqual({ notifications: [], unread_count: 0 })
    expect((await listOf(jonas)).notifications).toMatchObject([
      { type: "weekly_summary", title: "2 pass nästa vecka" },
    ])

    t.clock.set("2026-12-06T18:00:00+01:00")
    expect(await writeWeeklySummaries(t.deps)).toBe(2)
  })

  test("says so when nothing is booked, and what is to pay", async () => {
    await choose(sara, "mail")
    await t.deps.db.insert(orders).values({
      account_id: sara.id,
      kind: "booking",
      payment_method: "bank_transfer",
      amount_minor: 29_000,
      currency: "SEK",
      reference: "10033",
    })
    t.clock.set(SUNDAY)
    await writeWeeklySummaries(t.deps)
    const message = (await delivered()).find(({ to }) => to === sara.email)
    expect(message?.text).toContain("Nothing is booked for next week.")
    expect(message?.text).toContain("To pay: 290\u00a0kr")
  })
})
