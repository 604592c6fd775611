import { beforeAll, describe, expect, test } from "vitest"
import { as, type Visitor } from "../../testing/as.ts"
import { expectBooksToAgree } from "../../testing/booking-steps.ts"
import { keyFromEmail } from "../../testing/emails.ts"
import { holdRows } from "../../testing/hold-rows.ts"
import { testAcademy } from "../../testing/test-app.ts"

const head = [
  "Parent e-mail",
  "Parent first name",
  "Parent last name",
  "Player first name",
  "Player last name",
  "Year of birth",
  "Club",
  "Pass type",
  "Passes",
  "Passes valid until",
]

const academy = testAcademy({ benchLimitsOff: true })
let office: Visitor
beforeAll(async () => {
  office = await as(academy.app, await academy.given.account({ is_superuser: true }))
  await academy.deps.pool.query("insert into pass_types (name) values ('Group passes')")
})

const rowsOf = async (text: string, ...values: unknown[]) =>
  (await academy.deps.pool.query(text, values)).rows
const body = (...rows: string[][]) => ({ rows: [head, ...rows] })
const preview = async (...rows: string[][]) =>
  (await office.post("/api/admin/imports/preview/", body(...rows))).body
const take = (...rows: string[][]) => office.post("/api/admin/imports/", body(...rows))

const families = (name: string, count: number) =>
  Array.from({ length: count }, (_, at) => [
    `${name}-${at}@flytt.example`,
    "Anna",
    `Lind ${at}`,
    "Elsa",
    `Lind ${at}`,
    "2014",
    "Vår klubb",
    "group passes",
    "10",
    "2027-06-30",
  ])

describe("three hundred families", () => {
  const rows = families("moves", 300)
  const count = (added: number) => ({ added, known: 300 - added })

  test("with seven wrong cells: each is named, and nothing at all is written", async () => {
    const wrongRows = rows.map((row, at) => (at % 43 === 7 ? row.with(at % 2 === 0 ? 5 : 8, "many") : row))
    const seen = await preview(...wrongRows)
    expect(seen.wrong.map(({ row, column }: { row: number; column: string }) => [row, column])).toEqual(
      [7, 50, 93, 136, 179, 222, 265].map((at) => [at + 2, at % 2 === 0 ? "year_of_birth" : "passes"]),
    )
    const refused = await take(...wrongRows)
    expect([refused.status, refused.body.code]).toEqual([409, "import_has_errors"])
    expect(await rowsOf("select 1 from accounts where email like '%flytt.example'")).toEqual([])
  })

  test("are taken in once, also by two at the same time; each gets one email", async () => {
    expect(await preview(...rows)).toEqual({
      families: count(300),
      players: count(300),
      passes: count(300),
      wrong: [],
      ignored: [],
    })
    const answers = await Promise.all([take(...rows), take(...rows)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers.map((answer) => answer.body.players.added).sort()).toEqual([0, 300])
    const [found] = await rowsOf(
      `select (select count(*)::int from accounts where email like '%flytt.example') as accounts,
        (select count(*)::int from players where club_name = 'Vår klubb') as players,
        (select sum(amount_left)::int from pass_lots where import_key is not null) as passes,
        (select count(*)::int from emails where kind = 'first_password') as emails`,
    )
    expect(found).toEqual({ accounts: 300, players: 300, passes: 3000, emails: 300 })
    expect((await take(...rows)).body).toEqual({ families: count(0), players: count(0), passes: count(0) })
    await expectBooksToAgree(academy.deps.pool)
    const [entry] = await rowsOf("select after from audit_entries where action = 'families_imported' limit 1")
    expect(Object.keys(entry.after).sort()).toEqual(["families", "passes", "players"])
  })
})

test("a family that is here keeps its account and gets what is new, and no email", async () => {
  const account = await academy.given.account({ email: "here@klubb.example", first_name: "Hanna" })
  await academy.given.player(account, { first_name: "Elsa", last_name: "Lind", year_of_birth: 2014 })
  const line = ["here@klubb.example", "Anna", "Lind"]
  const answer = await take([...line, "elsa", "Lind", "2014"], [...line, "Nils", "Lind", "2016"])
  expect(answer.body).toMatchObject({ families: { added: 0, known: 1 }, players: { added: 1, known: 1 } })
  const [kept] = await rowsOf("select first_name from accounts where id = $1", account.id)
  expect(kept.first_name).toBe("Hanna")
  expect(await rowsOf("select 1 from emails where to_email = 'here@klubb.example'")).toEqual([])
})

test("a sign-up that nobody confirmed becomes the family's: its password no longer fits", async () => {
  const email = "waits@klubb.example"
  const { password } = await academy.given.account({ email, verified: false })
  expect((await take([email, "Anna", "Lind", "Elsa", "Waits", "2014"])).body.families.added).toBe(1)
  const login = await (await as(academy.app)).post("/accounts/_allauth/browser/v1/auth/login", {
    email,
    password,
  })
  expect(login.status).toBe(400)
  expect(await rowsOf("select kind from emails where to_email = $1", email)).toEqual([
    { kind: "first_password" },
  ])
})

test("a family that signs up at this moment is taken in like one that waits", async () => {
  const [row = []] = families("now", 1)
  const signingUp = await holdRows(
    academy.deps.pool,
    `with added as (
      insert into accounts (email, password_hash, created_at) values ($1, 'unknown', now()) returning id, email
    ) insert into email_addresses (account_id, email, "primary", created_at)
      select id, email, true, now() from added`,
    row[0],
  )
  const taken = take(row)
  try {
    await signingUp.untilWaiting(1)
  } finally {
    await signingUp.letGo()
  }
  const { status, body: counts } = await taken
  expect([status, counts.players]).toEqual([200, { added: 1, known: 0 }])
  expect(await rowsOf("select password_hash from accounts where email = $1", row[0])).not.toEqual([
    { password_hash: "unknown" },
  ])
})

test("a closed account and more players than an account may have are wrong cells", async () => {
  await academy.given.account({ email: "closed@klubb.example", is_active: false })
  const nine = Array.from({ length: 9 }, (_, at) => [
    "many@klubb.example",
    "Anna",
    "Berg",
    `Child ${at}`,
    "Berg",
    "2014",
  ])
  const { wrong } = await preview(["closed@klubb.example", "Per", "Ek", "Ida", "Ek", "2014"], ...nine)
  expect(wrong).toMatchObject([
    { row: 2, column: "parent_email", code: "account_closed" },
    { row: 11, column: "player_first_name", code: "too_many_players", hint: "8" },
  ])
})

test("an address is known however it is written, and one that nobody can log in with is a wrong cell", async () => {
  await academy.given.account({ email: "ida@xn--kln-sna.example", first_name: "Ida", last_name: "Ek" })
  const parent = (email: string, child: string) => [email, "Ida", "Ek", child, "Ek", "2014"]
  const typed = ["Ida@K\u00f6ln.example", "ida@ko\u0308ln.example", "i\u200dda@xn--kln-sna.example"]
  const seen = await preview(...typed.map((email, at) => parent(email, `Child ${at}`)))
  expect(seen).toMatchObject({ families: { added: 0, known: 1 }, players: { added: 3 }, wrong: [] })
  const nobodys = ["\u00e5sa@klubb.example", '"ida"@klubb.example', "a.@klubb.example"]
  const { wrong } = await preview(...nobodys.map((email) => parent(email, "Elsa")))
  expect(wrong.map(({ row, column, code }: Record<string, unknown>) => [row, column, code])).toEqual(
    nobodys.map((_, at) => [at + 2, "parent_email", "not_an_email"]),
  )
})

test("one chooses its password by the email weeks later, is verified by it and logs in", async () => {
  const email = "moves-0@flytt.example"
  const [message] = await rowsOf("select params from emails where to_email = $1", email)
  academy.clock.pass(29 * 24 * 3_600_000)
  const parent = await as(academy.app)
  const key = message.params.url.split("/").at(-1)
  const at = "/accounts/_allauth/browser/v1/auth"
  const reset = () => parent.post(`${at}/password/reset`, { key, password: "Nystart2026" })
  expect((await reset()).status).toBe(200)
  expect((await reset()).status).toBe(400)
  expect((await parent.post(`${at}/login`, { email, password: "Nystart2026" })).status).toBe(200)
  const children = (await parent.get("/api/user-players/")).body
  expect(children.map((child: { first_name: string }) => child.first_name)).toEqual(["Elsa"])
  const { pass_types, transactions } = (await parent.get("/api/fetch-wallet/")).body
  expect([pass_types, transactions]).toMatchObject([[{ amount: 10 }], [{ cause: "import", amount: 10 }]])
})

test("passes for the own family are a colleague's to take in; what is there already is no gift", async () => {
  const { given, app } = academy
  const officer = await given.account({ is_superuser: true, first_name: "Anna", last_name: "Lind" })
  const spouse = await given.account({ first_name: "Olle", last_name: "Lind" })
  await given.player([officer, spouse], { first_name: "Elsa", last_name: "Lind", year_of_birth: 2014 })
  const row = ({ email }: { email: string }, name: string) => [
    ...[email, name, "Lind", "Elsa", "Lind", "2014"],
    ...["", "Group passes", "400", "2027-06-30"],
  ]
  const own = await as(app, officer)
  const colleague = await as(app, await given.account({ is_superuser: true }))
  for (const [account, name] of [
    [officer, "Anna"],
    [spouse, "Olle"],
  ] as const) {
    const file = body(row(account, name))
    const seen = await own.post("/api/admin/imports/preview/", file)
    expect(seen.body.wrong).toEqual([
      { row: 2, column: "passes", code: "own_family", value: "400", hint: "" },
    ])
    expect((await own.post("/api/admin/imports/", file)).body.code).toBe("import_has_errors")
    expect((await colleague.post("/api/admin/imports/", file)).status).toBe(200)
    expect((await own.post("/api/admin/imports/", file)).status).toBe(200)
  }
  expect(
    await rowsOf("select sum(amount_left)::int as passes from pass_lots where account_id = any($1)", [
      officer.id,
      spouse.id,
    ]),
  ).toEqual([{ passes: 800 }])
})

test("a family that the office took in is deleted neither by its old sign-up's email nor by another account", async () => {
  const { deps, app, given } = academy
  const at = "/accounts/_allauth/browser/v1"
  const email = "kept@klubb.example"
  const stranger = await as(app)
  await stranger.post(`${at}/auth/signup`, { email, password: "Stranger2026" })
  const key = await keyFromEmail(deps, email)
  const officer = await as(app, await given.account({ is_superuser: true }))
  const row = [email, "Anna", "Lind", "Elsa", "Kept", "2014", "", "Group passes", "10", "2027-06-30"]
  expect((await officer.post("/api/admin/imports/", body(row))).status).toBe(200)
  const family = () =>
    rowsOf(
      `select p.first_name from players p join guardianships g on g.player_id = p.id
        join accounts a on a.id = g.account_id where a.email = $1`,
      email,
    )
  expect(await family()).toEqual([{ first_name: "Elsa" }])

  const removed = await stranger.post("/api/sign-up/remove/", { key })
  expect([removed.status, removed.body.code]).toEqual([400, "key_invalid"])
  const same = await as(app, await given.account())
  await same.post(`${at}/account/email`, { email })
  await same.post(`${at}/auth/email/verify`, { key: await keyFromEmail(deps, email) })
  const primary = await same.patch(`${at}/account/email`, { email, primary: true })
  expect(primary.body.errors).toMatchObject([{ code: "email_taken" }])
  expect(await family()).toEqual([{ first_name: "Elsa" }])
})
