import { beforeAll, expect, test } from "vitest"
import { as, type Visitor } from "../../testing/as.ts"
import { emailsTo } from "../../testing/emails.ts"
import { testAcademy } from "../../testing/test-app.ts"

const academy = testAcademy({ benchLimitsOff: true })
let office: Visitor
let officeId: number
let n = 0
beforeAll(async () => {
  const account = await academy.given.account({ is_superuser: true, staff_role: "office" })
  officeId = account.id
  office = await as(academy.app, account)
})

const rowsOf = async (text: string, ...values: unknown[]) =>
  (await academy.deps.pool.query(text, values)).rows
const person = () => ({
  first_name: "Johan",
  last_name: "Ek",
  email: `johan-${++n}@klubb.example`,
  phone_number: "070-174 06 12",
})
const add = (more: object = {}) =>
  office.post("/api/admin/families/", { ...person(), language: "sv", sends_login: false, ...more })
const child = { first_name: "Elsa", last_name: "Ek", year_of_birth: 2016 }
const guardiansOf = async (playerId: number) =>
  (await rowsOf("select account_id from guardianships where player_id = $1 order by slot", playerId)).map(
    ({ account_id }) => account_id,
  )

test("a family is added with its first child; it is emailed a login only if the office says so", async () => {
  const quiet = person()
  const { status, body } = await add({ ...quiet, email: quiet.email.toUpperCase(), child })
  expect(status).toBe(200)
  const page = (await office.get(`/api/admin/families/${body.account_id}/`)).body
  expect(page).toMatchObject({
    name: "Johan Ek",
    email: quiet.email,
    language: "sv",
    last_login: null,
    players: [{ name: "Elsa Ek", year_of_birth: 2016, consents: [] }],
  })
  expect(page.phone_number).toMatch(/70/)
  expect(await emailsTo(academy.deps, quiet.email)).toEqual([])
  expect(
    await rowsOf(
      "select account_id from audit_entries where action = 'family_added' and entity_id = $1",
      body.account_id,
    ),
  ).toEqual([{ account_id: officeId }])

  const invited = person()
  await add({ ...invited, sends_login: true })
  const [mail] = await emailsTo(academy.deps, invited.email)
  expect(mail?.text).toMatch(/\/reset-password\//)
})

test("an address that has an account leads to it, also when two add it at once; wrong fields are named", async () => {
  const known = await academy.given.account()
  const taken = await add({ email: known.email })
  expect([taken.status, taken.body.code, taken.body.details]).toEqual([
    409,
    "email_of_other_family",
    { account_id: known.id },
  ])
  const twice = person()
  const both = await Promise.all([add(twice), add(twice)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  for (const [field, value] of [
    ["email", "nobody"],
    ["phone_number", "12"],
    ["first_name", ""],
  ] as const)
    expect((await add({ [field]: value })).body.errors?.[0].param, field).toBe(field)
  const coach = await as(academy.app, await academy.given.account({ is_staff: true }))
  const body = { ...person(), language: "sv", sends_login: false }
  expect((await coach.post("/api/admin/families/", body)).body.code).toBe("access_denied")
})

test("a guardian whom the family names gets an account and the players; the other guardians are told", async () => {
  const sara = await academy.given.account({ language: "sv" })
  const elsa = await academy.given.player(sara, { first_name: "Elsa" })
  const noah = await academy.given.player(sara)
  const path = `/api/admin/families/${sara.id}/guardians/`
  const johan = person()
  const { status, body } = await office.post(path, { ...johan, player_ids: [elsa.id] })
  expect([status, body.waiting]).toEqual([200, []])
  expect(await guardiansOf(elsa.id)).toEqual([sara.id, body.account_id])
  expect(await guardiansOf(noah.id)).toEqual([sara.id])
  const kinds = await rowsOf("select kind, language from emails where to_email = any($1) order by kind", [
    johan.email,
    sara.email,
  ])
  expect(kinds).toEqual([
    { kind: "first_password", language: "sv" },
    { kind: "guardian_joined", language: "sv" },
  ])
  expect(
    await rowsOf(
      "select entity_id, after from audit_entries where action = 'guardian_added' and entity_id = $1",
      elsa.id,
    ),
  ).toEqual([{ entity_id: elsa.id, after: { account_id: body.account_id } }])

  // The address has an account by now: whose it is is said before.
  const asked = await office.post(path, { ...johan, player_ids: [noah.id] })
  expect([asked.status, asked.body.code, asked.body.details]).toEqual([
    409,
    "guardian_has_account",
    { account_id: body.account_id, name: "Johan Ek" },
  ])
  expect(await guardiansOf(noah.id)).toEqual([sara.id])
  await office.post(path, { ...johan, player_ids: [noah.id], is_known_account: true })
  expect(await guardiansOf(noah.id)).toEqual([sara.id, body.account_id])

  // A third one waits for the approval of the second.
  const third = await office.post(path, { ...person(), player_ids: [elsa.id] })
  expect(third.body.waiting).toEqual(["Elsa"])
  expect(await guardiansOf(elsa.id)).toHaveLength(2)
})

test("no guardian of others' players, of the own family, at a closed account or the family's own address", async () => {
  const sara = await academy.given.account()
  const elsa = await academy.given.player(sara)
  const others = await academy.given.player(await academy.given.account())
  const path = `/api/admin/families/${sara.id}/guardians/`
  const send = async (more: object, to = path) =>
    (await office.post(to, { ...person(), player_ids: [elsa.id], ...more })).body
  expect((await send({ player_ids: [elsa.id, others.id] })).errors[0].param).toBe("player_ids")
  expect((await send({ email: sara.email })).errors[0].param).toBe("email")
  expect((await send({}, `/api/admin/families/${officeId}/guardians/`)).code).toBe("own_family")
  const [self] = await rowsOf("select email from accounts where id = $1", officeId)
  expect((await send({ email: self.email, is_known_account: true })).code).toBe("own_family")
  const closed = await academy.given.account({ is_active: false })
  expect((await send({ email: closed.email, is_known_account: true })).code).toBe("account_closed")
  expect(await guardiansOf(elsa.id)).toEqual([sara.id])
})
