import { expect, test } from "vitest"
import { guessColumns } from "./import-columns.ts"
import { cellsToSend, findList, type Sheet } from "./import-lists.ts"

const heads = ["E-post", "Förälderns förnamn", "Spelarens förnamn", "Födelseår", "Kommentar"]
const anna = ["anna@klubb.example", "Anna", "Elsa", "20140315-1234", "140315-1234"]
const sheet = (rows: string[][], facts: Partial<Sheet> = {}): Sheet => ({
  name: "Blad1",
  rows,
  hidden: [],
  ...facts,
})

test("the names of columns are found below a title, without empty rows at the end", () => {
  expect(findList([sheet([["Spelare hösten 2026"], [], heads, anna, ["", ""], []])])).toEqual({
    rows: [heads, anna],
    first_row: 3,
    sheet: "Blad1",
    other_sheets: [],
    hidden: 0,
  })
})

test("the list stands on the sheet that names most columns, wherever it begins there", () => {
  const table = [
    ["", "", ""],
    ["", ...heads],
    ["", ...anna],
  ]
  const found = findList([sheet([["Läs mig"]]), sheet(table, { name: "Lista" }), sheet([], { name: "Tom" })])
  expect(found).toMatchObject({ sheet: "Lista", first_row: 2, other_sheets: ["Blad1"] })
  expect(found.rows[0]).toEqual(heads)
})

test("without any name of a column the first row is taken for the headings", () => {
  expect(findList([sheet([["A", "B"]]), sheet([["C"]], { name: "Blad2" })])).toMatchObject({
    rows: [["A", "B"]],
    first_row: 1,
    other_sheets: ["Blad2"],
  })
})

test("hidden rows are counted where they hold somebody of the list", () => {
  const rows = [["Titel"], heads, anna, ["bo@klubb.example"], [], ["eva@klubb.example"]]
  expect(findList([sheet(rows, { hidden: [1, 4, 5] })]).hidden).toBe(1)
})

test("of a personal number the year goes on, of columns that are left out nothing", () => {
  const sent = (year: string) =>
    cellsToSend([[...anna.slice(0, 3), year, "140315-1234"]], guessColumns(heads), "2026-11-28")[0]?.slice(3)
  expect(sent("20140315-1234")).toEqual(["2014", ""])
  expect(sent("14/3 2015")).toEqual(["2015", ""])
  expect(sent("20141315-1234")).toEqual(["••••••••-••••", ""])
  expect(sent("15")).toEqual(["15", ""])
})
