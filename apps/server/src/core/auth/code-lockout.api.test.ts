import { DAY_MS, MINUTE_MS } from "@academy/domain/time"
import { beforeEach, describe, expect, test } from "vitest"
import { as, type Visitor } from "../../testing/as.ts"
import { API } from "../../testing/auth-contract-rows.ts"
import { emailsTo } from "../../testing/emails.ts"
import { GIVEN_PASSWORD } from "../../testing/given.ts"
import {
  AUTHENTICATE,
  CONFIRM_CODE,
  errorsOf,
  givenProtected,
  halfway,
  type Protected,
  pendingOf,
  TRUST,
} from "../../testing/second-factor.ts"
import { testAcademy } from "../../testing/test-app.ts"

/** Whoever else tries codes, the owner gets in with a right one; and a step that is sent twice ends nobody's login. */
const academy = testAcademy()
beforeEach(() => academy.clock.pass(2 * DAY_MS))

const tooMany = [400, [["too_many_login_attempts", "code"]]]
const trust = { mfa_trust: { id: "mfa_trust", is_pending: true } }

/** Wrong codes from browsers of ever new networks, until the account takes no more of them today. */
async function fillTheDay({ account }: Protected) {
  for (let burst = 0; burst < 6; burst++) {
    const stranger = await as(academy.app, undefined, { ip: `10.3.${burst}.1` })
    await halfway(academy, account, stranger)
    for (let n = 0; n < 5; n++) await stranger.post(AUTHENTICATE, { code: "1" })
    academy.clock.pass(6 * MINUTE_MS)
  }
}

describe("thirty wrong codes from somebody who knows the password", () => {
  test("keep the owner out of a new browser until the password is reset", async () => {
    const someone = await givenProtected(academy)
    await fillTheDay(someone)
    const fresh = await as(academy.app, undefined, { ip: "10.4.1.1" })
    await halfway(academy, someone.account, fresh)
    expect(errorsOf(await fresh.post(AUTHENTICATE, { code: someone.nextCode() }))).toEqual(tooMany)

    await fresh.post(`${API}/auth/password/request`, { email: someone.account.email })
    const mail = (await emailsTo(academy.deps, someone.account.email)).at(-1)
    const key = /reset-password\/(\S+)/.exec(mail?.text ?? "")?.[1]
    expect((await fresh.post(`${API}/auth/password/reset`, { key, password: "Another2026" })).status).toBe(
      200,
    )
    await fresh.post(`${API}/auth/login`, { email: someone.account.email, password: "Another2026" })
    const done = await fresh.post(AUTHENTICATE, { code: someone.nextCode() })
    expect(pendingOf(done)).toEqual(trust.mfa_trust)
  })

  test("are forgotten by one new password a day: who reads the mailbox gets no more guesses by more", async () => {
    const someone = await givenProtected(academy)
    const { email } = someone.account
    const thief = await as(academy.app, undefined, { ip: "10.4.3.1" })
    const outcomes = []
    for (const password of ["Stolen2026a", "Stolen2026b", "Stolen2026c"]) {
      await thief.post(`${API}/auth/password/request`, { email })
      const mail = (await emailsTo(academy.deps, email)).at(-1)
      const key = /reset-password\/(\S+)/.exec(mail?.text ?? "")?.[1]
      expect((await thief.post(`${API}/auth/password/reset`, { key, password })).status).toBe(200)
      await thief.post(`${API}/auth/login`, { email, password })
      for (let n = 0; n < 5; n++) outcomes.push(errorsOf(await thief.post(AUTHENTICATE, { code: "1" })))
      academy.clock.pass(MINUTE_MS)
    }
    const incorrect = [400, [["incorrect_code", "code"]]]
    expect(outcomes).toEqual([...Array(5).fill(incorrect), ...Array(10).fill(tooMany)])
  })

  test("are forgotten after a right code in a browser that was here before", async () => {
    const someone = await givenProtected(academy)
    const known = await halfway(academy, someone.account)
    await known.post(AUTHENTICATE, { code: someone.nextCode() })
    await known.post(TRUST, { trust: false })
    await known.post("/accounts/logout/", {})
    await fillTheDay(someone)
    await halfway(academy, someone.account, known)
    expect(pendingOf(await known.post(AUTHENTICATE, { code: someone.nextCode() }))).toEqual(trust.mfa_trust)
    const fresh = await as(academy.app, undefined, { ip: "10.4.2.1" })
    await halfway(academy, someone.account, fresh)
    expect(pendingOf(await fresh.post(AUTHENTICATE, { code: someone.nextCode() }))).toEqual(trust.mfa_trust)
  })
})

test("wrong codes in a session somewhere else leave the owner's own confirming alone", async () => {
  const someone = await givenProtected(academy)
  for (let burst = 0; burst < 6; burst++) {
    const borrowed = await as(academy.app, someone.account, { ip: "10.5.1.1" })
    for (let n = 0; n < 5; n++) await borrowed.post(CONFIRM_CODE, { code: "1" })
    academy.clock.pass(6 * MINUTE_MS)
  }
  const borrowed = await as(academy.app, someone.account, { ip: "10.5.1.1" })
  expect(errorsOf(await borrowed.post(CONFIRM_CODE, { code: someone.nextCode() }))).toEqual(tooMany)
  const own = await as(academy.app, someone.account, { ip: "10.5.2.1" })
  expect((await own.post(CONFIRM_CODE, { code: someone.nextCode() })).status).toBe(200)
})

const askCode = (browser: Visitor, email: string) => browser.post(`${API}/auth/code/request`, { email })
const newestCode = async (email: string) =>
  /^[A-Z0-9]{6}/.exec((await emailsTo(academy.deps, email)).at(-1)?.subject ?? "")?.[0] ?? ""

describe("a stranger who asks for login codes all day", () => {
  test("does not keep the owner's new browser elsewhere from its code", async () => {
    const { email } = await academy.given.account()
    const stranger = await as(academy.app, undefined, { ip: "10.6.1.1" })
    for (let burst = 0; burst < 8; burst++) {
      for (let n = 0; n < 5; n++) await askCode(stranger, email)
      academy.clock.pass(2 * MINUTE_MS)
    }
    for (let n = 0; n < 6; n++) await askCode(stranger, email)
    const sent = (await emailsTo(academy.deps, email)).length
    expect(sent).toBe(20)
    const owner = await as(academy.app, undefined, { ip: "10.6.2.1" })
    expect((await askCode(owner, email)).status).toBe(401)
    expect((await emailsTo(academy.deps, email)).length).toBe(sent + 1)
    const answer = await owner.post(`${API}/auth/code/confirm`, { code: await newestCode(email) })
    expect(answer.status).toBe(200)
  })

  test("fills no mailbox from many networks", async () => {
    const { email } = await academy.given.account()
    for (let n = 0; n < 70; n++) await askCode(await as(academy.app, undefined, { ip: `10.7.${n}.1` }), email)
    expect((await emailsTo(academy.deps, email)).length).toBe(60)
  })
})

describe("a step that is sent twice", () => {
  /** A second tab of the browser as it was: the same cookies, kept when the answer brings others. */
  async function secondTab({ cookies }: Visitor): Promise<Visitor> {
    const tab = await as(academy.app)
    for (const [name, value] of cookies) tab.cookies.set(name, value)
    return tab
  }
  const setsSession = (headers: Record<string, unknown>) =>
    [headers["set-cookie"] ?? []].flat().some((one) => String(one).startsWith("sessionid="))

  test.each(["at once", "one after the other"])(
    "the code of a login, %s: the second one ends nothing",
    async (when) => {
      const { email } = await academy.given.account()
      const first = await as(academy.app)
      await askCode(first, email)
      const second = await secondTab(first)
      const code = await newestCode(email)
      const confirm = (tab: Visitor) => tab.post(`${API}/auth/code/confirm`, { code })
      const answers =
        when === "at once"
          ? await Promise.all([confirm(first), confirm(second)])
          : [await confirm(first), await confirm(second)]
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
      const lost = answers.find(({ status }) => status === 409)
      expect(setsSession(lost?.headers ?? {})).toBe(false)
      const winner = answers[0]?.status === 200 ? first : second
      expect((await winner.get("/api/user-info/")).status).toBe(200)
    },
  )

  test.each(["at once", "one after the other"])("the answer on trust, %s", async (when) => {
    const someone = await givenProtected(academy)
    const first = await halfway(academy, someone.account)
    await first.post(AUTHENTICATE, { code: someone.nextCode() })
    const second = await secondTab(first)
    const answer = (tab: Visitor) => tab.post(TRUST, { trust: false })
    const answers =
      when === "at once"
        ? await Promise.all([answer(first), answer(second)])
        : [await answer(first), await answer(second)]
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
    const lost = answers.find(({ status }) => status === 401)
    expect(setsSession(lost?.headers ?? {})).toBe(false)
  })

  test("a page that waits and looks again deletes no cookie either", async () => {
    const { email } = await academy.given.account()
    const first = await as(academy.app)
    await askCode(first, email)
    const waiting = await secondTab(first)
    await first.post(`${API}/auth/code/confirm`, { code: await newestCode(email) })
    expect(setsSession((await waiting.get("/api/sign-up/")).headers)).toBe(false)
  })
})

test("a change of the password is not undone by the same one sent again", async () => {
  const account = await academy.given.account()
  const [first, second] = [await as(academy.app, account), await as(academy.app, account)]
  const body = { current_password: GIVEN_PASSWORD, new_password: "Another2026" }
  await first.post(`${API}/account/password/change`, body)
  const lost = await second.post(`${API}/account/password/change`, body)
  expect(lost.status).toBe(401)
  expect(second.cookies.get("sessionid"), "not deleted").toBe(account.session_token)
  expect((await first.get("/api/user-info/")).status).toBe(200)
})
