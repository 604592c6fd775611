import { DAY_MS, MINUTE_MS } from "@academy/domain/time"
import { beforeEach, describe, expect, test } from "vitest"
import { as } from "../../testing/as.ts"
import { API } from "../../testing/auth-contract-rows.ts"
import { emailsTo } from "../../testing/emails.ts"
import { GIVEN_PASSWORD } from "../../testing/given.ts"
import { holdRows } from "../../testing/hold-rows.ts"
import {
  AUTHENTICATE,
  CODES,
  CONFIRM_CODE,
  codeAt,
  errorsOf,
  givenProtected,
  halfway,
  pendingOf,
  TOTP,
  TRUST,
  wrongCode,
} from "../../testing/second-factor.ts"
import { testAcademy } from "../../testing/test-app.ts"

/** Where a second factor is asked for and where it is not, after the login. */
const academy = testAcademy()
beforeEach(() => academy.clock.pass(10 * MINUTE_MS))

const SESSION = `${API}/auth/session`
const LOGIN = `${API}/auth/login`
const types = ["recovery_codes", "totp"]

describe("a trusted browser", () => {
  async function givenTrusted() {
    const someone = await givenProtected(academy)
    const browser = await halfway(academy, someone.account)
    await browser.post(AUTHENTICATE, { code: someone.nextCode() })
    expect((await browser.post(TRUST, { trust: true })).status).toBe(200)
    await browser.delete(SESSION)
    return { ...someone, browser }
  }
  const logIn = (browser: Awaited<ReturnType<typeof as>>, email: string, password = GIVEN_PASSWORD) =>
    browser.post(LOGIN, { email, password })

  test("is asked for no code for thirty days, and for the password always", async () => {
    const { browser, account } = await givenTrusted()
    expect((await logIn(browser, account.email, "Wrong2026")).status).toBe(400)
    expect((await logIn(browser, account.email)).status).toBe(200)
    await browser.delete(SESSION)
    academy.clock.pass(31 * DAY_MS)
    await halfway(academy, account, browser)
  })

  test("is trusted with that account alone", async () => {
    const { browser } = await givenTrusted()
    await halfway(academy, (await givenProtected(academy)).account, browser)
  })

  test("is trusted no longer once the password is another one", async () => {
    const { browser, account, owner } = await givenTrusted()
    const body = { current_password: GIVEN_PASSWORD, new_password: "Another2026" }
    await owner.post(`${API}/account/password/change`, body)
    expect(pendingOf(await logIn(browser, account.email, "Another2026")).id).toBe("mfa_authenticate")
  })

  test("is trusted no longer once the app is another one", async () => {
    const { browser, account, owner, nextCode } = await givenTrusted()
    await owner.post(CONFIRM_CODE, { code: nextCode() })
    expect((await owner.delete(TOTP)).status).toBe(200)
    const { secret } = (await owner.get(TOTP)).body.meta
    await owner.post(`${API}/auth/reauthenticate`, { password: GIVEN_PASSWORD })
    expect((await owner.post(TOTP, { code: codeAt(secret, academy.clock.now()) })).status).toBe(200)
    await halfway(academy, account, browser)
  })

  test("a made-up mark is worth nothing, and what is no yes or no is refused", async () => {
    const { account, nextCode } = await givenProtected(academy)
    const guest = await as(academy.app)
    guest.cookies.set("mfa_trusted", `${account.id.toString(36)}~zzzzzz~${"a".repeat(22)}`)
    await halfway(academy, account, guest)
    await guest.post(AUTHENTICATE, { code: nextCode() })
    expect(errorsOf(await guest.post(TRUST, {}))).toEqual([400, [["required", "trust"]]])
    expect(errorsOf(await guest.post(TRUST, { trust: "yes" }))).toEqual([400, [["invalid", "trust"]]])
  })
})

test("a login whose code comes while the password is changed ends with it", async () => {
  const { account, owner, nextCode } = await givenProtected(academy)
  const guest = await halfway(academy, account)
  const code = nextCode()
  const held = await holdRows(
    academy.deps.pool,
    "select from sessions where (data -> 'pending' ->> 'account_id')::bigint = $1 for update",
    account.id,
  )
  try {
    const authenticating = guest.post(AUTHENTICATE, { code })
    await held.untilWaiting(1)
    const body = { current_password: GIVEN_PASSWORD, new_password: "Another2026" }
    const changing = owner.post(`${API}/account/password/change`, body)
    await held.untilWaiting(2)
    await held.letGo()
    expect(pendingOf(await authenticating).id).toBe("mfa_trust")
    expect((await changing).status).toBe(200)
  } finally {
    await held.letGo()
  }
  expect((await guest.post(TRUST, { trust: true })).status).toBe(401)
  expect((await guest.get("/api/user-info/")).status).toBe(401)
})

describe("confirming again", () => {
  test("a code of another account's unfinished login confirms nothing", async () => {
    const { account, nextCode } = await givenProtected(academy)
    const shared = await halfway(academy, account)
    await shared.post(AUTHENTICATE, { code: nextCode() })
    expect((await shared.post(TRUST, { trust: true })).status).toBe(200)
    await shared.delete(SESSION)

    const thief = await givenProtected(academy)
    await halfway(academy, thief.account, shared)
    expect(pendingOf(await shared.post(AUTHENTICATE, { code: thief.nextCode() })).id).toBe("mfa_trust")
    const entered = await shared.post(LOGIN, { email: account.email, password: GIVEN_PASSWORD })
    expect([entered.status, entered.body.data.user.id]).toEqual([200, account.id])
    for (const attempt of [() => shared.get(CODES), () => shared.delete(TOTP)])
      expect((await attempt()).body.data.flows).toEqual([{ id: "mfa_reauthenticate", types }])
  })

  test("where a factor is on, a code is asked for and the password does not do", async () => {
    const { owner, nextCode } = await givenProtected(academy)
    academy.clock.pass(6 * MINUTE_MS)
    const asked = { status: 401, flows: [{ id: "mfa_reauthenticate", types }] }
    await owner.post(`${API}/auth/reauthenticate`, { password: GIVEN_PASSWORD })
    const attempts = [
      () => owner.delete(TOTP),
      () => owner.get(CODES),
      () => owner.post(CODES),
      () => owner.post(`${API}/account/email`, { email: "thief@klubb.example" }),
    ]
    for (const attempt of attempts) {
      const { status, body } = await attempt()
      expect({ status, flows: body.data.flows }).toEqual(asked)
    }
    expect(errorsOf(await owner.post(CONFIRM_CODE, { code: "000000" }))).toEqual(wrongCode)
    const confirmed = await owner.post(CONFIRM_CODE, { code: nextCode() })
    expect(confirmed.status).toBe(200)
    expect(confirmed.body.data.methods.at(-1)).toMatchObject({
      method: "mfa",
      type: "totp",
      reauthenticated: true,
    })
    expect((await owner.get(CODES)).status).toBe(200)
  })

  test("removing the app takes the recovery codes along, and an email tells", async () => {
    const { owner, account } = await givenProtected(academy)
    expect((await owner.delete(TOTP)).body).toEqual({ status: 200 })
    expect((await owner.get(`${API}/account/authenticators`)).body.data).toEqual([])
    expect((await emailsTo(academy.deps, account.email)).at(-1)?.subject).toBe("Authenticator app removed")
    await owner.post(`${API}/auth/reauthenticate`, { password: GIVEN_PASSWORD })
    expect((await owner.delete(TOTP)).body).toEqual({ status: 200 })
    expect((await owner.get(CODES)).status).toBe(404)
    expect(errorsOf(await owner.post(CODES))).toEqual([400, [["cannot_generate_recovery_codes", undefined]]])
    expect((await (await as(academy.app)).post(LOGIN, { ...account })).status).toBe(200)
  })

  test("new recovery codes end the old ones", async () => {
    const { owner, account, recovery } = await givenProtected(academy)
    const made = await owner.post(CODES)
    expect(made.body).toMatchObject({ status: 200, data: { unused_code_count: 10, total_code_count: 10 } })
    expect((await emailsTo(academy.deps, account.email)).at(-1)?.subject).toBe("You have new recovery codes")
    const guest = await halfway(academy, account)
    expect(errorsOf(await guest.post(AUTHENTICATE, { code: recovery[3] }))).toEqual(wrongCode)
    const code = made.body.data.unused_codes[3]
    expect(pendingOf(await guest.post(AUTHENTICATE, { code })).id).toBe("mfa_trust")
  })
})
