import { COLLEAGUE_INVITATION_MS, KEEP_COLLEAGUE_INVITATION_MS } from "@academy/domain/staff-roles"
import { beforeEach, expect, test } from "vitest"
import { coaches } from "../../db/tables/index.ts"
import { as, type Visitor } from "../../testing/as.ts"
import { emailsTo } from "../../testing/emails.ts"
import { GIVEN_PASSWORD, type GivenAccount } from "../../testing/given.ts"
import { holdRows } from "../../testing/hold-rows.ts"
import { testAcademy } from "../../testing/test-app.ts"

const academy = testAcademy({ benchLimitsOff: true })
const PATH = "/api/admin/colleague-invitations/"
let owner: GivenAccount
let owners: Visitor
let count = 0

beforeEach(async () => {
  academy.clock.set("2026-11-26T14:40:00+01:00")
  await academy.deps.pool.query("update accounts set is_superuser = false, staff_role = null")
  owner = await academy.given.account({ is_superuser: true, first_name: "Mira", last_name: "Olsson" })
  owners = await as(academy.app, owner)
})

const newEmail = () => `petra${++count}@klubb.example`
const invite = (email: string, more: object = {}, by = owners) =>
  by.post(PATH, {
    email,
    first_name: "Petra",
    last_name: "Wallin",
    staff_role: "coach",
    language: "sv",
    coach_id: null,
    new_profile: false,
    ...more,
  })
const keyOf = async (email: string) =>
  /\/join\/(\S+)/.exec((await emailsTo(academy.deps, email)).at(-1)?.text ?? "")?.[1] ?? ""
const accept = async (key: string, password = GIVEN_PASSWORD) =>
  (await as(academy.app)).post("/api/colleague-invitations/", { key, password })
const look = async (key: string) => (await as(academy.app)).get(`/api/colleague-invitations/${key}/`)
const listOf = async (by = owners) => (await by.get("/api/admin/colleagues/")).body
const rowsOf = async (query: string, ...values: unknown[]) =>
  (await academy.deps.pool.query(query, values)).rows
async function givenProfile(name: string) {
  const [row] = await academy.deps.db.insert(coaches).values({ name }).returning()
  return row?.id ?? 0
}
const codeOf = async (answer: Promise<{ status: number; body: { code?: string } }>) => {
  const { status, body } = await answer
  return `${status} ${body.code ?? ""}`.trim()
}

test("an email in the language of the invited makes account, role and profile in one step", async () => {
  const email = newEmail()
  const coach_id = await givenProfile("Petra W")
  expect(await codeOf(invite(` ${email.toUpperCase()} `, { coach_id }))).toBe("200")
  expect((await listOf()).invited).toMatchObject([
    { name: "Petra Wallin", email, staff_role: "coach", coach_name: "Petra W" },
  ])
  expect((await listOf()).profiles).not.toContainEqual({ id: coach_id, name: "Petra W" })
  const [message] = await emailsTo(academy.deps, email)
  expect(message?.subject).toBe("Bli medarbetare på akademin")
  expect(message?.text).toContain("Mira Olsson")
  const key = await keyOf(email)
  expect((await look(key)).body).toEqual({ first_name: "Petra", email, staff_role: "coach" })
  expect(await codeOf(accept(key, "weak"))).toBe("400 invalid_input")
  expect((await accept(key)).body).toEqual({ email })

  const visitor = await as(academy.app)
  await visitor.post("/accounts/_allauth/browser/v1/auth/login", { email, password: GIVEN_PASSWORD })
  expect((await visitor.get("/api/user-info/")).body).toMatchObject({
    is_staff: true,
    is_superuser: false,
    first_name: "Petra",
    language: "sv",
  })
  const [{ id }] = await rowsOf("select id from accounts where email = $1", email)
  expect(await rowsOf("select account_id from coaches where id = $1", coach_id)).toEqual([{ account_id: id }])
  const [entry] = await rowsOf(
    "select account_id, action, after from audit_entries where entity = 'accounts' and entity_id = $1",
    id,
  )
  expect(entry).toMatchObject({
    account_id: owner.id,
    action: "account_role",
    after: { is_staff: true, staff_role: "coach", coach_id },
  })
  const toOwner = (await emailsTo(academy.deps, owner.email)).at(-1)
  expect(toOwner?.subject).toBe("Role changed: Petra Wallin, Coach")
  expect((await listOf()).invited).toEqual([])
})

test("a new profile is made with the account, and an admin's role needs none", async () => {
  const [coach, admin] = [newEmail(), newEmail()]
  await invite(coach, { new_profile: true })
  await invite(admin, { staff_role: "office", last_name: "" })
  await accept(await keyOf(coach))
  await accept(await keyOf(admin))
  const profiles = await rowsOf(
    `select c.name, a.email from coaches c join accounts a on a.id = c.account_id where a.email in ($1, $2)`,
    coach,
    admin,
  )
  expect(profiles).toEqual([{ name: "Petra Wallin", email: coach }])
  const [row] = await rowsOf(
    "select is_superuser, staff_role, superuser_since is not null as since from accounts where email = $1",
    admin,
  )
  expect(row).toEqual({ is_superuser: true, staff_role: "office", since: true })
})

test("a link works once, also when two browsers open it at once", async () => {
  const email = newEmail()
  await invite(email, { new_profile: true })
  const key = await keyOf(email)
  // All of them have read the invitation before the first one ends it.
  const held = await holdRows(
    academy.deps.pool,
    "select 1 from colleague_invitations where email = $1 for update",
    email,
  )
  const accepting = [1, 2, 3].map(() => codeOf(accept(key)))
  try {
    await held.untilWaiting(3)
  } finally {
    await held.letGo()
  }
  const answers = await Promise.all(accepting)
  expect(answers.toSorted()).toEqual(["200", "400 key_invalid", "400 key_invalid"])
  expect(await codeOf(look(key))).toBe("400 key_invalid")
  expect(
    await rowsOf("select 1 from coaches c join accounts a on a.id = c.account_id where a.email = $1", email),
  ).toHaveLength(1)
})

test("unknown, expired, withdrawn and replaced links are refused", async () => {
  const email = newEmail()
  const { body } = await invite(email)
  const key = await keyOf(email)
  expect(await codeOf(look(`${key.slice(0, -1)}_`))).toBe("400 key_invalid")
  academy.clock.pass(COLLEAGUE_INVITATION_MS)
  expect(await codeOf(accept(key))).toBe("400 key_invalid")
  owners = await as(academy.app, await academy.given.account({ is_superuser: true }))
  expect(await codeOf(owners.post(`${PATH}${body.id}/resend/`))).toBe("200")
  expect((await emailsTo(academy.deps, email)).length).toBe(2)
  expect((await look(key)).status).toBe(200)
  await invite(email, { staff_role: "office" })
  expect(await codeOf(look(key))).toBe("400 key_invalid")
  const newer = await keyOf(email)
  const { invited } = await listOf()
  const { id } = invited.find((one: { email: string }) => one.email === email)
  expect(await codeOf(owners.delete(`${PATH}${id}/`))).toBe("200")
  expect(await codeOf(accept(newer))).toBe("400 key_invalid")
  expect(await codeOf(owners.delete(`${PATH}${id}/`))).toBe("404 not_found")
  expect(await codeOf(owners.post(`${PATH}${id}/resend/`))).toBe("404 not_found")
})

test("an address with an account, a taken profile and two profiles are refused", async () => {
  const { email, id } = await academy.given.account()
  expect(await codeOf(invite(email))).toBe("409 colleague_has_account")
  const coach_id = await givenProfile("Lina Berg")
  await invite(newEmail(), { coach_id })
  expect(await codeOf(invite(newEmail(), { coach_id }))).toBe("409 coach_profile_taken")
  await rowsOf("update coaches set account_id = $1 where id = $2", id, coach_id)
  const own = await givenProfile("Nour")
  expect(await codeOf(invite(newEmail(), { coach_id: own, new_profile: true }))).toBe("400 invalid_input")
  expect(await codeOf(invite(newEmail(), { coach_id: 1 }))).toBe("404 not_found")
  expect(await codeOf(invite("petra at klubb"))).toBe("400 invalid_input")
  expect(await codeOf(invite(newEmail(), { first_name: " " }))).toBe("400 invalid_input")
})

test("an account that is made meanwhile is left as it is", async () => {
  const email = newEmail()
  await invite(email)
  const key = await keyOf(email)
  await academy.given.account({ email })
  expect(await codeOf(accept(key))).toBe("409 colleague_has_account")
  expect(await rowsOf("select is_staff from accounts where email = $1", email)).toEqual([{ is_staff: false }])
})

test("a profile that was given away meanwhile stays with its account", async () => {
  const email = newEmail()
  const coach_id = await givenProfile("Amir")
  await invite(email, { coach_id })
  const other = await academy.given.account()
  await rowsOf("update coaches set account_id = $1 where id = $2", other.id, coach_id)
  expect(await codeOf(accept(await keyOf(email)))).toBe("200")
  const [row] = await rowsOf("select account_id from coaches where id = $1", coach_id)
  expect(Number(row.account_id)).toBe(other.id)
})

test("a former owner lets nobody in, and an owner's role asks who it is", async () => {
  const email = newEmail()
  await invite(email)
  await academy.given.account({ is_superuser: true })
  await rowsOf("update accounts set is_superuser = false where id = $1", owner.id)
  expect(await codeOf(accept(await keyOf(email)))).toBe("400 key_invalid")
  await rowsOf("update accounts set is_superuser = true where id = $1", owner.id)
  const { body } = await invite(newEmail(), { staff_role: "owner" })
  academy.clock.pass(60 * 60 * 1000)
  expect(await codeOf(invite(newEmail(), { staff_role: "owner" }))).toBe("403 reauthentication_needed")
  expect(await codeOf(owners.post(`${PATH}${body.id}/resend/`))).toBe("403 reauthentication_needed")
  expect(await codeOf(invite(newEmail()))).toBe("200")
})

test("an admin reads who is invited and invites nobody; what is old goes", async () => {
  const email = newEmail()
  await invite(email)
  const admin = await as(
    academy.app,
    await academy.given.account({ is_superuser: true, staff_role: "office" }),
  )
  const list = await listOf(admin)
  expect([list.invited.length > 0, list.profiles]).toEqual([true, []])
  expect(await codeOf(invite(newEmail(), {}, admin))).toBe("403 access_denied")
  academy.clock.pass(COLLEAGUE_INVITATION_MS + KEEP_COLLEAGUE_INVITATION_MS + 1)
  owners = await as(academy.app, await academy.given.account({ is_superuser: true }))
  await invite(newEmail())
  expect((await listOf()).invited.map((one: { email: string }) => one.email)).not.toContain(email)
})

test("one person gets a few emails a day", async () => {
  const email = newEmail()
  const { body } = await invite(email)
  for (const _ of [1, 2]) await owners.post(`${PATH}${body.id}/resend/`)
  expect(await codeOf(owners.post(`${PATH}${body.id}/resend/`))).toBe("429 too_many_today")
})
