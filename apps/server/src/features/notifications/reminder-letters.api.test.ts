import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import { orders } from "../../db/tables/index.ts"
import { sendDueLetters } from "../../jobs/send-letters.ts"
import type { GivenAccount } from "../../testing/given.ts"
import { openTestApp, type TestApp } from "../../testing/test-app.ts"
import { remindOfSessions, remindToPay, remindToRate } from "./index.ts"

let t: TestApp
let sara: GivenAccount
let jonas: GivenAccount
let elsa: { id: number }
let noah: { id: number }

beforeAll(async () => {
  t = await openTestApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  await t.deps.pool.query("delete from notifications; delete from letters; delete from mailbox")
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
  await sendDueLetters(t.deps)
  return (await t.deps.pool.query('select "to", subject, text from mailbox order by "to", id')).rows
}

test("the evening before: one letter for each guardian and session, with the names of all their players", async () => {
  const bookable = await t.given.bookable({ starts_at: new Date("2026-11-27T17:30:00+01:00") })
  for (const player of [elsa, noah]) await t.given.booking(sara, player, bookable, long_ago)
  t.clock.set("2026-11-26T18:00:00+01:00")
  const answers = await Promise.all([remindOfSessions(t.deps), remindOfSessions(t.deps)])
  expect(answers.sort()).toEqual([0, 4])
  const letters = await delivered()
  expect(letters.map(({ to }) => to).sort()).toEqual([sara.email, jonas.email].sort())
  const [to_sara, to_jonas] = [sara, jonas].map(({ email }) => letters.find(({ to }) => to === email))
  expect(to_sara?.subject).toBe("Training Friday 27 November at 17:30: Group · Finishing under pressure")
  expect(to_sara?.text).toContain("Hi Sara,")
  expect(to_sara?.text).toContain("booked for Elsa, Noah.")
  expect(to_sara?.text).toContain(`${t.deps.settings.publicUrl}/account?calendarTab=upcoming`)
  expect(to_jonas?.subject).toBe("Träning fredag 27 november kl. 17:30: Group · Finishing under pressure")
})

test("a player who joins the session later is told of in the app, not by a second letter", async () => {
  const bookable = await t.given.bookable({ starts_at: new Date("2026-11-27T17:30:00+01:00") })
  await t.given.booking(sara, elsa, bookable, long_ago)
  t.clock.set("2026-11-26T18:00:00+01:00")
  expect(await remindOfSessions(t.deps)).toBe(2)
  await t.given.booking(sara, noah, bookable, long_ago)
  expect(await remindOfSessions(t.deps)).toBe(2)
  expect(await delivered()).toHaveLength(2)
})

test("after a session: whoever booked is asked by one letter, also for two players", async () => {
  const ends_at = new Date("2026-11-26T14:00:00+01:00")
  const bookable = await t.given.bookable({ starts_at: new Date("2026-11-26T12:30:00+01:00"), ends_at })
  for (const player of [elsa, noah]) await t.given.booking(sara, player, bookable)
  expect(await remindToRate(t.deps)).toBe(2)
  const [letter, ...others] = await delivered()
  expect(others).toEqual([])
  expect(letter?.to).toBe(sara.email)
  expect(letter?.subject).toBe("How was it? Group · Finishing under pressure, Thursday 26 November")
  expect(letter?.text).toContain(`${t.deps.settings.publicUrl}/account?calendarTab=unrated`)
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
  expect(await remindToPay(t.deps)).toBe(2)
  const [letter, ...others] = await delivered()
  expect(others).toEqual([])
  expect(letter?.subject).toBe("290\u00a0kr due 28 November: Group · Finishing under pressure")
  expect(letter?.text).toMatch(/Pay by 28 November and write the reference 100(09|17) on the transfer/)
  expect(letter?.text).toContain(`${t.deps.settings.publicUrl}/account?calendarTab=unpaid`)

  await t.deps.pool.query("update accounts set is_active = false where id = $1", [jonas.id])
  await owe(jonas, await t.given.player(jonas), "10025")
  expect(await remindToPay(t.deps)).toBe(0)
})
