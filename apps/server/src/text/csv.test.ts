import { csvFormatOf } from "@academy/domain/csv-format"
import { expect, test } from "vitest"
import { csvCell, csvFile } from "./csv.ts"

const [sv, en] = [csvFormatOf("sv"), csvFormatOf("en")]

test("a file has the signs of its reader: semicolons with a decimal comma, or commas with a point", () => {
  const lines = [
    ["id", "amount", "place"],
    [4, { minor: 29_000 }, 59.3156],
    [5, { minor: -5 }, "Växjö, söder"],
  ]
  expect(csvFile(sv, lines)).toBe('\uFEFFid;amount;place\r\n4;290,00;59,3156\r\n5;-0,05;"Växjö, söder"\r\n')
  expect(csvFile(en, lines)).toBe('\uFEFFid,amount,place\r\n4,290.00,59.3156\r\n5,-0.05,"Växjö, söder"\r\n')
})

test("a cell is quoted where it must be, and never a formula", () => {
  const written = (values: (string | number | boolean | null)[]) => values.map((value) => csvCell(sv, value))
  expect(written([null, -5, true, "Elsa", 'say "hi", Bo'])).toEqual([
    "",
    "-5",
    "true",
    "Elsa",
    '"say ""hi"", Bo"',
  ])
  expect(written(["=1+1", "+46", "-x", "@a"])).toEqual(["'=1+1", "'+46", "'-x", "'@a"])
  // A spreadsheet set to another language begins a cell at each of its own signs, quotes or not.
  expect(written(["Lind;=1+1", "Lind,=1+1", 'Lind;"=1+1', "Lind\t@a", " =1+1", "Lind; Elsa-Mia"])).toEqual([
    `"Lind;'=1+1"`,
    `"Lind,'=1+1"`,
    `"Lind;'""=1+1"`,
    `"Lind\t'@a"`,
    "' =1+1",
    '"Lind; Elsa-Mia"',
  ])
})
