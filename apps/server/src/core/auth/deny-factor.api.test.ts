import { rightsOf } from "@academy/domain/staff-roles"
import { DAY_MS, MINUTE_MS } from "@academy/domain/time"
import { beforeEach, expect, test } from "vitest"
import { as, type Visitor } from "../../testing/as.ts"
import { API } from "../../testing/auth-contract-rows.ts"
import { emailsTo } from "../../testing/emails.ts"
import { GIVEN_PASSWORD } from "../../testing/given.ts"
import { addPasskey, givenPasskey, PASSKEYS } from "../../testing/passkeys.ts"
import { CONFIRM_CODE, givenProtected } from "../../testing/second-factor.ts"
import { testAcademy } from "../../testing/test-app.ts"

/** "It wasn't me": the link in the email about an account's first second factor. */
const academy = testAcademy({ secondFactorDays: 7 })
beforeEach(() => academy.clock.pass(10 * MINUTE_MS))

const DENY = "/api/deny-second-factor/"

async function keysSentTo(email: string): Promise<string[]> {
  const messages = await emailsTo(academy.deps, email)
  return messages.flatMap(({ text }) => /\/not-me\/(\S+)/.exec(text)?.[1] ?? [])
}

async function keySentTo(email: string): Promise<string> {
  const key = (await keysSentTo(email)).at(-1)
  if (!key) throw new Error(`no link that denies a factor was sent to ${email}`)
  return key
}

const deny = async (key: string) => (await as(academy.app)).post(DENY, { key })

const factorsOf = async (accountId: number) =>
  (await academy.deps.pool.query("select type from authenticators where account_id = $1", [accountId])).rows

const isIn = async (visitor: Visitor) => (await visitor.get(`${API}/auth/session`)).status === 200

async function logInWith(email: string, password: string) {
  const visitor = await as(academy.app)
  return (await visitor.post(`${API}/auth/login`, { email, password })).status
}

test.each([
  ["a passkey", () => givenPasskey(academy)],
  ["an app", () => givenProtected(academy)],
])(
  "%s that somebody else added goes, and so do they; the account's owner chooses a password",
  async (_, make) => {
    const { account, owner: thief } = await make()
    const answer = await deny(await keySentTo(account.email))
    expect([answer.status, answer.body]).toEqual([200, { status: "removed" }])
    expect(await factorsOf(account.id)).toEqual([])
    expect(await isIn(thief)).toBe(false)
    expect(await logInWith(account.email, GIVEN_PASSWORD), "the password that was known").toBe(400)

    const owner = await as(academy.app)
    await owner.post(`${API}/auth/password/request`, { email: account.email })
    const messages = await emailsTo(academy.deps, account.email)
    expect(messages.map(({ subject }) => subject)).toContain("Two-step verification is off again")
    const key = /\/reset-password\/(\S+)/.exec(messages.at(-1)?.text ?? "")?.[1] ?? ""
    await owner.post(`${API}/auth/password/reset`, { key, password: "Another2026" })
    expect(await logInWith(account.email, "Another2026")).toBe(200)
  },
)

test("all verified addresses get it, and no other", async () => {
  const account = await academy.given.account()
  await academy.deps.pool.query(
    `insert into email_addresses (account_id, email, verified, "primary")
      values ($1, 'second@klubb.example', true, false)`,
    [account.id],
  )
  await addPasskey(await as(academy.app, account))
  expect(await keysSentTo("second@klubb.example")).toEqual(await keysSentTo(account.email))
})

test("it is good for seven days, once, and not for a factor that was added afterwards", async () => {
  const { account } = await givenPasskey(academy)
  const key = await keySentTo(account.email)
  const { pool } = academy.deps
  const { rows } = await pool.query("select password_hash from accounts where id = $1", [account.id])
  academy.clock.pass(7 * DAY_MS - MINUTE_MS)
  expect((await deny(key)).status).toBe(200)
  await pool.query("update accounts set password_hash = $2 where id = $1", [
    account.id,
    rows[0].password_hash,
  ])
  const owner = await as(academy.app)
  await owner.post(`${API}/auth/login`, { email: account.email, password: GIVEN_PASSWORD })
  await addPasskey(owner)
  const again = await deny(key)
  expect([again.status, again.body.code]).toEqual([400, "key_invalid"])
  expect(await factorsOf(account.id)).toHaveLength(2)

  const late = await givenPasskey(academy)
  const lateKey = await keySentTo(late.account.email)
  academy.clock.pass(7 * DAY_MS + MINUTE_MS)
  expect((await deny(lateKey)).status).toBe(400)
})

test("of two presses at once one counts", async () => {
  const { account } = await givenPasskey(academy)
  const key = await keySentTo(account.email)
  const answers = await Promise.all([deny(key), deny(key)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
})

test("who added it can't get rid of the link: by a new password, another factor, or removing the first", async () => {
  const { account, owner: thief, entry } = await givenPasskey(academy)
  const key = await keySentTo(account.email)
  await thief.post(`${API}/account/password/change`, {
    current_password: GIVEN_PASSWORD,
    new_password: "Thief12345",
  })
  await addPasskey(thief, "Another")
  expect((await thief.delete(PASSKEYS, { authenticators: [entry.id] })).status).toBe(200)
  expect(await keysSentTo(account.email), "only the first factor has one").toEqual([key])
  expect((await deny(key)).status).toBe(200)
  expect(await factorsOf(account.id)).toEqual([])
})

test("it is dead once there is no factor, and never touches one that was there before", async () => {
  const { account, owner, nextCode } = await givenProtected(academy)
  const key = await keySentTo(account.email)
  await owner.post(CONFIRM_CODE, { code: nextCode() })
  await addPasskey(owner)
  expect(await keysSentTo(account.email)).toHaveLength(1)
  const forged = key.replace(/^(\d+)-(\d+)/, (_, id, factor) => `${id}-${Number(factor) + 1}`)
  expect((await deny(forged)).status).toBe(400)
  await academy.deps.pool.query("delete from authenticators where account_id = $1", [account.id])
  expect((await deny(key)).status).toBe(400)
  for (const nothing of ["", "x", "1-1-1-x", `${key}x`]) expect((await deny(nothing)).status).toBe(400)
})

test("owners keep the days they have, and the audit log has it", async () => {
  const superuser_since = new Date(academy.clock.now().getTime() - 3 * DAY_MS)
  const { account } = await givenPasskey(academy, { ...rightsOf("owner"), superuser_since })
  expect((await deny(await keySentTo(account.email))).status).toBe(200)
  const { rows } = await academy.deps.pool.query(
    `select superuser_since, (select array_agg(action order by id) from audit_entries where entity_id = accounts.id
      and entity = 'accounts') as actions from accounts where id = $1`,
    [account.id],
  )
  expect(rows).toEqual([{ superuser_since, actions: ["second_factor_added", "second_factors_removed"] }])
})

test("keys are tried so often a minute from one network", async () => {
  const visitor = await as(academy.app)
  const tries = await Promise.all(Array.from({ length: 25 }, () => visitor.post(DENY, { key: "1-1-1-x" })))
  expect(tries.filter(({ status }) => status === 429)).toHaveLength(5)
})
