import { describe, expect, test } from "vitest"
import { columnOf, importColumns, readFamilies } from "./family-import.ts"

const head = [
  "E-post",
  "Förälderns förnamn",
  "Förälderns efternamn",
  "Spelarens förnamn",
  "Spelarens efternamn",
  "Födelseår",
  "Klipptyp",
  "Klipp",
  "Klippen gäller till",
  "Kommentar",
]
const facts = {
  today: "2026-11-22",
  passTypes: [{ id: 7, name: "Group" }],
  language: "sv" as const,
  readEmail: (typed: string) => (typed.includes("@") ? typed.toLowerCase() : null),
}
const read = (...rows: string[][]) => readFamilies([head, ...rows], facts)
const anna = ["anna@klubb.example", "Anna", "Lind"]
const elsa = ["Elsa", "Lind", "2014"]

describe("a list of families", () => {
  test("its columns are known by English, Swedish and own names, in any order and case", () => {
    expect(columnOf(" FÖDELSEÅR ")).toBe("year_of_birth")
    expect(columnOf("year_of_birth")).toBe("year_of_birth")
    expect(columnOf("Comment")).toBeUndefined()
    const names = Object.values(importColumns)
      .flat()
      .map((name) => name.toLowerCase())
    expect(new Set(names).size).toBe(names.length)
  })

  test("rows of one address are one family; a child that stands twice is one, its passes are two lots", () => {
    const { families, wrong, ignored } = read(
      [...anna, ...elsa, "group", "10", "2027-06-30"],
      ["", " ", ""],
      ["ANNA@klubb.example", "Anna ", "lind", ...elsa, "Group", "5", ""],
      [...anna, "Nils", "Lind", "2016-05-03"],
    )
    expect([wrong, ignored]).toEqual([[], ["Kommentar"]])
    expect(families).toHaveLength(1)
    expect(families[0]?.players.map(({ first_name, year_of_birth }) => [first_name, year_of_birth])).toEqual([
      ["Elsa", 2014],
      ["Nils", 2016],
    ])
    expect(families[0]?.passes).toEqual([
      { pass_type_id: 7, amount: 10, until: "2027-06-30", row: 2 },
      { pass_type_id: 7, amount: 5, until: null, row: 4 },
    ])
  })

  test("names lose hidden marks; one that reads as a web address is a wrong cell", () => {
    const { families, wrong } = read(["anna@klubb.example", "An\u202ena", "Li\u200bnd", ...elsa])
    expect([families[0]?.first_name, families[0]?.last_name, wrong]).toEqual(["Anna", "Lind", []])
    const bad = read(["anna@klubb.example", "evil.example", "t.me/win", "www.evil.example", "a@b.se", "2014"])
    expect(bad.wrong.map(({ row, column, code }) => [row, column, code])).toEqual([
      [2, "parent_first_name", "web_address"],
      [2, "parent_last_name", "web_address"],
      [2, "player_first_name", "web_address"],
      [2, "player_last_name", "web_address"],
    ])
  })

  test("a row may bring passes alone", () => {
    const { families, wrong } = read([...anna, "", "", "", "Group", "3"])
    expect([families[0]?.players, families[0]?.passes.length, wrong]).toEqual([[], 1, []])
  })

  test("phone numbers: what a spreadsheet took away is put back, what it spoilt is a wrong cell", () => {
    const readPhones = (...phones: string[]) =>
      readFamilies(
        [
          [...head.slice(0, 6), "Telefon"],
          ...phones.map((phone, at) => [
            `a${at}@b.example`,
            "Anna",
            "Lind",
            `Elsa ${at}`,
            "Lind",
            "2014",
            phone,
          ]),
        ],
        facts,
      )
    const { families } = readPhones("701740605", "46701740605", "070-174 06 05", "")
    expect(families.map(({ phone_number }) => phone_number)).toEqual([
      "0701740605",
      "+46701740605",
      "070-174 06 05",
      "",
    ])
    expect(readPhones("7,01235E+08", "not a phone").wrong).toEqual([
      { row: 2, column: "parent_phone", code: "phone_spoilt", value: "7,01235E+08", hint: "" },
      { row: 3, column: "parent_phone", code: "not_a_phone", value: "not a phone", hint: "" },
    ])
  })

  test("of a personal identity number the year is read, and no answer repeats its digits", () => {
    const { families, wrong } = read(
      [...anna, "Elsa", "Lind", "20140315-1234"],
      [...anna, "Nils", "Lind", "160503-1234"],
      [...anna, "Ida", "Lind", "2014.0"],
      [...anna, "Per", "Lind", "20141503-1234"],
    )
    expect(families[0]?.players.map(({ year_of_birth }) => year_of_birth).slice(0, 3)).toEqual([
      2014, 2016, 2014,
    ])
    expect(wrong).toEqual([
      { row: 5, column: "year_of_birth", code: "not_a_year", value: "••••••••-••••", hint: "" },
    ])
  })

  test("rows are counted from where the spreadsheet has the names of columns", () => {
    const late = readFamilies([head, ["anna(at)klubb", "Anna", "Lind", ...elsa]], { ...facts, firstRow: 3 })
    expect(late.wrong).toMatchObject([{ row: 4, code: "not_an_email" }])
    expect(readFamilies([["A"]], { ...facts, firstRow: 3 }).wrong[0]).toMatchObject({ row: 3 })
  })

  test.each([
    ["parent_email", "required", ["", "Anna", "Lind", ...elsa]],
    ["parent_email", "not_an_email", ["anna(at)klubb", "Anna", "Lind", ...elsa]],
    ["parent_last_name", "required", ["anna@klubb.example", "Anna", "", ...elsa]],
    ["player_first_name", "required", [...anna, "", "Lind", "2014"]],
    ["player_first_name", "too_long", [...anna, "E".repeat(61), "Lind", "2014"]],
    ["year_of_birth", "required", [...anna, "Elsa", "Lind", ""]],
    ["year_of_birth", "not_a_year", [...anna, "Elsa", "Lind", "20141503-1234"]],
    ["year_of_birth", "outside_ages", [...anna, "Elsa", "Lind", "1999"]],
    ["pass_type", "required", [...anna, ...elsa, "", "10"]],
    ["pass_type", "not_a_pass_type", [...anna, ...elsa, "Golf", "10"]],
    ["passes", "required", [...anna, ...elsa, "Group", ""]],
    ["passes", "not_a_number", [...anna, ...elsa, "Group", "ten"]],
    ["passes", "not_a_number", [...anna, ...elsa, "Group", "0"]],
    ["passes_until", "not_a_day", [...anna, ...elsa, "Group", "10", "2027-02-30"]],
    ["passes_until", "day_is_over", [...anna, ...elsa, "Group", "10", "2026-11-21"]],
  ])("names the wrong cell: %s %s", (column, code, row) => {
    expect(read(row).wrong).toMatchObject([{ row: 2, column, code }])
  })

  test("a parent who is called something else, and a child of two families, name the row above", () => {
    expect(
      read([...anna, ...elsa], ["anna@klubb.example", "Hanna", "Lind", "Nils", "Lind", "2016"]).wrong,
    ).toEqual([{ row: 3, column: "parent_first_name", code: "differs_above", value: "Hanna", hint: "2" }])
    expect(read([...anna, ...elsa], ["per@klubb.example", "Per", "Lind", ...elsa]).wrong).toMatchObject([
      { row: 3, column: "player_first_name", code: "player_above", hint: "2" },
    ])
  })

  test("without a needed column nothing else is said", () => {
    const { families, wrong } = readFamilies([["Namn"], ["Anna"]], facts)
    expect([families, wrong.length, new Set(wrong.map(({ code }) => code))]).toEqual([
      [],
      6,
      new Set(["missing_column"]),
    ])
  })
})
