import { rightsOf } from "@academy/domain/staff-roles"
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@academy/domain/time"
import { beforeEach, describe, expect, test } from "vitest"
import { as, type Visitor } from "../../testing/as.ts"
import { API } from "../../testing/auth-contract-rows.ts"
import { emailsTo } from "../../testing/emails.ts"
import { GIVEN_PASSWORD, type GivenAccount } from "../../testing/given.ts"
import { answerWith, CONFIRM_PASSKEY, givenPasskey, PASSKEY_STEP } from "../../testing/passkeys.ts"
import {
  AUTHENTICATE,
  CONFIRM_CODE,
  givenProtected,
  halfway,
  type Protected,
  TRUST,
} from "../../testing/second-factor.ts"
import { testAcademy } from "../../testing/test-app.ts"
import { sweepSessions } from "./sweep-sessions.ts"

/** Who lost the app and the recovery codes: the password, another owner's approval, and a day's wait. */
const academy = testAcademy({ secondFactorDays: 7, secondFactorHelpHours: 24 })

const REQUEST = "/api/factor-request/"
const PANEL = "/api/admin/factor-requests/"
const LOGIN = `${API}/auth/login`
const owner = rightsOf("owner")

let helper: Protected
beforeEach(async () => {
  const { pool } = academy.deps
  await pool.query("delete from factor_requests")
  await pool.query("update accounts set is_active = false")
  await pool.query("delete from rate_hits")
  helper = await givenProtected(academy, { ...owner, first_name: "Hanna", last_name: "Holm" })
})

/** The helper's factor was given within a quarter of an hour. */
async function freshen({ owner: visitor, nextCode }: Protected = helper) {
  expect((await visitor.post(CONFIRM_CODE, { code: nextCode() })).status).toBe(200)
}

async function ask(account: GivenAccount) {
  const guest = await halfway(academy, account)
  const asked = await guest.post(REQUEST)
  expect(asked.status).toBe(200)
  const { rows } = await academy.deps.pool.query("select id from factor_requests where account_id = $1", [
    account.id,
  ])
  return { guest, id: Number(rows[0].id), asked: asked.body }
}

async function approve(id: number) {
  await freshen()
  const answer = await helper.owner.post(`${PANEL}${id}/approve/`)
  expect([answer.status, answer.body.code]).toEqual([200, undefined])
  return answer.body
}

const logIn = async ({ email }: GivenAccount, browser?: Visitor) =>
  (browser ?? (await as(academy.app))).post(LOGIN, { email, password: GIVEN_PASSWORD })

const actionsOn = async (accountId: number) => {
  const { rows } = await academy.deps.pool.query(
    `select action, account_id::int8 as by from audit_entries
      where entity = 'accounts' and entity_id = $1 and action not in ('second_factor_added', 'second_factor_removed') order by id`,
    [accountId],
  )
  return rows.map(({ action, by }) => [action, Number(by)])
}
const subjectsTo = async ({ email }: { email: string }) =>
  (await emailsTo(academy.deps, email)).map(({ subject }) => subject)
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]

test("asked, approved after a call, and a day later the password alone logs in once", async () => {
  const person = await givenProtected(academy, { ...owner, superuser_since: new Date("2026-01-01") })
  const elsewhere = await as(academy.app, person.account)
  await academy.deps.pool.query(
    "insert into email_addresses (account_id, email, verified) values ($1, $2, true), ($1, $3, false)",
    [person.account.id, `second.${person.account.email}`, `stranger.${person.account.email}`],
  )
  const { guest, id, asked } = await ask(person.account)
  expect(asked.opens).toBeNull()
  expect((await guest.get(REQUEST)).body).toEqual({ request: asked, asking: "possible" })
  const told = "Someone asked to turn off your two-step verification"
  expect(await subjectsTo(person.account)).toContain(told)
  expect(await subjectsTo({ email: `second.${person.account.email}` })).toContain(told)
  expect(await subjectsTo({ email: `stranger.${person.account.email}` })).toEqual([])
  expect(await subjectsTo(helper.account)).toContain("Anna Lind can’t log in")

  expect((await helper.owner.get(PANEL)).body.requests).toEqual([
    {
      id,
      ...asked,
      name: "Anna Lind",
      email: person.account.email,
      phone_number: "",
      is_own: false,
      approved_by: "",
    },
  ])
  const { opens } = await approve(id)
  expect(new Date(opens).getTime()).toBe(academy.clock.now().getTime() + DAY_MS)
  expect((await helper.owner.get(PANEL)).body.requests[0]).toMatchObject({ opens, approved_by: "Hanna Holm" })
  expect(await subjectsTo(person.account)).toContain("Two-step verification can be turned off soon")
  expect(await subjectsTo(helper.account)).toContain("Anna Lind will log in without two-step verification")

  academy.clock.pass(DAY_MS - MINUTE_MS)
  expect((await logIn(person.account)).status, "a minute too early").toBe(401)
  academy.clock.pass(MINUTE_MS)
  const browser = await as(academy.app)
  expect((await browser.post(LOGIN, { email: person.account.email, password: "Wrong-2026" })).status).toBe(
    400,
  )
  expect((await logIn(person.account, browser)).status).toBe(200)
  for (const other of [elsewhere, person.owner])
    expect((await other.get("/api/user-info/")).status, "all others are out").toBe(401)
  const { body } = await browser.get("/api/user-info/")
  expect(body).toMatchObject({ has_second_factor: false, is_superuser: true })
  expect(codeOf(await browser.get(PANEL)), "no new week without a factor").toEqual([
    403,
    "second_factor_needed",
  ])
  expect(await subjectsTo(person.account)).toContain("Two-step verification was turned off")
  expect(await actionsOn(person.account.id)).toEqual([
    ["factor_removal_asked", person.account.id],
    ["factor_removal_approved", helper.account.id],
    ["second_factors_removed", person.account.id],
  ])
  expect((await helper.owner.get(PANEL)).body.requests).toEqual([])
})

test("a family's request takes one owner; a coach, an admin and who asks cannot approve", async () => {
  const person = await givenProtected(academy)
  const { id } = await ask(person.account)
  for (const role of ["coach", "office"] as const) {
    const { owner: member } = await givenProtected(academy, rightsOf(role))
    expect(codeOf(await member.post(`${PANEL}${id}/approve/`)), role).toEqual([403, "access_denied"])
    expect(codeOf(await member.post(`${PANEL}${id}/stop/`)), role).toEqual([403, "access_denied"])
  }
  await approve(id)
  academy.clock.pass(DAY_MS)
  expect((await logIn(person.account)).status).toBe(200)
})

describe("attacks", () => {
  test("without the right password nothing is asked for, whoever it is about", async () => {
    const person = await givenProtected(academy)
    const nobody = await as(academy.app)
    const wrong = await as(academy.app)
    await wrong.post(LOGIN, { email: person.account.email, password: "Wrong-2026" })
    const unknown = await as(academy.app)
    await unknown.post(LOGIN, { email: "nobody@klubb.example", password: "Wrong-2026" })
    for (const visitor of [nobody, wrong, unknown, person.owner]) {
      expect(
        codeOf(await visitor.post(REQUEST, { account_id: person.account.id, email: person.account.email })),
      ).toEqual([409, "no_login_waiting"])
      expect((await visitor.get(REQUEST)).body).toEqual({ request: null, asking: "no_login_waiting" })
    }
    const { rows } = await academy.deps.pool.query("select count(*)::int as n from factor_requests")
    expect(rows).toEqual([{ n: 0 }])
  })

  test("a login by a code of an email can't ask", async () => {
    const person = await givenProtected(academy)
    const guest = await as(academy.app)
    await guest.post(`${API}/auth/code/request`, { email: person.account.email })
    const subject = (await subjectsTo(person.account)).at(-1) ?? ""
    const code = /^[A-Z0-9]{6}/.exec(subject)?.[0]
    expect((await guest.post(`${API}/auth/code/confirm`, { code })).body.data.flows.at(-1).id).toBe(
      "mfa_authenticate",
    )
    expect((await guest.get(REQUEST)).body.asking).toBe("password_needed")
    expect(codeOf(await guest.post(REQUEST))).toEqual([409, "no_login_waiting"])
  })

  test("nor can one in whose browser a wrong sign-up's password for the address was typed before", async () => {
    const person = await givenProtected(academy)
    const guest = await as(academy.app)
    const made = { email: person.account.email, password: "Strangers-2026" }
    await guest.post(`${API}/auth/signup`, made)
    await guest.post(LOGIN, made)
    await guest.post(`${API}/auth/code/request`, { email: person.account.email })
    const code = /^[A-Z0-9]{6}/.exec((await subjectsTo(person.account)).at(-1) ?? "")?.[0]
    await guest.post(`${API}/auth/code/confirm`, { code })
    expect((await guest.get(REQUEST)).body.asking).toBe("password_needed")
    expect(codeOf(await guest.post(REQUEST))).toEqual([409, "no_login_waiting"])
  })

  test.each(["is_superuser = false", "staff_role = 'office'", "is_active = false"])(
    "an approval ends with the rights of the owner who gave it: %s",
    async (loss) => {
      const person = await givenProtected(academy)
      await approve((await ask(person.account)).id)
      await academy.deps.pool.query(`update accounts set ${loss} where id = $1`, [helper.account.id])
      academy.clock.pass(DAY_MS)
      expect((await logIn(person.account)).status).toBe(401)
    },
  )

  test("one's own request is another owner's to approve", async () => {
    const alone = await halfway(academy, helper.account)
    expect(codeOf(await alone.post(REQUEST)), "the only owner has no one to ask").toEqual([
      409,
      "no_other_owner",
    ])
    expect((await alone.get(REQUEST)).body).toEqual({ request: null, asking: "no_other_owner" })
    await givenProtected(academy, owner)
    const { id } = await ask(helper.account)
    expect((await helper.owner.get(PANEL)).body.requests[0]).toMatchObject({ id, is_own: true })
    // A code of their own would end the request: nothing is lost.
    expect(codeOf(await helper.owner.post(`${PANEL}${id}/approve/`))).toEqual([403, "own_factor_request"])
  })

  test("an owner without a factor, with a stale one, or past the deadline can't approve", async () => {
    const { id } = await ask((await givenProtected(academy)).account)
    const fresh = { ...owner, superuser_since: academy.clock.now() }
    const unprotected = await as(academy.app, await academy.given.account(fresh))
    const late = await as(
      academy.app,
      await academy.given.account({ ...owner, superuser_since: new Date("2026-01-01") }),
    )
    for (const visitor of [unprotected, late])
      expect(codeOf(await visitor.post(`${PANEL}${id}/approve/`))).toEqual([403, "second_factor_needed"])
    academy.clock.pass(16 * MINUTE_MS)
    expect(codeOf(await helper.owner.post(`${PANEL}${id}/approve/`))).toEqual([
      403,
      "reauthentication_needed",
    ])
    await approve(id)
    await freshen()
    expect(codeOf(await helper.owner.post(`${PANEL}${id}/approve/`)), "twice").toEqual([
      409,
      "request_closed",
    ])
  })

  test("asked again it is the same request; the owners are called at most three times a day", async () => {
    const person = await givenProtected(academy)
    const first = await ask(person.account)
    const second = await ask(person.account)
    expect(second.asked).toEqual(first.asked)
    for (let n = 1; n <= 2; n++) {
      expect((await helper.owner.post(`${PANEL}${(await ask(person.account)).id}/stop/`)).status).toBe(200)
    }
    await ask(person.account)
    expect((await person.owner.post(`${REQUEST}stop/`)).body).toEqual({ stopped: true })
    const guest = await halfway(academy, person.account)
    expect(codeOf(await guest.post(REQUEST))).toEqual([429, "too_many_today"])
    expect((await subjectsTo(helper.account)).filter((text) => text.endsWith("can’t log in"))).toHaveLength(3)
  })

  test.each(["before", "after"] as const)("a new password ends it, %s the approval", async (when) => {
    const person = await givenProtected(academy)
    const { id } = await ask(person.account)
    if (when === "after") await approve(id)
    const changed = await person.owner.post(`${API}/account/password/change`, {
      current_password: GIVEN_PASSWORD,
      new_password: "Winter-2027-x",
    })
    expect(changed.status).toBe(200)
    academy.clock.pass(DAY_MS)
    const browser = await as(academy.app)
    const { status } = await browser.post(LOGIN, { email: person.account.email, password: "Winter-2027-x" })
    expect(status).toBe(401)
    expect(await subjectsTo(person.account)).toContain("The request was stopped")
  })

  test("a right code ends it: nothing is lost, and who else knows the password gets no further", async () => {
    const person = await givenProtected(academy)
    const { id } = await ask(person.account)
    await approve(id)
    const guest = await halfway(academy, person.account)
    expect((await guest.post(AUTHENTICATE, { code: person.nextCode() })).status).toBe(401)
    await guest.post(TRUST, { trust: true })
    academy.clock.pass(DAY_MS)
    expect((await logIn(person.account)).status).toBe(401)
    expect((await actionsOn(person.account.id)).at(-1)).toEqual(["factor_removal_stopped", person.account.id])
  })

  test("so does a passkey, as the second step and where somebody is logged in", async () => {
    const person = await givenPasskey(academy)
    const { guest } = await ask(person.account)
    expect((await answerWith(guest, PASSKEY_STEP, person.authenticator)).status).toBe(401)
    await ask(person.account)
    expect((await answerWith(person.owner, CONFIRM_PASSKEY, person.authenticator)).status).toBe(200)
    expect((await person.owner.get(REQUEST)).body.request).toBeNull()
    expect((await actionsOn(person.account.id)).map(([action]) => action)).toEqual([
      "factor_removal_asked",
      "factor_removal_stopped",
      "factor_removal_asked",
      "factor_removal_stopped",
    ])
  })

  test("stopped by an owner or by the person, it opens nothing", async () => {
    const person = await givenProtected(academy)
    for (const stop of [
      (id: number) => helper.owner.post(`${PANEL}${id}/stop/`),
      () => person.owner.post(`${REQUEST}stop/`),
    ]) {
      const { id } = await ask(person.account)
      await approve(id)
      expect((await stop(id)).status).toBe(200)
      academy.clock.pass(DAY_MS)
      expect((await logIn(person.account)).status).toBe(401)
    }
    expect((await person.owner.post(`${REQUEST}stop/`)).body).toEqual({ stopped: false })
  })

  test("nobody answers for a week, or nobody logs in for one: it expires and is swept", async () => {
    const person = await givenProtected(academy)
    const { id } = await ask(person.account)
    academy.clock.pass(7 * DAY_MS)
    await freshen()
    expect(codeOf(await helper.owner.post(`${PANEL}${id}/approve/`))).toEqual([404, "not_found"])
    expect((await helper.owner.get(PANEL)).body.requests).toEqual([])
    const again = await ask(person.account)
    await approve(again.id)
    academy.clock.pass(8 * DAY_MS)
    expect((await logIn(person.account)).status).toBe(401)
    academy.clock.pass(HOUR_MS)
    await sweepSessions(academy.deps)
    const { rows } = await academy.deps.pool.query("select count(*)::int as n from factor_requests")
    expect(rows).toEqual([{ n: 0 }])
  })
})

describe("at once", () => {
  test("two owners approve: one does", async () => {
    const { id } = await ask((await givenProtected(academy)).account)
    const second = await givenProtected(academy, owner)
    await freshen()
    const answers = await Promise.all(
      [helper.owner, second.owner, helper.owner, second.owner].map((visitor) =>
        visitor.post(`${PANEL}${id}/approve/`),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
  })

  test("approve and stop: whatever comes first, it is stopped", async () => {
    for (let n = 0; n < 5; n++) {
      const person = await givenProtected(academy)
      const { id } = await ask(person.account)
      await freshen()
      const [approved, stopped] = await Promise.all([
        helper.owner.post(`${PANEL}${id}/approve/`),
        person.owner.post(`${REQUEST}stop/`),
      ])
      expect([200, 404]).toContain(approved.status)
      expect(stopped.body).toEqual({ stopped: true })
      academy.clock.pass(DAY_MS)
      expect((await logIn(person.account)).status).toBe(401)
    }
  })

  test("several ask: one request, one email to each", async () => {
    const person = await givenProtected(academy)
    const guests: Visitor[] = []
    for (let n = 0; n < 3; n++) guests.push(await halfway(academy, person.account))
    const answers = await Promise.all(guests.map((guest) => guest.post(REQUEST)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await actionsOn(person.account.id)).length).toBe(1)
    expect((await subjectsTo(helper.account)).filter((text) => text.endsWith("can’t log in"))).toHaveLength(1)
  })

  test("two logins with one request: the factors go once, and neither is left at a step that is gone", async () => {
    const person = await givenProtected(academy)
    await approve((await ask(person.account)).id)
    academy.clock.pass(DAY_MS)
    const answers = await Promise.all(Array.from({ length: 4 }, () => logIn(person.account)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const removed = (await actionsOn(person.account.id)).filter(
      ([action]) => action === "second_factors_removed",
    )
    expect(removed).toHaveLength(1)
  })

  test("stop and login: either it was too late, or the login waits for its factor", async () => {
    for (let n = 0; n < 5; n++) {
      const person = await givenProtected(academy)
      await approve((await ask(person.account)).id)
      academy.clock.pass(DAY_MS)
      const [stopped, entered] = await Promise.all([
        person.owner.post(`${REQUEST}stop/`),
        logIn(person.account),
      ])
      const isStopped = stopped.status === 200 && stopped.body.stopped === true
      expect(entered.status).toBe(isStopped ? 401 : 200)
    }
  })
})
