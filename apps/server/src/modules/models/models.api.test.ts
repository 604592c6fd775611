import { isEditable } from "@academy/contract/model"
import { models } from "@academy/contract/models"
import { academy as academyFacts } from "@academy/domain/academy"
import { MOST_COUNTED } from "@academy/domain/lists"
import { beforeAll, beforeEach, describe, expect, test } from "vitest"
import { as, type Visitor } from "../../testing/as.ts"
import { testAcademy } from "../../testing/test-app.ts"
import { tableOf } from "./model-table.ts"

const academy = testAcademy()
let office: Visitor
beforeAll(async () => {
  const { given } = academy
  office = await as(academy.app, await given.account({ is_superuser: true }))
  const parent = await given.account({ first_name: "=Maja" })
  const bookable = await given.bookable({ capacity: 40 })
  for (const first_name of ["Elsa 0", "Elsa 1", "Elsa 2"])
    await given.booking(parent, await given.player(parent, { first_name }), bookable)
  await academy.deps.pool.query(
    `insert into players (first_name, last_name, year_of_birth)
     select 'Elsa ' || number % 7, 'Lind', 2014 from generate_series(3, 34) as number`,
  )
})
beforeEach(async () => {
  await academy.deps.pool.query("delete from audit_entries; delete from access_entries")
})

const at = (name: string, rest = "") => `/api/admin/models/${name}/${rest}`
const rowsOf = async (table: string) =>
  (await academy.deps.pool.query(`select * from ${table} order by id`)).rows

describe.each(models.map((model) => [model.name, model] as const))("%s", (name, model) => {
  test("stands on a table, names no secret, and says why when nothing is changed by hand", () => {
    const { columns } = tableOf(model)
    expect(Object.keys(columns)).toEqual(Object.keys(model.fields))
    expect(
      Object.keys(columns).filter((column) => /password|hash|token|secret|session|intent/.test(column)),
    ).toEqual([])
    expect(model.readOnlyBecause === undefined).toBe(isEditable(model))
    if (model.rows === "by_hand") expect(isEditable(model)).toBe(true)
    for (const field of model.title) expect(["id", ...Object.keys(columns)]).toContain(field)
    for (const field of Object.values(model.fields))
      if (field.kind === "reference") expect(models.map((other) => other.name)).toContain(field.to)
    for (const [field, { sort }] of Object.entries(model.fields))
      if (sort)
        expect([
          columns[field]?.notNull,
          ["string", "number"].includes(columns[field]?.dataType ?? ""),
        ]).toEqual([true, true])
  })

  test("pages in every order hold each row once, and the export holds the same", async () => {
    const sorts = [
      "id",
      ...Object.entries(model.fields).flatMap(([field, { sort }]) => (sort ? [field] : [])),
    ]
    const total = (await office.get(at(name))).body.total
    for (const sort of sorts.flatMap((field) => [field, `-${field}`])) {
      const ids: number[] = []
      let after = ""
      do {
        const { status, body } = await office.get(at(name, `?sort=${sort}${after}`))
        expect(status).toBe(200)
        ids.push(...body.rows.map(({ id }: { id: number }) => id))
        after = body.next ? `&after=${body.next}` : ""
      } while (after)
      expect([sort, new Set(ids).size, ids.length]).toEqual([sort, total, total])
    }
    const file = await office.get(at(name, "export.csv?reason=the%20test"))
    expect(file.status).toBe(200)
    expect(file.text.startsWith("\uFEFFid,")).toBe(true)
    expect(file.text.trimEnd().split("\r\n")).toHaveLength(total + 1)
  })

  test("list, search, filter, order and export agree with each other", async () => {
    const rows = await listedRows(name)
    for (const [query, expected] of narrowings(model, rows)) {
      const ids = (await listedRows(name, query)).map(({ id }) => id)
      expect([query, ids.toSorted(byNumber)]).toEqual([query, expected.toSorted(byNumber)])
      const file = (await office.get(at(name, `export.csv?reason=the%20test&${query}`))).text
      const exported = [...file.matchAll(/\r\n(\d+),/g)].map(([, id]) => Number(id))
      expect([query, exported.toSorted(byNumber)]).toEqual([query, expected.toSorted(byNumber)])
    }
    for (const [field, { sort }] of Object.entries(model.fields)) {
      if (!sort) continue
      const upward = await listedRows(name, `sort=${field}`)
      const downward = await listedRows(name, `sort=-${field}`)
      expect(upward.map(({ id }) => id)).toEqual(downward.map(({ id }) => id).toReversed())
      const numbers = upward.map((row) => row[field]).filter((value) => typeof value === "number")
      expect(numbers).toEqual(numbers.toSorted(byNumber))
    }
  })
})

type ListedRow = Record<string, unknown> & { id: number }
const byNumber = (one: number, other: number) => one - other

/** All rows of a list, page after page. */
async function listedRows(name: string, query = ""): Promise<ListedRow[]> {
  const rows: ListedRow[] = []
  let after = ""
  do {
    const { status, body } = await office.get(at(name, `?${query}${after}`))
    expect([query, status]).toEqual([query, 200])
    rows.push(...body.rows)
    after = body.next ? `&after=${body.next}` : ""
  } while (after)
  return rows
}

/** Each filter with each value, and a search for a piece of a value; with the rows that have to be left. */
function narrowings(model: (typeof models)[number], rows: ListedRow[]): [query: string, ids: number[]][] {
  const idsOf = (fits: (row: ListedRow) => boolean) => rows.filter(fits).map(({ id }) => id)
  const filters = Object.entries(model.fields).flatMap(([field, { filter, ...kind }]) => {
    if (!filter) return []
    const values = kind.kind === "choice" ? kind.values : ["true", "false"]
    return values.map((value): [string, number[]] => [
      `${field}=${value}`,
      idsOf((row) => String(row[field]) === value),
    ])
  })
  const searched = Object.keys(model.fields).filter((field) => model.fields[field]?.search)
  const texts = searched.flatMap((field) => rows.map((row) => String(row[field] ?? "")))
  const piece = texts
    .find((text) => /^[\w @.]{3,}$/.test(text))
    ?.slice(1, 5)
    .trim()
  if (!piece) return filters
  const holds = (row: ListedRow) =>
    searched
      .map((field) => String(row[field] ?? "").toLowerCase())
      .join(" ")
      .includes(piece.toLowerCase())
  return [...filters, [`search=${encodeURIComponent(piece)}`, idsOf(holds)]]
}

test("a search finds in all its fields, and its signs mean nothing else", async () => {
  const found = async (search: string) =>
    (await office.get(at("players", `?search=${encodeURIComponent(search)}`))).body.total
  expect(await found("elsa 3")).toBe(5)
  expect(await found("%")).toBe(0)
  expect(await found("_____")).toBe(0)
  // A first and a last name together; one or two letters where a word begins with them.
  expect(await found("Elsa 3 Lind")).toBe(5)
  expect(await found("li")).toBe(35)
  expect(await found("l")).toBe(35)
  expect(await found("ls")).toBe(0)
  expect(await found("lsa")).toBe(35)
})

test("the search of a list that grows stands on an index of the same columns in the same order", async () => {
  const { rows } = await academy.deps.pool.query(
    "select tablename, indexdef from pg_indexes where schemaname = current_schema() and indexname like '%_searched'",
  )
  const columnsOf = (indexdef: string) =>
    [...indexdef.matchAll(/COALESCE\(\(?(\w+)/gi)].map(([, column]) => column)
  expect(Object.fromEntries(rows.map(({ tablename, indexdef }) => [tablename, columnsOf(indexdef)]))).toEqual(
    Object.fromEntries(
      ["accounts", "players", "bookables", "orders", "receipts", "newsletter_subscriptions"].map((name) => [
        name,
        Object.entries(models.find((model) => model.name === name)?.fields ?? {}).flatMap(
          ([field, { search }]) => (search ? [field] : []),
        ),
      ]),
    ),
  )
})

test("a search finds the same whether the next rows of the order fill its page or an index has to be asked", async () => {
  const { pool } = academy.deps
  await pool.query(
    `insert into districts (name) select 'Spread ' || n || case when n % 2 = 0 then ' half' else '' end
        || case when n % 100 = 0 then ' seldom' else '' end || case when n <= 40 then ' oldest' else '' end
      from generate_series(1, 3200) as n`,
  )
  for (const words of ["spread", "half", "seldom", "oldest", "spread 31"])
    for (const [sort, order] of Object.entries({
      "-id": "id desc",
      name: "name, id",
      "-name": "name desc, id desc",
    })) {
      const { rows } = await pool.query(
        `select id from districts where name ilike '%' || $1 || '%' order by ${order}`,
        [words],
      )
      const expected = rows.map(({ id }) => id)
      const query = `?search=${words}&sort=${sort}`
      const first = (await office.get(at("districts", query))).body
      expect([query, first.total]).toEqual([query, Math.min(expected.length, MOST_COUNTED + 1)])
      const second = (await office.get(at("districts", `${query}&after=${first.next}`))).body
      const ids = [...first.rows, ...second.rows].map(({ id }: { id: number }) => id)
      expect([query, ids]).toEqual([query, expected.slice(0, 60)])
      const file = (await office.get(at("districts", `export.csv${query}`))).text
      const exported = [...file.matchAll(/\r\n(\d+),/g)].map(([, id]) => Number(id))
      expect([query, exported]).toEqual([query, expected])
    }
  await pool.query("delete from districts where name like 'Spread %'")
})

test("a long list is counted up to a limit, and its file holds all the same", async () => {
  await academy.deps.pool.query(
    "insert into districts (name) select 'Counted ' || number from generate_series(1, 1010) as number",
  )
  const list = await office.get(at("districts", "?search=counted"))
  expect(list.body.total).toBe(MOST_COUNTED + 1)
  const file = await office.get(at("districts", "export.csv?search=counted"))
  expect(file.text.trimEnd().split("\r\n")).toHaveLength(1011)
  await academy.deps.pool.query("delete from districts where name like 'Counted %'")
})

test("a filter narrows list and export alike; what is no choice is refused by its name", async () => {
  const { body } = await office.get(at("bookings", "?status=confirmed"))
  expect(body.total).toBe(3)
  expect((await office.get(at("bookings", "?status=cancelled"))).body.total).toBe(0)
  const wrong = await office.get(at("bookings", "?status=lost"))
  expect(wrong.body.errors).toMatchObject([{ param: "status", code: "not_a_choice" }])
  expect((await office.get(at("bookings", "?sort=account_id"))).body.code).toBe("invalid_input")
  const player = body.rows[0].player_id
  expect(body.labels.players[player]).toMatch(/^Elsa \d/)
})

test("reading about persons is written down; an export of more than thirty needs a reason", async () => {
  const [player] = await rowsOf("players")
  await office.get(at("players"))
  await office.get(at("players", `${player.id}/`))
  await office.get(at("clubs"))
  expect(
    (await rowsOf("access_entries")).map(({ kind, records, player_id }) => ({ kind, records, player_id })),
  ).toEqual([
    { kind: "list", records: 30, player_id: null },
    { kind: "record", records: 1, player_id: player.id },
  ])
  const log = (await office.get("/api/access-log/")).body
  expect(log.rows.map(({ kind, records }: { kind: string; records: number }) => [kind, records])).toEqual([
    ["record", 1],
    ["list", 30],
  ])
  const refused = await office.get(at("players", "export.csv"))
  expect([refused.status, refused.body.errors[0].param]).toEqual([400, "reason"])
  expect((await office.get(at("players", "export.csv?reason=Autumn%20cup"))).status).toBe(200)
  expect((await rowsOf("access_entries")).at(-1)).toMatchObject({
    kind: "export",
    records: 35,
    reason: "Autumn cup",
  })
})

test("of a list the chosen rows alone leave as a file, and only those that the query finds", async () => {
  const players = (await rowsOf("players")).map(({ id }) => id as number)
  const linesOf = async (query: string) =>
    (await office.get(at("players", `export.csv?${query}`))).text.trimEnd().split("\r\n").slice(1)
  const chosen = players.slice(2, 4)
  expect((await linesOf(`ids=${chosen}`)).map((line) => Number(line.split(",")[0])).toSorted()).toEqual(
    chosen.toSorted(),
  )
  expect(await linesOf(`ids=${chosen}&search=nobody+at+all`)).toEqual([])
  expect(await linesOf("ids=9999999999")).toEqual([])
  expect((await rowsOf("access_entries")).at(-1)).toMatchObject({ kind: "export", records: 2 })
  const wrong = await office.get(at("players", "export.csv?ids=4,x"))
  expect([wrong.status, wrong.body.errors[0].param]).toEqual([400, "ids"])
})

test("a change is written down, a stale one refused, and a constraint has the last word", async () => {
  const [player] = await rowsOf("players")
  const change = (changes: object, id = player.id) =>
    office.patch(at("players", `${id}/`), { changes, reason: "a typo" })
  const spelling = { year_of_birth: { from: player.year_of_birth, to: 2013 } }
  expect((await change(spelling)).status).toBe(200)
  expect((await rowsOf("audit_entries"))[0]).toMatchObject({
    action: "changed",
    entity: "players",
    entity_id: player.id,
    reason: "a typo",
  })
  const stale = await change(spelling)
  expect([stale.status, stale.body.code, stale.body.errors[0].param]).toEqual([
    409,
    "changed_meanwhile",
    "year_of_birth",
  ])
  expect((await change(spelling, 2_000_000_000)).body.code).toBe("not_found")
  // What may not be changed by hand is no part of the call.
  await change({ points: { from: player.points, to: 900 } })
  expect((await rowsOf("players"))[0].points).toBe(player.points)
  await academy.deps.pool.query("insert into districts (name) values ('One'), ('Two')")
  const one = (await rowsOf("districts")).find(({ name }) => name === "One")
  const taken = await office.patch(at("districts", `${one.id}/`), {
    changes: { name: { from: "One", to: "Two" } },
  })
  expect([taken.status, taken.body.code]).toEqual([409, "value_refused"])
  expect((await rowsOf("audit_entries")).filter(({ entity }) => entity === "districts")).toEqual([])
})

test("a row is added and removed by hand, both written down; one that others refer to stays", async () => {
  const add = (name: string, values: object) => office.post(at(name), { values, reason: "a new season" })
  const district = await add("districts", { name: "Gävleborg" })
  expect(district.status).toBe(200)
  const club = await add("clubs", { name: "Gävle IF", district_id: district.body.id })
  expect((await office.get(at("clubs", `${club.body.id}/`))).body.row).toMatchObject({ name: "Gävle IF" })
  const again = await add("districts", { name: "Gävleborg" })
  expect([again.status, again.body.code]).toEqual([409, "value_refused"])
  const nameless = await add("districts", { name: "" })
  expect([nameless.status, nameless.body.errors[0].param]).toEqual([400, "values.name"])
  const homeless = await add("clubs", { name: "Gävle FF" })
  expect([homeless.status, homeless.body.errors[0].param]).toEqual([400, "values.district_id"])
  const used = await office.delete(at("districts", `${district.body.id}/`))
  expect([used.status, used.body.code]).toEqual([409, "still_in_use"])
  expect((await office.delete(at("clubs", `${club.body.id}/`))).status).toBe(200)
  expect((await office.delete(at("districts", `${district.body.id}/`))).status).toBe(200)
  expect((await office.delete(at("districts", `${district.body.id}/`))).body.code).toBe("not_found")
  const entries = (await rowsOf("audit_entries")).map(({ action, entity, reason }) => [
    action,
    entity,
    reason,
  ])
  expect(entries).toEqual([
    ["created", "districts", "a new season"],
    ["created", "clubs", "a new season"],
    ["removed", "clubs", ""],
    ["removed", "districts", ""],
  ])
})

test("a package that is added costs in the academy's currency", async () => {
  const [{ id: pass_type_id }] = await rowsOf("pass_types")
  const values = {
    name: "Autumn",
    price_minor: 90_000,
    amount_pass: 5,
    pass_type_id,
    terms: "",
    valid_days: null,
  }
  const { body } = await office.post(at("packages"), { values: { ...values, active: false } })
  expect((await office.get(at("packages", `${body.id}/`))).body.row).toMatchObject({
    ...values,
    active: false,
    currency: academyFacts.currency,
  })
  await office.delete(at("packages", `${body.id}/`))
})
