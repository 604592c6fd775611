import { MINUTE_MS } from "@academy/domain/time"
import { beforeEach, describe, expect, test } from "vitest"
import { as, type Visitor } from "../../testing/as.ts"
import { API } from "../../testing/auth-contract-rows.ts"
import { emailsTo, keyFromEmail } from "../../testing/emails.ts"
import { GIVEN_PASSWORD } from "../../testing/given.ts"
import {
  AUTHENTICATE,
  CODES,
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

/** Two-factor authentication, by the authentication API's contract (section 12). */
const academy = testAcademy()
beforeEach(() => academy.clock.pass(10 * MINUTE_MS))

const SESSION = `${API}/auth/session`
const LOGIN = `${API}/auth/login`
const types = ["recovery_codes", "totp"]
describe("adding an app", () => {
  test("config names the kinds that this site has", async () => {
    const { body } = await (await as(academy.app)).get(`${API}/config`)
    expect(body.data.mfa.supported_types).toEqual(expect.arrayContaining(types))
  })

  test("each GET is a 404 with a new secret of 32 letters; the last one counts", async () => {
    const account = await academy.given.account()
    const owner = await as(academy.app, account)
    const first = await owner.get(TOTP)
    const second = await owner.get(TOTP)
    for (const { status, body } of [first, second]) {
      expect([status, body.status]).toEqual([404, 404])
      expect(body.meta.secret).toMatch(/^[A-Z2-7]{32}$/)
      expect(body.meta.totp_url).toContain(
        `otpauth://totp/${encodeURIComponent(account.email)}?secret=${body.meta.secret}&issuer=`,
      )
    }
    expect(second.body.meta.secret).not.toBe(first.body.meta.secret)
    const now = academy.clock.now()
    expect(errorsOf(await owner.post(TOTP, { code: codeAt(first.body.meta.secret, now) }))).toEqual(wrongCode)
    const added = await owner.post(TOTP, { code: codeAt(second.body.meta.secret, now) })
    expect(added.body).toEqual({
      status: 200,
      data: { type: "totp", created_at: now.getTime() / 1000, last_used_at: null },
      meta: { recovery_codes_generated: true },
    })
    expect((await owner.get(TOTP)).body).toEqual({ status: 200, data: added.body.data })
    expect((await owner.get(`${API}/account/authenticators`)).body.data).toEqual([
      added.body.data,
      {
        type: "recovery_codes",
        created_at: now.getTime() / 1000,
        last_used_at: null,
        total_code_count: 10,
        unused_code_count: 10,
      },
    ])
    expect((await emailsTo(academy.deps, account.email)).at(-1)?.subject).toBe("Two-step verification is on")
  })

  test("what is wrong: no code, no secret shown, an app already there, an address unverified, asked too late", async () => {
    const { app, given, clock } = academy
    const owner = await as(app, await given.account())
    expect(errorsOf(await owner.post(TOTP, {}))).toEqual([400, [["required", "code"]]])
    expect(errorsOf(await owner.post(TOTP, { code: "123456" }))).toEqual(wrongCode)
    const { secret } = (await owner.get(TOTP)).body.meta
    clock.pass(6 * MINUTE_MS)
    const late = await owner.post(TOTP, { code: codeAt(secret, clock.now()) })
    expect([late.status, late.body.data.flows]).toEqual([401, [{ id: "reauthenticate" }]])
    await owner.post(`${API}/auth/reauthenticate`, { password: GIVEN_PASSWORD })
    const code = codeAt(secret, clock.now())
    expect((await owner.post(TOTP, { code })).status).toBe(200)
    expect((await owner.post(TOTP, { code })).status).toBe(409)

    const unverified = await given.account()
    const adding = await as(app, unverified)
    const shown = (await adding.get(TOTP)).body.meta.secret
    await adding.post(`${API}/account/email`, { email: `second.${unverified.email}` })
    expect(errorsOf(await adding.get(TOTP))).toEqual([409, [["unverified_email", undefined]]])
    expect(errorsOf(await adding.post(TOTP, { code: codeAt(shown, clock.now()) }))).toEqual([
      400,
      [["unverified_email", "code"]],
    ])
  })

  test("requests with the first code that come at once add one app", async () => {
    const owner = await as(academy.app, await academy.given.account())
    const { secret } = (await owner.get(TOTP)).body.meta
    const code = codeAt(secret, academy.clock.now())
    const answers = await Promise.all(Array.from({ length: 4 }, () => owner.post(TOTP, { code })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
  })

  test("the database holds no secret that opens a login", async () => {
    const { secret, recovery, account } = await givenProtected(academy)
    const { rows } = await academy.deps.pool.query(
      `select data::text as kept from authenticators where account_id = $1
        union all select data::text from sessions where account_id = $1`,
      [account.id],
    )
    const kept = rows.map((row) => row.kept).join()
    for (const opened of [secret, ...recovery]) expect(kept).not.toContain(opened)
  })
})

describe("logging in", () => {
  test("the right password alone is a 401 with the step; a code and an answer on trust log in", async () => {
    const someone = await givenProtected(academy)
    const guest = await halfway(academy, someone.account)
    const before = guest.cookies.get("sessionid")
    const session = await guest.get(SESSION)
    expect([session.status, pendingOf(session)]).toEqual([
      401,
      { id: "mfa_authenticate", is_pending: true, types },
    ])
    expect((await guest.get("/api/user-info/")).status).toBe(401)
    const second = await guest.post(AUTHENTICATE, { code: someone.nextCode() })
    expect([second.status, pendingOf(second)]).toEqual([401, { id: "mfa_trust", is_pending: true }])
    expect((await guest.get("/api/user-info/")).status).toBe(401)
    const last = await guest.post(TRUST, { trust: false })
    expect(last.body).toMatchObject({ status: 200, meta: { is_authenticated: true } })
    expect(last.body.data.methods).toEqual([
      expect.objectContaining({ method: "password" }),
      expect.objectContaining({ method: "mfa", type: "totp", id: expect.any(Number) }),
    ])
    expect(guest.cookies.get("sessionid")).not.toBe(before)
    expect(guest.cookies.has("mfa_trusted")).toBe(false)
    expect((await guest.get("/api/user-info/")).body.email).toBe(someone.account.email)
  })

  test("a code may be typed on an Arabic keyboard, or pasted with marks around it", async () => {
    const someone = await givenProtected(academy)
    const inArabic = (code: string) =>
      code.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)))
    for (const code of [inArabic(someone.nextCode()), `\u200f${someone.nextCode()}\u200f`]) {
      const guest = await halfway(academy, someone.account)
      expect(pendingOf(await guest.post(AUTHENTICATE, { code }))).toMatchObject({ id: "mfa_trust" })
    }
  })

  test("a wrong password says nothing of a second factor", async () => {
    const { account } = await givenProtected(academy)
    const guest = await as(academy.app)
    const wrong = await guest.post(LOGIN, { email: account.email, password: "Wrong2026" })
    const unknown = await guest.post(LOGIN, { email: "nobody@klubb.example", password: "Wrong2026" })
    expect(wrong.body).toEqual(unknown.body)
    expect(guest.cookies.has("sessionid")).toBe(false)
  })

  test("without a login that waits for it each step is 401, also for whoever is in", async () => {
    const { owner, nextCode } = await givenProtected(academy)
    const guest = await as(academy.app)
    for (const visitor of [guest, owner]) {
      expect((await visitor.post(AUTHENTICATE, { code: nextCode() })).status).toBe(401)
      expect((await visitor.post(TRUST, { trust: true })).status).toBe(401)
    }
    const half = await halfway(academy, (await givenProtected(academy)).account)
    expect((await half.post(TRUST, { trust: true })).status).toBe(401)
  })

  test("it is forgotten after a quarter of an hour, at logout, and when the password changes", async () => {
    const someone = await givenProtected(academy)
    const late = await halfway(academy, someone.account)
    academy.clock.pass(16 * MINUTE_MS)
    expect((await late.post(AUTHENTICATE, { code: someone.nextCode() })).status).toBe(401)
    const left = await halfway(academy, someone.account)
    await left.delete(SESSION)
    expect((await left.post(AUTHENTICATE, { code: someone.nextCode() })).status).toBe(401)
    const old = await halfway(academy, someone.account)
    const body = { current_password: GIVEN_PASSWORD, new_password: "Another2026" }
    expect((await someone.owner.post(`${API}/account/password/change`, body)).status).toBe(200)
    expect((await old.post(AUTHENTICATE, { code: someone.nextCode() })).status).toBe(401)
  })

  test("resetting the password does not skip the code", async () => {
    const { account } = await givenProtected(academy)
    const guest = await as(academy.app)
    await guest.post(`${API}/auth/password/request`, { email: account.email })
    const key = await keyFromEmail(academy.deps, account.email)
    await guest.post(`${API}/auth/password/reset`, { key, password: "Another2026" })
    const answer = await guest.post(LOGIN, { email: account.email, password: "Another2026" })
    expect(pendingOf(answer)).toMatchObject({ id: "mfa_authenticate" })
  })

  test("verifying an address in the browser that logs in does not skip the code", async () => {
    const { account, owner } = await givenProtected(academy)
    const email = `second.${account.email}`
    expect((await owner.post(`${API}/account/email`, { email })).status).toBe(200)
    const guest = await as(academy.app)
    await guest.post(LOGIN, { email, password: GIVEN_PASSWORD })
    const verified = await guest.post(`${API}/auth/email/verify`, {
      key: await keyFromEmail(academy.deps, email),
    })
    expect([verified.status, verified.body.meta, pendingOf(verified)]).toEqual([
      200,
      { is_authenticated: false },
      { id: "mfa_authenticate", is_pending: true, types },
    ])
    expect((await guest.get("/api/user-info/")).status).toBe(401)
  })

  test("continuing a sign-up does not skip the code", async () => {
    const { given, app, deps, clock } = academy
    const account = await given.account({ verified: false })
    const waiting = await as(app)
    await waiting.post(LOGIN, { email: account.email, password: GIVEN_PASSWORD })
    await (await as(app)).post(`${API}/auth/email/verify`, { key: await keyFromEmail(deps, account.email) })
    const owner = await as(app, account)
    const { secret } = (await owner.get(TOTP)).body.meta
    expect((await owner.post(TOTP, { code: codeAt(secret, clock.now()) })).status).toBe(200)
    const { body } = await waiting.post("/api/sign-up/continue/")
    expect(body).toEqual({ status: "second_factor" })
    expect(pendingOf(await waiting.get(SESSION))).toMatchObject({ id: "mfa_authenticate" })
  })

  test("a deactivated account does not get in with a code", async () => {
    const { account, nextCode } = await givenProtected(academy)
    const guest = await halfway(academy, account)
    await academy.deps.pool.query("update accounts set is_active = false where id = $1", [account.id])
    await guest.post(AUTHENTICATE, { code: nextCode() })
    const answer = await guest.post(TRUST, { trust: true })
    expect([answer.status, guest.cookies.has("mfa_trusted")]).toEqual([401, false])
  })
})

describe("codes", () => {
  test("one that has just gone is still good, an older or a future one is not", async () => {
    const { account, secret } = await givenProtected(academy)
    academy.clock.pass(10 * MINUTE_MS)
    const at = (seconds: number) => codeAt(secret, new Date(academy.clock.now().getTime() + seconds * 1000))
    const guest = await halfway(academy, account)
    expect(errorsOf(await guest.post(AUTHENTICATE, { code: at(-60) }))).toEqual(wrongCode)
    expect(errorsOf(await guest.post(AUTHENTICATE, { code: at(30) }))).toEqual(wrongCode)
    expect(errorsOf(await guest.post(AUTHENTICATE, { code: "" }))).toEqual([400, [["required", "code"]]])
    const typed = `${at(-30).slice(0, 3)} ${at(-30).slice(3)}`
    expect(pendingOf(await guest.post(AUTHENTICATE, { code: typed })).id).toBe("mfa_trust")
  })

  test("a code works once: not again, and not an older one after it", async () => {
    const { account, secret, nextCode } = await givenProtected(academy)
    const older = nextCode()
    const code = nextCode()
    expect(code).not.toBe(older)
    const guest = await halfway(academy, account)
    expect((await guest.post(AUTHENTICATE, { code })).status).toBe(401)
    const other = await halfway(academy, account)
    for (const used of [code, older, codeAt(secret, academy.clock.now())])
      expect(errorsOf(await other.post(AUTHENTICATE, { code: used }))).toEqual(wrongCode)
  })

  test("of several browsers with one code at once, one gets on", async () => {
    const { account, nextCode } = await givenProtected(academy)
    const browsers: Visitor[] = []
    for (let n = 0; n < 4; n++) browsers.push(await halfway(academy, account))
    const code = nextCode()
    const answers = await Promise.all(browsers.map((browser) => browser.post(AUTHENTICATE, { code })))
    expect(answers.map(({ status }) => status).sort()).toEqual([400, 400, 400, 401])
  })

  test("a recovery code works once ever, and an email tells how many are left", async () => {
    const { account, recovery, owner } = await givenProtected(academy)
    expect(recovery).toHaveLength(10)
    for (const code of recovery) expect(code).toMatch(/^\d{8}$/)
    const [code = ""] = recovery
    expect(pendingOf(await (await halfway(academy, account)).post(AUTHENTICATE, { code })).id).toBe(
      "mfa_trust",
    )
    expect((await emailsTo(academy.deps, account.email)).at(-1)?.text).toContain("9 codes left")
    const again = await halfway(academy, account)
    expect(errorsOf(await again.post(AUTHENTICATE, { code }))).toEqual(wrongCode)
    const { body } = await owner.get(CODES)
    expect(body.data).toMatchObject({ total_code_count: 10, unused_code_count: 9 })
    expect(body.data.unused_codes).toEqual(recovery.slice(1))
  })

  test("the last recovery code opens one of several logins that come at once", async () => {
    const { account, recovery } = await givenProtected(academy)
    const used = JSON.stringify([1, 2, 3, 4, 5, 6, 7, 8, 9])
    await academy.deps.pool.query(
      `update authenticators set data = jsonb_set(data, '{used}', $2::jsonb)
        where account_id = $1 and type = 'recovery_codes'`,
      [account.id, used],
    )
    const browsers: Visitor[] = []
    for (let n = 0; n < 4; n++) browsers.push(await halfway(academy, account))
    const answers = await Promise.all(
      browsers.map((browser) => browser.post(AUTHENTICATE, { code: recovery[0] })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([400, 400, 400, 401])
  })

  test("five wrong ones are enough, for the right one too; elsewhere the account's limit holds", async () => {
    const { account, nextCode } = await givenProtected(academy)
    const guest = await halfway(academy, account)
    for (let n = 1; n <= 5; n++)
      expect(errorsOf(await guest.post(AUTHENTICATE, { code: "000000" }))).toEqual(wrongCode)
    const tooMany = [400, [["too_many_login_attempts", "code"]]]
    expect(errorsOf(await guest.post(AUTHENTICATE, { code: nextCode() }))).toEqual(tooMany)
    const elsewhere = await halfway(academy, account, await as(academy.app, undefined, { ip: "203.0.113.9" }))
    expect(errorsOf(await elsewhere.post(AUTHENTICATE, { code: nextCode() }))).toEqual(tooMany)
    academy.clock.pass(6 * MINUTE_MS)
    const later = await halfway(academy, account)
    expect((await later.post(AUTHENTICATE, { code: nextCode() })).status).toBe(401)
  })

  test("thirty wrong ones a day are enough, however slowly", async () => {
    const { account, nextCode } = await givenProtected(academy)
    for (let n = 0; n < 6; n++) {
      academy.clock.pass(6 * MINUTE_MS)
      const guest = await halfway(academy, account)
      for (let m = 0; m < 5; m++) await guest.post(AUTHENTICATE, { code: "000000" })
    }
    academy.clock.pass(6 * MINUTE_MS)
    const guest = await halfway(academy, account)
    expect(errorsOf(await guest.post(AUTHENTICATE, { code: nextCode() }))[1]).toEqual([
      ["too_many_login_attempts", "code"],
    ])
  })
})
