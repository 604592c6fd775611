import { guessColumns } from "@academy/domain/import-columns"
import { beforeAll, beforeEach, describe, expect, test } from "vitest"
import { as } from "../../testing/as.ts"
import { expectBooksToAgree } from "../../testing/booking-steps.ts"
import {
  clubHeads,
  count,
  familiesOf,
  type ImportDesk,
  lineOf,
  openImportDesk,
} from "../../testing/import-steps.ts"
import { testAcademy } from "../../testing/test-app.ts"

const academy = testAcademy({ benchLimitsOff: true })
let desk: ImportDesk
beforeAll(async () => {
  await academy.deps.pool.query("insert into pass_types (name) values ('Group passes')")
})
beforeEach(async () => {
  // Sessions end while months pass.
  desk = await openImportDesk(academy)
})

describe("three hundred families", () => {
  const rows = familiesOf("moves", 300)

  test("with seven wrong cells: the others are imported, once, also by two at the same time; no email goes out", async () => {
    const id = await desk.save(
      clubHeads,
      ...rows.map((row, at) => (at % 43 === 7 ? row.with(7, "ca 5") : row)),
    )
    expect(await desk.read(id)).toMatchObject({
      counts: { all: 300, ready: 293, fix: 7, question: 0, skipped: 0 },
    })
    const answers = await Promise.all([desk.take(id), desk.take(id, desk.colleague)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers.map(({ body }) => [body.rows, body.players.added, body.left]).sort()).toEqual([
      [0, 0, 7],
      [293, 293, 7],
    ])
    const [found] = await desk.rowsOf(
      `select (select count(*)::int from accounts where email like '%flytt.example') as accounts,
        (select count(*)::int from players where club_name = 'Vår klubb') as players,
        (select sum(amount_left)::int from pass_lots where import_key is not null) as passes,
        (select count(*)::int from emails) as emails`,
    )
    expect(found).toEqual({ accounts: 293, players: 293, passes: 2930, emails: 0 })
    await expectBooksToAgree(academy.deps.pool)

    expect(
      (await desk.change(id, { cells: [{ row: 9, column: 7, value: "5", everywhere: true }] })).status,
    ).toBe(200)
    expect((await desk.take(id, desk.colleague)).body).toMatchObject({ rows: 7, left: 0, players: count(7) })
    const again = await desk.save(clubHeads, ...rows)
    expect((await desk.take(again)).body).toMatchObject({
      families: count(0, 300),
      players: count(0, 300),
      // The seven were mended: what the file says of them is another number.
      passes: count(7, 293),
    })
    const [entry] = await desk.rowsOf(
      "select after from audit_entries where action = 'families_imported' limit 1",
    )
    expect(Object.keys(entry.after).sort()).toEqual(["families", "passes", "players", "seats"])
  })
})

test("what a list says in its own way is understood, and what stood there is told", async () => {
  const id = await desk.save(
    [...clubHeads, "Språk", "Foto"],
    lineOf("words@klubb.example", "Nils von Lind", [
      "",
      "Group",
      "6 st",
      "30 juni 2027",
      "34",
      "Svenska",
      "ja",
    ]),
    lineOf("words@klubb.example", "Ida Lind", ["", "", "0", "", "35", "", ""]).with(4, "15"),
  )
  const { understood, columns, rows } = await desk.read(id)
  expect(understood.map(({ typed, read: value }: { typed: string; read: string }) => [typed, value])).toEqual(
    [
      ["Group", "Group passes"],
      ["6 st", "6"],
      ["30 juni 2027", "2027-06-30"],
      ["Svenska", "sv"],
      ["ja", "yes"],
      ["15", "2015"],
    ],
  )
  expect(columns[9]).toEqual({ heading: "Skonr", field: null })
  expect(JSON.stringify(rows)).not.toContain('"34"')
  expect((await desk.take(id)).body).toMatchObject({
    families: count(1),
    players: count(2),
    passes: count(1),
  })
  const found = await desk.rowsOf(
    `select p.first_name, p.last_name, p.year_of_birth, c.purpose, c.account_id, a.language from players p
      join guardianships g on g.player_id = p.id join accounts a on a.id = g.account_id
      left join consents c on c.player_id = p.id where a.email = 'words@klubb.example' order by p.id`,
  )
  const plain = { account_id: null, language: "sv" }
  expect(found).toEqual([
    { first_name: "Nils", last_name: "von Lind", year_of_birth: 2014, purpose: "photo_and_film", ...plain },
    // Silence is a no.
    { first_name: "Ida", last_name: "Lind", year_of_birth: 2015, purpose: null, ...plain },
  ])
  const remembered = await desk.office.post("/api/admin/imports/columns/", {
    headings: [...clubHeads, "SPRÅK ", "foto"],
  })
  expect(remembered.body.columns.map(({ field }: { field: string }) => field)).toEqual(
    columns.map(({ field }: { field: string }) => field),
  )
  const others = await desk.office.post("/api/admin/imports/columns/", { headings: ["Okänd"] })
  expect(others.body).toEqual({ columns: null })
})

test("a namesake is a question with facts, stops nothing else, and is answered by the row", async () => {
  const heads = [...clubHeads, "Telefon"]
  const maria = lineOf("maria@otto.example", "Otto Svensson", ["", "", "", "", "", "070-112 40 91"])
  const anders = lineOf("anders@otto.example", "Otto Svensson", ["", "", "", "", "", "073-440 21 70"])
  const id = await desk.save(heads, maria, anders, lineOf("eva@otto.example", "Otto Svensson"))
  const { rows, counts } = await desk.read(id, "?show=question")
  expect(counts).toMatchObject({ ready: 1, question: 2 })
  expect(rows[0].namesake).toEqual({
    ...{ name: "Otto Svensson", year_of_birth: 2014, row: 2, may_be_same: true },
    mine: "Anna Lind, 073-440 21 70",
    other: "Anna Lind, 070-112 40 91",
  })
  expect((await desk.take(id)).body).toMatchObject({ rows: 1, left: 2 })
  await desk.change(id, {
    rows: [
      { row: 3, answer: "same" },
      { row: 4, answer: "two" },
    ],
  })
  expect((await desk.take(id)).body).toMatchObject({ rows: 2, left: 0, families: count(2) })
  const guardians = await desk.rowsOf(
    `select p.id, string_agg(a.email || ' ' || g.role, ', ' order by g.slot) as guardians from players p
      join guardianships g on g.player_id = p.id join accounts a on a.id = g.account_id
      where p.last_name = 'Svensson' group by p.id order by p.id`,
  )
  expect(guardians.map((row) => row.guardians)).toEqual([
    "maria@otto.example owner, anders@otto.example guardian",
    "eva@otto.example owner",
  ])
  const again = await desk.save(heads, maria, anders)
  expect((await desk.take(again)).body).toMatchObject({
    rows: 2,
    players: count(0, 2),
    families: count(0, 2),
  })

  const other = await desk.save(clubHeads, lineOf("new@otto.example", "Otto Svensson"))
  const [asked] = (await desk.read(other)).rows
  expect([asked.state, asked.namesake.row, asked.namesake.may_be_same]).toEqual(["question", null, false])
  await desk.change(other, { rows: [{ row: 2, answer: "same" }] })
  expect((await desk.take(other)).body, "a child of another family is not shared by a list").toMatchObject({
    rows: 0,
  })
})

test("a second guardian is added to the child that comes with it", async () => {
  const heads = [...clubHeads.slice(0, 5), "Andra målsmans namn", "E-post målsman 2"]
  const id = await desk.save(
    heads,
    lineOf("first@klubb.example", "Siv Berg", ["Per Berg", "second@klubb.example"]),
  )
  expect((await desk.take(id)).body).toMatchObject({ rows: 1, players: count(1) })
  expect(
    await desk.rowsOf(
      `select a.email, a.first_name, g.role from guardianships g join accounts a on a.id = g.account_id
        join players p on p.id = g.player_id where p.last_name = 'Berg' and p.first_name = 'Siv' order by g.slot`,
    ),
  ).toEqual([
    { email: "first@klubb.example", first_name: "Anna", role: "owner" },
    { email: "second@klubb.example", first_name: "Per", role: "guardian" },
  ])
})

test("a family that is here keeps its account and gets what is new", async () => {
  const account = await academy.given.account({ email: "here@klubb.example", first_name: "Hanna" })
  await academy.given.player(account, { first_name: "Elsa", last_name: "Lind", year_of_birth: 2014 })
  const id = await desk.save(
    clubHeads,
    lineOf("here@klubb.example", "elsa Lind"),
    lineOf("here@klubb.example", "Nils Lind"),
  )
  expect((await desk.take(id)).body).toMatchObject({ families: count(0, 1), players: count(1, 1) })
  const [kept] = await desk.rowsOf("select first_name from accounts where id = $1", account.id)
  expect(kept.first_name).toBe("Hanna")
  expect((await desk.email(id, "now")).body).toEqual({ sent: 0 })
})

test("two equal rows of passes are two lots, whichever is mended later", async () => {
  const passes = ["", "group", "4", "2027-06-30"]
  const id = await desk.save(
    clubHeads,
    lineOf("twins@klubb.example", "Ada Par", passes.with(2, "ca 4")),
    lineOf("twins@klubb.example", "Bea Par", passes),
  )
  expect((await desk.take(id)).body.passes).toEqual(count(1))
  await desk.change(id, { cells: [{ row: 2, column: 7, value: "4" }] })
  expect((await desk.take(id)).body.passes).toEqual(count(1))
  const again = await desk.save(
    clubHeads,
    lineOf("twins@klubb.example", "Ada Par", passes),
    lineOf("twins@klubb.example", "Bea Par", passes),
  )
  expect((await desk.take(again)).body.passes).toEqual(count(0, 2))
})

test("a closed account, too many players and passes for the own family are cells to mend", async () => {
  await academy.given.account({ email: "closed@klubb.example", is_active: false })
  const nine = Array.from({ length: 9 }, (_, at) => lineOf("many@klubb.example", `Barn${at} Många`))
  const me = await academy.given.account({ is_superuser: true, email: "me@klubb.example" })
  const own = await as(academy.app, me)
  const id = await desk.save(
    clubHeads,
    lineOf("closed@klubb.example", "Ulla Stängd"),
    ...nine,
    lineOf("me@klubb.example", "Egen Familj", ["", "group", "3", ""]),
  )
  const { rows } = (await own.get(`/api/admin/imports/${id}/?show=fix`)).body
  type Cell = { wrong: { code: string } | null }
  const codes = rows.map((row: { row: number; cells: Cell[] }) => [
    row.row,
    row.cells.find(({ wrong }) => wrong)?.wrong?.code,
  ])
  expect(codes).toEqual([
    [2, "account_closed"],
    [11, "too_many_players"],
    [12, "own_family"],
  ])
  expect((await desk.take(id, own)).body).toMatchObject({ rows: 8, left: 3 })
  expect((await desk.take(id, desk.colleague)).body).toMatchObject({ rows: 1, left: 2 })
})

test("an address is known however it is written, and one that nobody can log in with is a cell to mend", async () => {
  await academy.given.account({ email: "ida@xn--kln-sna.example", first_name: "Anna", last_name: "Lind" })
  const typed = ["Ida@K\u00f6ln.example", "ida@ko\u0308ln.example", "i\u200dda@xn--kln-sna.example"]
  const nobodys = ["\u00e5sa@klubb.example", '"ida"@klubb.example', "a.@klubb.example"]
  const id = await desk.save(
    clubHeads,
    ...[...typed, ...nobodys].map((email, at) => lineOf(email, `Barn${at} Ek`)),
  )
  const { rows } = await desk.read(id, "?show=fix")
  expect(
    rows.map((row: { row: number; cells: { wrong: unknown }[] }) => [row.row, row.cells[0]?.wrong]),
  ).toEqual([5, 6, 7].map((row) => [row, { code: "not_an_email", hint: "" }]))
  expect((await desk.take(id)).body).toMatchObject({ families: count(0, 1), players: count(3), left: 3 })
})

test("a needed column that is missing, or a field twice, is refused; what is not there is not found", async () => {
  const columns = guessColumns(clubHeads)
  const rows = [{ row: 2, cells: [] }]
  for (const wrong of [columns.slice(1), [...columns, { heading: "E-post", field: "parent_email" }]]) {
    const { body } = await desk.office.post("/api/admin/imports/", { name: "a.csv", columns: wrong, rows })
    expect(body.code).toBe("import_columns_missing")
  }
  expect((await desk.take(999_999)).status).toBe(404)
  expect((await desk.change(999_999, {})).status).toBe(404)
})
