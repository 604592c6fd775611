import { DAY_MS, HOUR_MS, MINUTE_MS } from "@academy/domain/time"
import { beforeAll, expect, test } from "vitest"
import { sweepSessions } from "../../core/auth/index.ts"
import { as, type Visitor } from "../../testing/as.ts"
import { emailsTo } from "../../testing/emails.ts"
import type { GivenAccount } from "../../testing/given.ts"
import { logIn } from "../../testing/given-family.ts"
import { testAcademy } from "../../testing/test-app.ts"

const academy = testAcademy({ benchLimitsOff: true })
let office: Visitor
let visitor: Visitor
let officeId: number
let n = 0
beforeAll(async () => {
  const account = await academy.given.account({ is_superuser: true, staff_role: "office" })
  officeId = account.id
  office = await as(academy.app, account)
  visitor = await as(academy.app)
})

const rowsOf = async (text: string, ...values: unknown[]) =>
  (await academy.deps.pool.query(text, values)).rows
const reason = "Lost the mailbox"
const newEmail = () => `new-${++n}@klubb.example`
const ask = (family: { id: number }, email: string, by = office) =>
  by.post(`/api/admin/families/${family.id}/email-change/`, { email, reason })
const answer = (kind: "confirm" | "object", key: string) =>
  visitor.post("/api/email-change/", { key, answer: kind })
const logOf = async (id: number) =>
  (
    await rowsOf(
      "select action from audit_entries where entity = 'accounts' and entity_id = $1 order by id",
      id,
    )
  ).map(({ action }) => action)
/** The newest key of this kind that an address has. */
async function keyOf(kind: "confirm" | "object", email: string): Promise<string> {
  const mails = await emailsTo(academy.deps, email)
  const keys = mails.flatMap(({ text }) => new RegExp(`/email-change/${kind}/(\\S+)`).exec(text)?.[1] ?? [])
  const key = keys.at(-1)
  if (!key) throw new Error(`no ${kind} link for ${email}`)
  return key
}
const emailOf = async ({ id }: GivenAccount) =>
  (await rowsOf("select email from accounts where id = $1", id))[0].email
const addressesOf = ({ id }: GivenAccount) =>
  rowsOf(`select email, verified, "primary" from email_addresses where account_id = $1 order by id`, id)

test("the new address confirms: it replaces the former one, all are logged out, the password stays", async () => {
  const { account, visitor: parent } = await academy.family()
  const email = newEmail()
  const { status, body } = await ask(account, email.toUpperCase())
  expect([status, Date.parse(body.expires)]).toEqual([200, academy.clock.now().getTime() + 48 * HOUR_MS])
  const shown = (await office.get(`/api/admin/families/${account.id}/`)).body
  expect(shown.email_change).toEqual({ email, expires: body.expires })
  expect(await emailOf(account), "nothing changes before").toBe(account.email)
  expect((await parent.get("/api/my-data/")).body.email_changes).toMatchObject([
    { email, old_email: account.email },
  ])
  const told = await emailsTo(academy.deps, account.email)
  expect(told.map(({ text }) => text).join()).toContain(email)

  // A second click sends nothing.
  await ask(account, email)
  expect(await emailsTo(academy.deps, email)).toHaveLength(1)

  const key = await keyOf("confirm", email)
  const both = await Promise.all([answer("confirm", key), answer("confirm", key)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
  expect(both.find(({ status }) => status === 200)?.body).toEqual({ email })
  expect((await parent.get("/api/user-info/")).status).toBe(401)
  expect(await addressesOf(account)).toEqual([{ email, verified: true, primary: true }])
  expect((await logIn(academy, { ...account, email })).answer.status).toBe(200)
  expect((await logIn(academy, account)).answer.status).not.toBe(200)
  expect((await office.get(`/api/admin/families/${account.id}/`)).body.email_change).toBeNull()
  expect(await logOf(account.id)).toEqual(["email_change_asked", "email_change_confirmed"])
  const [asked] = await rowsOf(
    "select account_id, reason from audit_entries where action = 'email_change_asked' and entity_id = $1",
    account.id,
  )
  expect(asked).toEqual({ account_id: officeId, reason })
})

test("the former address objects, before it is confirmed and for a week after", async () => {
  const before = await academy.given.account()
  const first = newEmail()
  await ask(before, first)
  expect((await answer("object", await keyOf("object", before.email))).body).toEqual({ email: before.email })
  expect((await answer("confirm", await keyOf("confirm", first))).body.code).toBe("key_invalid")
  expect(await logOf(before.id)).toEqual(["email_change_asked", "email_change_stopped"])

  const after = await academy.given.account()
  const second = newEmail()
  await ask(after, second)
  const objection = await keyOf("object", after.email)
  await answer("confirm", await keyOf("confirm", second))
  const thief = (await logIn(academy, { ...after, email: second })).visitor
  await rowsOf(
    `insert into authenticators (account_id, type, data, created_at) values ($1, 'totp', '{}', $2)`,
    after.id,
    new Date(academy.clock.now().getTime() + 1),
  )
  academy.clock.pass(6 * DAY_MS)
  expect((await answer("object", objection)).body).toEqual({ email: after.email })
  expect((await thief.get("/api/user-info/")).status).toBe(401)
  expect(await addressesOf(after)).toEqual([{ email: after.email, verified: true, primary: true }])
  expect(await rowsOf("select password_hash from accounts where id = $1", after.id)).toEqual([
    { password_hash: "" },
  ])
  expect(await rowsOf("select 1 from authenticators where account_id = $1", after.id)).toEqual([])
  expect((await answer("object", objection)).body.code, "once").toBe("key_invalid")

  const late = await academy.given.account()
  const third = newEmail()
  await ask(late, third)
  const keys = [await keyOf("confirm", third), await keyOf("object", late.email)] as const
  academy.clock.pass(2 * DAY_MS + MINUTE_MS)
  expect((await answer("confirm", keys[0])).body.code).toBe("key_invalid")
  expect((await office.get(`/api/admin/families/${late.id}/`)).body.email_change).toBeNull()
  academy.clock.pass(5 * DAY_MS)
  expect((await answer("object", keys[1])).body.code).toBe("key_invalid")
  await sweepSessions(academy.deps)
  expect(await rowsOf("select 1 from email_changes where account_id = $1", late.id)).toEqual([])
})

test("of two changes the later one counts; confirmed and objected to at once, it ends in one state", async () => {
  const family = await academy.given.account()
  const [first, second] = [newEmail(), newEmail()]
  const asked = await Promise.all([ask(family, first), ask(family, second)])
  expect(asked.map(({ status }) => status)).toEqual([200, 200])
  const [open] = await rowsOf("select email from email_changes where account_id = $1", family.id)
  const dead = open.email === first ? second : first
  expect((await answer("confirm", await keyOf("confirm", dead))).body.code).toBe("key_invalid")
  const objection = await keyOf("object", family.email)
  const key = await keyOf("confirm", open.email)
  await Promise.all([answer("confirm", key), answer("object", objection)])
  await answer("object", objection)
  expect(await emailOf(family)).toBe(family.email)
  expect(await addressesOf(family)).toHaveLength(1)

  await ask(family, newEmail())
  const path = `/api/admin/families/${family.id}/email-change/`
  expect((await office.delete(path)).status).toBe(200)
  expect((await office.delete(path)).body.code).toBe("not_found")
})

test("an account that nobody was in gets its login email at the new address; the former one gets no link", async () => {
  const family = await academy.given.account({ language: "sv" })
  await rowsOf("update accounts set password_hash = '', last_login_at = null where id = $1", family.id)
  await rowsOf("update email_addresses set verified = false where account_id = $1", family.id)
  const email = newEmail()
  await ask(family, email)
  expect(await emailsTo(academy.deps, family.email)).toEqual([])
  expect((await answer("confirm", await keyOf("confirm", email))).status).toBe(200)
  const kinds = await rowsOf("select kind, language from emails where to_email = $1 order by id", email)
  expect(kinds).toEqual([
    { kind: "email_change", language: "sv" },
    { kind: "first_password", language: "sv" },
  ])
  expect(await addressesOf(family)).toEqual([{ email, verified: true, primary: true }])
})

test("refused: an address of another account, a team member, a child's account, the own family, a closed one", async () => {
  const family = await academy.given.account()
  const other = await academy.given.account()
  const taken = await ask(family, other.email)
  expect([taken.status, taken.body.code, taken.body.details]).toEqual([
    409,
    "email_of_other_family",
    { account_id: other.id },
  ])
  expect(await rowsOf("select 1 from email_changes where account_id = $1", family.id)).toEqual([])
  for (const wrong of ["no address", family.email])
    expect((await ask(family, wrong)).body.errors?.[0].param, wrong).toBe("email")
  const coach = await academy.given.account({ is_staff: true })
  const [child, closed] = [await academy.given.account(), await academy.given.account({ is_active: false })]
  const player = await academy.given.player([family, child])
  await rowsOf(
    "update guardianships set role = 'player', slot = 0 where player_id = $1 and account_id = $2",
    player.id,
    child.id,
  )
  const codes = []
  for (const one of [coach, child, closed, { id: officeId }])
    codes.push((await ask(one, newEmail())).body.code)
  expect(codes).toEqual(["account_of_team", "email_of_player_account", "account_closed", "own_family"])
  expect((await ask(family, newEmail(), await as(academy.app, coach))).body.code).toBe("access_denied")

  // Taken in between, and given a role in between.
  const email = newEmail()
  await ask(family, email)
  const key = await keyOf("confirm", email)
  await academy.given.account({ email })
  expect((await answer("confirm", key)).body.code).toBe("key_invalid")
  const rising = await academy.given.account()
  const risen = newEmail()
  await ask(rising, risen)
  await rowsOf("update accounts set is_staff = true where id = $1", rising.id)
  expect((await answer("confirm", await keyOf("confirm", risen))).body.code).toBe("key_invalid")
  for (const forged of ["", "1-x", `${key.slice(0, -1)}x`])
    expect([400, 422]).toContain((await answer("confirm", forged)).status)
  expect((await answer("object", key)).body.code, "the key of the one opens nothing of the other").toBe(
    "key_invalid",
  )
})

/** A thief has the account by a change that the family never asked for. */
async function stolen() {
  const family = await academy.given.account()
  const email = newEmail()
  await ask(family, email)
  const objection = await keyOf("object", family.email)
  await answer("confirm", await keyOf("confirm", email))
  return { family, email, objection }
}

test("an objection leaves no address of the thief's: neither one added since, nor the new one as a second", async () => {
  const { family, objection } = await stolen()
  const other = newEmail()
  academy.clock.pass(MINUTE_MS)
  await rowsOf(`update email_addresses set "primary" = false where account_id = $1`, family.id)
  await rowsOf(
    `insert into email_addresses (account_id, email, verified, "primary", created_at) values ($1, $2, true, true, $3)`,
    ...[family.id, other, academy.clock.now()],
  )
  await rowsOf("update accounts set email = $2 where id = $1", family.id, other)
  expect((await answer("object", objection)).body).toEqual({ email: family.email })
  expect(await addressesOf(family)).toEqual([{ email: family.email, verified: true, primary: true }])
})

test("an objection to a later change leaves the former address its own one", async () => {
  const { family, email, objection } = await stolen()
  await ask(family, newEmail())
  expect((await answer("object", await keyOf("object", email))).body).toEqual({ email })
  expect((await answer("object", objection)).body).toEqual({ email: family.email })
  expect(await addressesOf(family)).toEqual([{ email: family.email, verified: true, primary: true }])
})

test("an email alone takes no account over that has a role by now", async () => {
  const { family, email, objection } = await stolen()
  await rowsOf("update accounts set is_staff = true where id = $1", family.id)
  expect((await answer("object", objection)).body.code).toBe("key_invalid")
  expect(await emailOf(family)).toBe(email)
})
