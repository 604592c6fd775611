import { HOUR_MS } from "@academy/domain/time"
import { beforeAll, expect, test } from "vitest"
import { bookableCoaches, coaches } from "../../db/tables/bookables.ts"
import { as, type Visitor } from "../../testing/as.ts"
import { book, expectBooksToAgree } from "../../testing/booking-steps.ts"
import { emailsTo } from "../../testing/emails.ts"
import { type TestApp, testAcademy } from "../../testing/test-app.ts"

const t = testAcademy()
let sofia: Visitor
let amir: Visitor
let sofiasCoach: number

const NOW = "2026-11-26T12:00:00+01:00"
const rain = { cause: "weather", words: "" }

beforeAll(async () => {
  t.clock.set(NOW)
  const coach = async (name: string) => {
    const account = await t.given.account({ is_staff: true })
    const [row] = await t.deps.db.insert(coaches).values({ name, account_id: account.id }).returning()
    return { visitor: await as(t.app, account), id: row?.id ?? 0 }
  }
  const { visitor, id } = await coach("Sofia Lund")
  sofia = visitor
  sofiasCoach = id
  amir = (await coach("Amir Haddad")).visitor
})

/** A session of Sofia's that begins in so many hours. */
async function givenSession(hours: number, more: Parameters<TestApp["given"]["bookable"]>[0] = {}) {
  const starts_at = new Date(t.clock.now().getTime() + hours * HOUR_MS)
  const bookable = await t.given.bookable({ starts_at, ...more })
  await t.deps.db.insert(bookableCoaches).values({ bookable_id: bookable.id, coach_id: sofiasCoach })
  return { id: bookable.id, path: `/api/staff/sessions/${bookable.id}/cancel/` }
}

/** One family that paid with a pass, one with its wallet, which reads Swedish. */
async function givenBooked(id: number) {
  const byPass = await t.family()
  await t.given.passes(byPass.account, { amount: 1 })
  await book(byPass.visitor, { id }, byPass.player)
  const byWallet = await t.family({ language: "sv" })
  await t.given.money(byWallet.account, 29_000)
  await book(byWallet.visitor, { id }, byWallet.player, "wallet")
  return { byPass, byWallet }
}

test("for rain: the coach sees whom it reaches and no sum, presses, and everything is back with its family", async () => {
  const { id, path } = await givenSession(5)
  const { byPass, byWallet } = await givenBooked(id)
  const preview = (await sofia.post(`${path}preview/`, rain)).body
  expect(preview).toMatchObject({ families: 2, why_not: null })
  expect(preview.returns).toEqual([
    { way: "pass", seats: 1 },
    { way: "wallet", seats: 1 },
  ])
  expect(preview.emails.map(({ language }: { language: string }) => language)).toEqual(["en", "sv"])
  expect(preview.emails[1].text).toContain("Vi ställer in på grund av vädret.")
  expect(JSON.stringify(preview)).not.toContain("290")

  expect((await sofia.post(path, { ...rain, plan: preview.plan })).body).toEqual({ told: 2, coaches: 0 })
  const { rows } = await t.deps.pool.query("select amount_left from pass_lots where account_id = $1", [
    byPass.account.id,
  ])
  expect(rows).toContainEqual({ amount_left: 1 })
  expect((await byWallet.visitor.get("/api/fetch-wallet/")).body.balance).toBe(290)
  // The family's own email has its sum.
  expect((await emailsTo(t.deps, byWallet.account.email)).at(-1)?.text).toContain("290")
  await expectBooksToAgree(t.deps.pool)
  expect((await sofia.post(path, rain)).body.code).toBe("already_cancelled")
  expect((await sofia.post(`${path}preview/`, rain)).body).toMatchObject({
    families: 0,
    why_not: "already_cancelled",
  })
})

test("whoever does not lead it cannot, nor what is the office's, nor without a reason", async () => {
  const { path } = await givenSession(5)
  for (const call of [path, `${path}preview/`])
    expect((await amir.post(call, rain)).body.code).toBe("not_found")
  expect((await sofia.post(path, { cause: "other", words: " " })).body.errors[0].param).toBe("words")
  const early = await givenSession(25)
  const camp = await givenSession(5, { slug: "camp" })
  for (const other of [early, camp]) {
    expect((await sofia.post(other.path, rain)).body.code).toBe("office_cancels")
    expect((await sofia.post(`${other.path}preview/`, rain)).body.why_not).toBe("office_cancels")
  }
  const { rows } = await t.deps.pool.query(
    "select count(*)::int from bookables where status = 'cancelled' and id = any($1)",
    [[early.id, camp.id]],
  )
  expect(rows).toEqual([{ count: 0 }])
})

test("a seat that was taken after the look is looked at again first", async () => {
  const { id, path } = await givenSession(6)
  const { plan } = (await sofia.post(`${path}preview/`, rain)).body
  await givenBooked(id)
  expect((await sofia.post(path, { ...rain, plan })).body.code).toBe("plan_changed")
  const again = (await sofia.post(`${path}preview/`, rain)).body
  expect((await sofia.post(path, { ...rain, plan: again.plan })).body).toEqual({ told: 2, coaches: 0 })
})
