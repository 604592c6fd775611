import { describe, expect, test } from "vitest"
import { type ReadRow, readRows } from "./family-import.ts"
import { guessColumns } from "./import-columns.ts"

const heads = [
  ...["E-post", "Förälderns förnamn", "Förälderns efternamn"],
  ...["Spelarens förnamn", "Spelarens efternamn", "Födelseår"],
  ...[
    "Klipptyp",
    "Klipp",
    "Klippen gäller till",
    "Språk",
    "Telefon",
    "Fotosamtycke",
    "Klubb",
    "Spelarposition",
  ],
]
const facts = {
  today: "2026-11-22",
  ages: { ages_from: 6, ages_to: 18 },
  passTypes: [{ id: 7, name: "Group", names: ["group", "Gruppträning"] }],
  groups: [],
  language: "sv" as const,
  readEmail: (typed: string) => (typed.includes("@") ? typed.toLowerCase() : null),
}
const readWith = (headings: string[], ...rows: string[][]) =>
  readRows(
    guessColumns(headings),
    rows.map((cells, at) => ({ row: at + 2, cells })),
    facts,
  )
const read = (...rows: string[][]) => readWith(heads, ...rows)
const wrongIn = (rows: readonly ReadRow[]) =>
  rows.flatMap(({ row, cells }) =>
    cells.flatMap(({ field, wrong }) => (wrong ? [[row, field, wrong.code, wrong.hint]] : [])),
  )
const anna = ["anna@klubb.example", "Anna", "Lind"]
const elsa = ["Elsa", "Lind", "2014"]
const all = (more: Partial<Record<"phone" | "photo" | "position" | "club" | "language", string>>) => [
  ...[...anna, ...elsa, "", "", "", more.language ?? "", more.phone ?? ""],
  ...[more.photo ?? "", more.club ?? "", more.position ?? ""],
]

describe("a row of a list of families", () => {
  test("has a parent, a player, passes and what was understood as something else", () => {
    const [row] = read([...anna, ...elsa.with(2, "14"), "Grupp", "6 st", "30/6 2027", "Svenska"])
    expect(row).toMatchObject({
      row: 2,
      parent: { email: "anna@klubb.example", first_name: "Anna", last_name: "Lind", language: "sv" },
      player: { first_name: "Elsa", last_name: "Lind", year_of_birth: 2014 },
      passes: { pass_type_id: 7, amount: 6, until: "2027-06-30" },
      second: null,
      photo_consent: false,
      tags: [],
    })
    expect(row?.cells.flatMap(({ typed, read: value }) => (value === null ? [] : [[typed, value]]))).toEqual([
      ["14", "2014"],
      ["Grupp", "Group"],
      ["6 st", "6"],
      ["30/6 2027", "2027-06-30"],
      ["Svenska", "sv"],
    ])
  })

  test("names lose hidden marks; one that reads as a web address is a wrong cell", () => {
    const [row] = read(["anna@klubb.example", "An\u202ena", "Li\u200bnd", ...elsa])
    expect(row?.parent).toMatchObject({ first_name: "Anna", last_name: "Lind" })
    const bad = read(["anna@klubb.example", "evil.example", "t.me/win", "www.evil.example", "a@b.se", "2014"])
    expect(wrongIn(bad)).toEqual(
      ["parent_first_name", "parent_last_name", "player_first_name", "player_last_name"].map((field) => [
        ...[2, field, "web_address", ""],
      ]),
    )
    expect(wrongIn(read(all({ club: "evil.example" })))).toEqual([[2, "club", "web_address", ""]])
  })

  test("may bring passes alone; a card with nothing left brings none", () => {
    const rows = read([...anna, "", "", "", "Group", "3"], [...anna, ...elsa, "Torsdag", "0", "31/2 2027"])
    expect(rows.map(({ player, passes }) => [player?.first_name, passes?.amount])).toEqual([
      [undefined, 3],
      ["Elsa", undefined],
    ])
    expect(wrongIn(rows)).toEqual([])
  })

  test("phone numbers: what a spreadsheet took away is put back, what it spoilt is a wrong cell", () => {
    const phones = ["701740605", "46701740605", "070-174 06 05", ""].map((phone) => all({ phone }))
    expect(read(...phones).map(({ parent }) => parent?.phone_number)).toEqual([
      "0701740605",
      "+46701740605",
      "070-174 06 05",
      "",
    ])
    expect(wrongIn(read(all({ phone: "7,01235E+08" }), all({ phone: "not a phone" })))).toEqual([
      [2, "parent_phone", "phone_spoilt", ""],
      [3, "parent_phone", "not_a_phone", ""],
    ])
  })

  test("of a personal identity number the year is read, and no cell repeats its digits", () => {
    const rows = read(
      [...anna, "Elsa", "Lind", "20140315-1234"],
      [...anna, "Nils", "Lind", "160503-1234"],
      [...anna, "Per", "Lind", "20141503-1234"],
    )
    expect(JSON.stringify(rows)).not.toContain("1234")
    expect(wrongIn(rows)).toContainEqual([4, "year_of_birth", "not_a_year", ""])
  })

  test("says yes to photos only by a plain yes", () => {
    const rows = read(...["ja", "", "nej", "kanske"].map((photo) => all({ photo })))
    expect(rows.map(({ photo_consent }) => photo_consent)).toEqual([true, false, false, false])
    expect(wrongIn(rows)).toEqual([[5, "photo_consent", "not_yes_or_no", ""]])
  })

  test.each([
    ["parent_email", "required", ["", "Anna", "Lind", ...elsa]],
    ["parent_email", "not_an_email", ["anna(at)klubb", "Anna", "Lind", ...elsa]],
    ["parent_last_name", "required", ["anna@klubb.example", "Anna", "", ...elsa]],
    ["player_first_name", "required", [...anna, "", "Lind", "2014"]],
    ["player_first_name", "too_long", [...anna, "E".repeat(61), "Lind", "2014"]],
    ["year_of_birth", "required", [...anna, "Elsa", "Lind", ""]],
    ["year_of_birth", "outside_ages", [...anna, "Elsa", "Lind", "1999"]],
    ["pass_type", "required", [...anna, ...elsa, "", "10"]],
    ["pass_type", "not_a_pass_type", [...anna, ...elsa, "Golf", "10"]],
    ["passes", "required", [...anna, ...elsa, "Group", ""]],
    ["passes", "not_a_number", [...anna, ...elsa, "Group", "ca 5"]],
    ["passes", "not_a_number", [...anna, ...elsa, "Group", "501"]],
    ["passes_until", "not_a_day", [...anna, ...elsa, "Group", "10", "31/2 2027"]],
    ["passes_until", "day_is_over", [...anna, ...elsa, "Group", "10", "2026-11-21"]],
    ["language", "not_a_language", all({ language: "Klingon" })],
    ["position", "not_a_position", all({ position: "MV" })],
  ])("names the wrong cell: %s %s", (field, code, row) => {
    expect(wrongIn(read(row)).map((cell) => cell.slice(0, 3))).toEqual([[2, field, code]])
  })
})

test("a parent whom a row above calls something else is a wrong cell", () => {
  const rows = read(
    [...anna, ...elsa],
    ["ANNA@klubb.example", "Hanna", "Lind", ...elsa],
    ["anna@klubb.example", "anna", "Ek", ...elsa],
  )
  expect(wrongIn(rows)).toEqual([
    [3, "parent_first_name", "differs_above", "2"],
    [4, "parent_last_name", "differs_above", "2"],
  ])
})

describe("names in one column", () => {
  const whole = ["E-post", "Målsman", "Namn", "Född", "Målsman 2", "E-post 2"]

  test("are split; one alone is a wrong cell", () => {
    const [row, wrong] = readWith(
      whole,
      ["anna@klubb.example", "Anna Lind", "Elsa von Lind", "2014"],
      ["per@klubb.example", "Per", "Nils Ek", "2014"],
    )
    expect(row).toMatchObject({ parent: { last_name: "Lind" }, player: { last_name: "von Lind" } })
    expect(wrongIn(wrong ? [wrong] : [])).toEqual([[3, "parent_name", "one_name", ""]])
  })

  test("a second guardian has an address of their own", () => {
    const line = ["anna@klubb.example", "Anna Lind", "Elsa Lind", "2014"]
    const rows = readWith(
      whole,
      [...line, "Per Ek", "per@klubb.example"],
      [...line, "Anna Lind", "anna@klubb.example"],
      [...line, "Per Ek", ""],
    )
    expect(rows[0]?.second).toEqual({
      email: "per@klubb.example",
      first_name: "Per",
      last_name: "Ek",
      phone_number: "",
    })
    expect(wrongIn(rows)).toEqual([
      [3, "second_email", "same_as_parent", ""],
      [4, "second_email", "required", ""],
    ])
  })
})
