import { DAY_MS } from "@academy/domain/time"
import { afterEach, beforeEach, describe, expect, test } from "vitest"
import { as } from "../../testing/as.ts"
import { expectBooksToAgree } from "../../testing/booking-steps.ts"
import { emailsTo } from "../../testing/emails.ts"
import { askForDeletion, latestKeepAccountKey, logIn } from "../../testing/given-family.ts"
import { openTestApp, testAcademy } from "../../testing/test-app.ts"
import { deleteDueAccounts } from "./index.ts"

const DELETION = "/api/account-deletion/"
const KEEP = "/api/keep-account/"

const academy = testAcademy({ benchLimitsOff: true })
beforeEach(async () => {
  academy.clock.set("2026-11-26T14:30:00Z")
  await academy.deps.pool.query("update accounts set deletion_due_at = null where anonymised_at is null")
})
afterEach(() => expectBooksToAgree(academy.deps.pool))

const rowsOf = async (text: string, ...values: unknown[]) =>
  (await academy.deps.pool.query(text, values)).rows

describe("asking for it", () => {
  test("needs the password; guesses count against the session", async () => {
    const strict = await openTestApp()
    try {
      const account = await strict.given.account()
      const visitor = await as(strict.app, account)
      const missing = await visitor.post(DELETION, { password: " " })
      expect([missing.status, missing.body.errors[0].code]).toEqual([400, "required"])
      for (let guess = 0; guess < 5; guess++) {
        const wrong = await visitor.post(DELETION, { password: `Wrong${guess}pass` })
        expect([wrong.status, wrong.body.code]).toEqual([400, "wrong_password"])
      }
      const locked = await askForDeletion(visitor)
      expect([locked.status, locked.body.code]).toEqual([429, "too_many_requests"])
      expect((await visitor.get("/api/user-info/")).body.deletion_due_at).toBeNull()
    } finally {
      await strict.close()
    }
  })

  test("logs out everywhere, also here, and sends an email with the day and a link", async () => {
    const account = await academy.given.account({ language: "sv" })
    const here = await as(academy.app, account)
    const { visitor: elsewhere } = await logIn(academy, account)
    const { status, body } = await askForDeletion(here)
    expect([status, body.due_at]).toEqual([200, expect.stringContaining("2026-12-03T")])
    expect(here.cookies.has("sessionid")).toBe(false)
    expect([
      (await elsewhere.get("/api/user-info/")).status,
      (await here.get("/api/user-info/")).status,
    ]).toEqual([401, 401])
    const [message] = await emailsTo(academy.deps, account.email)
    expect(message?.subject).toBe("Ditt konto raderas snart")
    expect(message?.text).toContain("torsdag 3 december")
  })

  test("a superuser can't leave before another one takes the right away", async () => {
    const visitor = await as(academy.app, await academy.given.account({ is_superuser: true }))
    const { status, body } = await askForDeletion(visitor)
    expect([status, body.code]).toEqual([409, "superuser_stays"])
    expect((await visitor.get("/api/user-info/")).status).toBe(200)
  })
})

describe("changing one's mind", () => {
  test("by the email's link, once, without logging in; then nothing happens", async () => {
    const account = await academy.given.account()
    await askForDeletion(await as(academy.app, account))
    const key = await latestKeepAccountKey(academy, account.email)
    const stranger = await as(academy.app)
    expect((await stranger.post(KEEP, { key })).body).toEqual({ status: "kept" })
    expect((await stranger.post(KEEP, { key })).body.code).toBe("key_invalid")
    expect((await stranger.get("/api/user-info/")).status).toBe(401)
    academy.clock.pass(8 * DAY_MS)
    expect(await deleteDueAccounts(academy.deps)).toBe(0)
    expect((await logIn(academy, account)).answer.status).toBe(200)
  })

  test("by logging in meanwhile", async () => {
    const account = await academy.given.account()
    await askForDeletion(await as(academy.app, account))
    const { visitor } = await logIn(academy, account)
    expect((await visitor.get("/api/user-info/")).body.deletion_due_at).toContain("T")
    const kept = await visitor.delete(DELETION)
    expect([kept.status, kept.body.deletion_due_at]).toEqual([200, null])
    expect((await visitor.delete(DELETION)).body.code).toBe("not_found")
    expect(
      (await (await as(academy.app)).post(KEEP, { key: await latestKeepAccountKey(academy, account.email) }))
        .body.code,
    ).toBe("key_invalid")
  })

  test("a key is of its own account and its own deletion; forged, late and shortened ones are nothing", async () => {
    const [one, other] = [await academy.given.account(), await academy.given.account()]
    await askForDeletion(await as(academy.app, one))
    await askForDeletion(await as(academy.app, other))
    const key = await latestKeepAccountKey(academy, one.email)
    const stranger = await as(academy.app)
    const bad = [
      key.replace(/^\d+/, String(other.id)),
      key.slice(0, -1),
      `${one.id}-${"A".repeat(43)}`,
      "9999999999-x",
      "",
    ]
    for (const forged of bad)
      expect((await stranger.post(KEEP, { key: forged })).body.code).toBe("key_invalid")
    academy.clock.pass(7 * DAY_MS)
    expect((await stranger.post(KEEP, { key })).body.code).toBe("key_invalid")
    expect(await deleteDueAccounts(academy.deps)).toBe(2)
  })

  test("twenty clicks on the link and the job at the last moment: either kept or deleted, never half", async () => {
    const account = await academy.given.account()
    await askForDeletion(await as(academy.app, account))
    const key = await latestKeepAccountKey(academy, account.email)
    academy.clock.pass(7 * DAY_MS)
    const stranger = await as(academy.app)
    const early = { ...academy.deps, clock: () => new Date(academy.clock.now().getTime() - 1) }
    await Promise.all([
      deleteDueAccounts(academy.deps),
      ...Array.from({ length: 20 }, () => stranger.post(KEEP, { key })),
      deleteDueAccounts(early),
    ])
    const [row] = await rowsOf(
      "select is_active, anonymised_at, email from accounts where id = $1",
      account.id,
    )
    expect(row).toEqual({
      is_active: false,
      anonymised_at: academy.clock.now(),
      email: `deleted-${account.id}@deleted.invalid`,
    })
  })
})
