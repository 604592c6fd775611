import { expect, test } from "vitest"
import { findList, hasToAskWhose, type Sheet, sayWhose } from "./import-lists.ts"

const today = "2026-11-26"
const heads = ["E-post", "Förälderns förnamn", "Spelarens förnamn", "Födelseår", "Kommentar"]
const anna = ["anna@klubb.example", "Anna", "Elsa", "20140315-1234", "140315-1234"]
const sheet = (rows: string[][], facts: Partial<Sheet> = {}): Sheet => ({
  name: "Blad1",
  rows,
  hidden: [],
  ...facts,
})

test("the names of columns are found below a title; of a personal number the year goes on, of other columns nothing", () => {
  expect(findList([sheet([["Spelare hösten 2026"], [], heads, anna, ["", ""], []])], today)).toEqual({
    rows: [heads, ["anna@klubb.example", "Anna", "Elsa", "2014", ""]],
    first_row: 3,
    sheet: "Blad1",
    other_sheets: [],
    hidden: 0,
    whose: [],
  })
})

test("the list stands on the sheet that names most columns, wherever it begins there", () => {
  const table = [
    ["", "", ""],
    ["", ...heads],
    ["", ...anna],
  ]
  const found = findList(
    [sheet([["Läs mig"]]), sheet(table, { name: "Lista" }), sheet([], { name: "Tom" })],
    today,
  )
  expect(found).toMatchObject({ sheet: "Lista", first_row: 2, other_sheets: ["Blad1"] })
  expect(found.rows[0]).toEqual(heads)
})

test("without any name of a column the first row is sent, for the server to say what is missing", () => {
  expect(findList([sheet([["A", "B"]]), sheet([["C"]], { name: "Blad2" })], today)).toMatchObject({
    rows: [["A", "B"]],
    first_row: 1,
    other_sheets: ["Blad2"],
  })
})

test("hidden rows are counted where they hold somebody of the list", () => {
  const rows = [["Titel"], heads, anna, ["bo@klubb.example"], [], ["eva@klubb.example"]]
  expect(findList([sheet(rows, { hidden: [1, 4, 5] })], today).hidden).toBe(1)
})

test("a number that tells no year does not leave the browser", () => {
  const found = findList([sheet([heads, [...anna.slice(0, 3), "20141315-1234", ""]])], today)
  expect(found.rows[1]?.[3]).toBe("••••••••-••••")
})

test("names of nobody: asked whose, and called so", () => {
  const list = findList(
    [
      sheet([
        ["Förnamn", "Efternamn", "E-post"],
        ["Elsa", "Lind", "a@b.example"],
      ]),
    ],
    today,
  )
  expect(list.whose).toEqual(["Förnamn", "Efternamn"])
  expect(hasToAskWhose(list)).toBe(true)
  expect(sayWhose(list.rows, "player")).toEqual([
    ["player_first_name", "player_last_name", "E-post"],
    ["Elsa", "Lind", "a@b.example"],
  ])
  expect(sayWhose([["Förnamn", "Efternamn", "First name", "Last name"]], "parent")).toEqual([
    ["parent_first_name", "parent_last_name", "player_first_name", "player_last_name"],
  ])
  expect(hasToAskWhose(findList([sheet([heads])], today))).toBe(false)
})
