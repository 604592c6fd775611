import { DAY_MS, HOUR_MS } from "@academy/domain/time"
import { beforeAll, beforeEach, describe, expect, test } from "vitest"
import { as } from "../../testing/as.ts"
import { expectBooksToAgree } from "../../testing/booking-steps.ts"
import { keyFromEmail } from "../../testing/emails.ts"
import { holdRows } from "../../testing/hold-rows.ts"
import {
  clubHeads,
  count,
  familiesOf,
  type ImportDesk,
  lineOf,
  openImportDesk,
} from "../../testing/import-steps.ts"
import { testAcademy } from "../../testing/test-app.ts"
import { sweepImports, writeImportEmails } from "./index.ts"

const academy = testAcademy({ benchLimitsOff: true })
let desk: ImportDesk
beforeAll(async () => {
  await academy.deps.pool.query("insert into pass_types (name) values ('Group passes')")
})
beforeEach(async () => {
  // Sessions end while months pass.
  desk = await openImportDesk(academy)
})

describe("the emails", () => {
  const emailsTo = async (email: string) =>
    desk.rowsOf("select kind, language from emails where to_email = $1", email)

  test("go out when it is said, each once", async () => {
    const id = await desk.save(clubHeads, lineOf("mail@klubb.example", "Mia Post"))
    await desk.take(id)
    expect(await emailsTo("mail@klubb.example")).toEqual([])
    const { body } = await desk.email(id, "now")
    expect(body).toEqual({ sent: 1 })
    expect((await desk.email(id, "now")).body).toEqual({ sent: 0 })
    expect(await emailsTo("mail@klubb.example")).toEqual([{ kind: "first_password", language: "en" }])
    expect((await desk.read(id)).waiting_emails).toBe(0)
  })

  test("wait for a day, or are never sent", async () => {
    const later = await desk.save(clubHeads, lineOf("later@klubb.example", "Lo Post"))
    const never = await desk.save(clubHeads, lineOf("never@klubb.example", "Li Post"))
    for (const id of [later, never]) await desk.take(id)
    const day = new Date(academy.clock.now().getTime() + 3 * DAY_MS).toISOString().slice(0, 10)
    await desk.email(later, "on", day)
    await desk.email(never, "never")
    expect(await writeImportEmails(academy.deps)).toBe(0)
    academy.clock.pass(3 * DAY_MS)
    expect(await writeImportEmails(academy.deps)).toBe(1)
    expect(await writeImportEmails(academy.deps)).toBe(0)
    expect(await emailsTo("later@klubb.example")).toHaveLength(1)
    expect(await emailsTo("never@klubb.example")).toEqual([])
  })

  test("are shown in each language before", async () => {
    const { body } = await desk.office.get("/api/admin/import-email/")
    expect(body.emails.map(({ language }: { language: string }) => language)).toEqual([
      "en",
      "sv",
      "fr",
      "es",
      "ar",
    ])
    for (const { subject, text } of body.emails) expect([subject, text].join()).not.toMatch(/undefined|\{\{/)
  })
})

describe("an undo", () => {
  const addedOf = (email: string) => desk.rowsOf("select id from accounts where email = $1", email)

  test("takes all back, and the rows can be imported again", async () => {
    const rows = familiesOf("undone", 3)
    const id = await desk.save(clubHeads, ...rows)
    await desk.take(id)
    await desk.email(id, "now")
    expect((await desk.undo(id)).status).toBe(200)
    expect(await addedOf("undone-0@flytt.example")).toEqual([])
    expect(await desk.rowsOf("select 1 from emails where to_email like 'undone-%'")).toEqual([])
    expect(await desk.rowsOf("select 1 from players where last_name like 'undone%'")).toEqual([])
    await expectBooksToAgree(academy.deps.pool)
    expect((await desk.undo(id)).body.code).toBe("import_undo_over")
    expect((await desk.take(id)).body).toMatchObject({ rows: 3, players: count(3), passes: count(3) })
  })

  test("leaves everything when one family has booked, logged in or shared its child; or a day later", async () => {
    const booked = await desk.save(
      clubHeads,
      lineOf("booked@klubb.example", "Bo Bok"),
      lineOf("idle@klubb.example", "Ia Bok"),
    )
    await desk.take(booked)
    const [{ account_id, player_id }] = await desk.rowsOf(
      `select g.account_id, g.player_id from guardianships g join accounts a on a.id = g.account_id
        where a.email = 'booked@klubb.example'`,
    )
    const ids = [{ id: Number(account_id) }, { id: Number(player_id) }] as const
    await academy.given.booking(...ids, await academy.given.bookable())
    expect((await desk.undo(booked)).body.code).toBe("import_in_use")

    const entered = await desk.save(clubHeads, lineOf("entered@klubb.example", "Eva In"))
    await desk.take(entered)
    await desk.rowsOf("update accounts set last_login_at = now() where email = 'entered@klubb.example'")
    expect((await desk.undo(entered)).body.code).toBe("import_in_use")

    const shared = await desk.save(clubHeads, lineOf("shared@klubb.example", "Siri Delad"))
    await desk.take(shared)
    await desk.rowsOf(
      `insert into guardianships (account_id, player_id, role, slot)
        select $1, id, 'guardian', 2 from players where last_name = 'Delad'`,
      (await academy.given.account()).id,
    )
    expect((await desk.undo(shared)).body.code).toBe("import_in_use")
    for (const email of ["booked", "idle", "entered", "shared"])
      expect(await addedOf(`${email}@klubb.example`), email).toHaveLength(1)

    const late = await desk.save(clubHeads, lineOf("late@klubb.example", "Lo Sen"))
    await desk.take(late)
    academy.clock.pass(24 * HOUR_MS)
    expect((await desk.undo(late)).body.code).toBe("import_undo_over")
  })
})

test("rows are forgotten: imported ones after a day, the others 30 days after the last change", async () => {
  const id = await desk.save(
    clubHeads,
    lineOf("kept@klubb.example", "Kim Kvar"),
    lineOf("not an address", "Kaj Kvar").with(4, "tolv"),
  )
  await desk.take(id)
  academy.clock.pass(DAY_MS)
  await sweepImports(academy.deps)
  const cells = await desk.rowsOf(
    'select cells from family_import_rows where import_id = $1 order by "row"',
    id,
  )
  expect(cells.map((row) => row.cells.length)).toEqual([0, 10])
  academy.clock.pass(29 * DAY_MS)
  await sweepImports(academy.deps)
  expect(await desk.rowsOf("select 1 from family_imports where id = $1", id)).toEqual([])
  expect(await desk.rowsOf("select 1 from accounts where email = 'kept@klubb.example'")).toHaveLength(1)
})

test("a sign-up that nobody confirmed becomes the family's: its password no longer fits", async () => {
  const email = "waits@klubb.example"
  const { password } = await academy.given.account({ email, verified: false })
  const id = await desk.save(clubHeads, lineOf(email, "Elsa Waits"))
  expect((await desk.take(id)).body.families).toEqual(count(1))
  const login = await (await as(academy.app)).post("/accounts/_allauth/browser/v1/auth/login", {
    email,
    password,
  })
  expect(login.status).toBe(400)
})

test("a family that signs up at this moment is imported like one that waits", async () => {
  const email = "now-0@flytt.example"
  const id = await desk.save(clubHeads, lineOf(email, "Elsa Now"))
  const signingUp = await holdRows(
    academy.deps.pool,
    `with added as (
      insert into accounts (email, password_hash, created_at) values ($1, 'unknown', now()) returning id, email
    ) insert into email_addresses (account_id, email, "primary", created_at)
      select id, email, true, now() from added`,
    email,
  )
  const taken = desk.take(id)
  try {
    await signingUp.untilWaiting(1)
  } finally {
    await signingUp.letGo()
  }
  const { status, body: counts } = await taken
  expect([status, counts.players]).toEqual([200, count(1)])
  expect(await desk.rowsOf("select password_hash from accounts where email = $1", email)).toEqual([
    { password_hash: "" },
  ])
})

test("one chooses its password by the email weeks later, is verified by it and logs in", async () => {
  const email = "opens@flytt.example"
  const id = await desk.save(clubHeads, lineOf(email, "Elsa Opens", ["", "group", "10", ""]))
  await desk.take(id)
  await desk.email(id, "now")
  const [message] = await desk.rowsOf("select params from emails where to_email = $1", email)
  academy.clock.pass(29 * DAY_MS)
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
  expect([pass_types, transactions]).toMatchObject([[{}, { amount: 10 }], [{ cause: "import", amount: 10 }]])
})

test("passes for the own family are a colleague's to import; what is there already is no gift", async () => {
  const { given } = academy
  const officer = await given.account({ is_superuser: true, first_name: "Anna", last_name: "Lind" })
  const spouse = await given.account({ first_name: "Anna", last_name: "Lind" })
  await given.player([officer, spouse], { first_name: "Elsa", last_name: "Lind", year_of_birth: 2014 })
  const own = await openImportDesk(academy, officer)
  for (const { email } of [officer, spouse]) {
    const passes = ["", "Group passes", "400", "2027-06-30"]
    const id = await own.save(clubHeads, lineOf(email, "Elsa Lind", passes))
    expect((await own.read(id)).rows[0].cells[7].wrong).toEqual({ code: "own_family", hint: "" })
    expect((await own.take(id)).body).toMatchObject({ rows: 0, left: 1 })
    expect((await own.take(id, desk.colleague)).body).toMatchObject({ rows: 1, passes: count(1) })
  }
  expect(
    await desk.rowsOf("select sum(amount_left)::int as passes from pass_lots where account_id = any($1)", [
      officer.id,
      spouse.id,
    ]),
  ).toEqual([{ passes: 800 }])
})

test("nor for whoever becomes a guardian of the own child by the same list", async () => {
  const officer = await academy.given.account({ is_superuser: true })
  const own = await openImportDesk(academy, officer)
  const heads = [...clubHeads, "Second parent email", "Second parent first name", "Second parent last name"]
  const columns = ["", "Group passes", "400", "", ""]
  const id = await own.save(
    heads,
    [...lineOf("friend@klubb.example", "Ebba Vän", columns), officer.email, "Olle", "Office"],
    // The same person again, in a row without the officer.
    [...lineOf("friend@klubb.example", "Egil Vän", columns), "", "", ""],
    [...lineOf("stranger@klubb.example", "Elsa Annan", columns), "", "", ""],
  )
  const { rows } = await own.read(id)
  expect(
    rows.map(({ cells }: { cells: { wrong: { code: string } | null }[] }) =>
      cells.flatMap(({ wrong }) => wrong?.code ?? []),
    ),
  ).toEqual([["own_family"], ["own_family"], []])
})

test("a family that the office imported is deleted neither by its old sign-up's email nor by another account", async () => {
  const { deps, app, given } = academy
  const at = "/accounts/_allauth/browser/v1"
  const email = "stays@klubb.example"
  const stranger = await as(app)
  await stranger.post(`${at}/auth/signup`, { email, password: "Stranger2026" })
  const key = await keyFromEmail(deps, email)
  expect((await desk.take(await desk.save(clubHeads, lineOf(email, "Elsa Stays")))).body.rows).toBe(1)
  const family = () =>
    desk.rowsOf(
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

test("a column of tags tags the new children and those that are here, in one spelling; undo takes the new ones with it", async () => {
  const heads = [...clubHeads.slice(0, 5), "Lag"]
  const tagsOf = () =>
    desk.rowsOf(
      `select p.first_name, t.tag from player_tags t join players p on p.id = t.player_id
        where p.first_name in ('Tove', 'Ture') order by 1, 2`,
    )
  const first = await desk.save(heads, lineOf("tagged@klubb.example", "Tove Märkt", ["U12 Lidingö"]))
  expect((await desk.take(first)).body.players).toEqual(count(1))
  expect(await tagsOf()).toEqual([{ first_name: "Tove", tag: "U12 Lidingö" }])
  const second = await desk.save(
    heads,
    lineOf("tagged@klubb.example", "Tove Märkt", ["u12 lidingö; Cup"]),
    lineOf("tagged@klubb.example", "Ture Märkt", ["cup"]),
    lineOf("tagged-2@klubb.example", "Tyra Märkt", ["x".repeat(41)]),
  )
  expect((await desk.read(second)).counts).toMatchObject({ ready: 2, fix: 1 })
  await desk.take(second)
  expect(await tagsOf()).toEqual([
    { first_name: "Tove", tag: "Cup" },
    { first_name: "Tove", tag: "U12 Lidingö" },
    { first_name: "Ture", tag: "Cup" },
  ])
  expect((await desk.undo(second)).status).toBe(200)
  expect((await tagsOf()).map(({ first_name }) => first_name)).toEqual(["Tove", "Tove"])
})
