import { expect, test } from "vitest"
import writeWorkbook from "write-excel-file/node"
import { readSpreadsheet } from "./read-spreadsheet.ts"

const file = (name: string, ...parts: (string | Uint8Array<ArrayBuffer>)[]) => new File(parts, name)

test("a CSV with commas, semicolons or tabs, with quotes and a byte order mark", async () => {
  expect(await readSpreadsheet(file("a.csv", '\uFEFFName,Town\r\n"Lind, Anna",Växjö'))).toEqual([
    ["Name", "Town"],
    ["Lind, Anna", "Växjö"],
  ])
  expect(await readSpreadsheet(file("a.csv", "Namn;Ort\nAnna;Växjö\n"))).toEqual([
    ["Namn", "Ort"],
    ["Anna", "Växjö"],
    [""],
  ])
  const latin = new Uint8Array([..."V"].map((sign) => sign.charCodeAt(0)).concat([0xe4, 0x78]))
  expect(await readSpreadsheet(file("a.csv", "Ort\tLand\n", latin, "\tSE"))).toEqual([
    ["Ort", "Land"],
    ["Väx", "SE"],
  ])
})

test("the first sheet of a workbook: numbers as they are typed, days without a time, empty cells", async () => {
  const book = await writeWorkbook([
    [{ value: "Namn" }, { value: "År" }, { value: "Till" }, { value: "Klubb" }],
    [
      { value: "Elsa" },
      { value: 2014 },
      { value: new Date("2027-06-30T00:00:00Z"), format: "yyyy-mm-dd" },
      null,
    ],
  ]).toBuffer()
  expect(await readSpreadsheet(file("a.XLSX", new Uint8Array(book)))).toEqual([
    ["Namn", "År", "Till", "Klubb"],
    ["Elsa", "2014", "2027-06-30", ""],
  ])
})

test("what is neither is refused", async () => {
  await expect(readSpreadsheet(file("a.xlsx", "no workbook"))).rejects.toThrow()
  await expect(readSpreadsheet(file("a.csv", "PK\u0003\u0004\0\0"))).rejects.toThrow()
})
