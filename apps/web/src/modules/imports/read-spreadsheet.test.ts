import { strFromU8, strToU8, unzipSync, zipSync } from "fflate"
import { expect, test } from "vitest"
import writeWorkbook from "write-excel-file/node"
import { readSpreadsheet } from "./read-spreadsheet.ts"

const file = (name: string, ...parts: (string | Uint8Array<ArrayBuffer>)[]) => new File(parts, name)
const rowsOf = async (chosen: File) => (await readSpreadsheet(chosen)).map(({ rows }) => rows)

/** As Excel writes "Unicode text": UTF-16 with its mark. */
function utf16(text: string, littleEndian = true): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(2 + text.length * 2))
  view.setUint16(0, 0xfeff, littleEndian)
  for (let at = 0; at < text.length; at++) view.setUint16(2 + at * 2, text.charCodeAt(at), littleEndian)
  return new Uint8Array(view.buffer)
}

test("a CSV with commas, semicolons or tabs, with quotes and a byte order mark", async () => {
  expect(await rowsOf(file("a.csv", '\uFEFFName,Town\r\n"Lind, Anna",Växjö'))).toEqual([
    [
      ["Name", "Town"],
      ["Lind, Anna", "Växjö"],
    ],
  ])
  expect(await rowsOf(file("a.csv", "Namn;Ort\nAnna;Växjö\n"))).toEqual([
    [["Namn", "Ort"], ["Anna", "Växjö"], [""]],
  ])
  const latin = new Uint8Array([..."V"].map((sign) => sign.charCodeAt(0)).concat([0xe4, 0x78]))
  expect(await rowsOf(file("a.csv", "E-post\tKlubb\n", latin, "\tSE"))).toEqual([
    [
      ["E-post", "Klubb"],
      ["Väx", "SE"],
    ],
  ])
})

test("Excel's Unicode text, in either order of bytes", async () => {
  for (const littleEndian of [true, false])
    expect(
      await rowsOf(file("a.txt", utf16("E-post\tFödelseår\r\na@b.example\t2014", littleEndian))),
    ).toEqual([
      [
        ["E-post", "Födelseår"],
        ["a@b.example", "2014"],
      ],
    ])
})

test("a line that names the separator is no row; a title with commas does not decide how cells are divided", async () => {
  expect(await rowsOf(file("a.csv", "sep=;\r\nE-post;Klubb\r\na@b.example;X, Y"))).toEqual([
    [
      ["E-post", "Klubb"],
      ["a@b.example", "X, Y"],
    ],
  ])
  expect(await rowsOf(file("a.csv", "Lista, hösten, 2026\nE-post;Klubb\na@b.example;X"))).toEqual([
    [["Lista, hösten, 2026"], ["E-post", "Klubb"], ["a@b.example", "X"]],
  ])
})

test("all sheets of a workbook: numbers as they are typed, days without a time, empty cells and rows", async () => {
  const book = await writeWorkbook([
    { sheet: "Blad1", data: [[{ value: "Läs mig" }]] },
    {
      sheet: "Barn & unga",
      data: [
        [],
        [null, { value: "Namn" }, { value: "År" }, { value: "Till" }, { value: "Klubb" }],
        [
          null,
          { value: "Elsa" },
          { value: 2014 },
          { value: new Date("2027-06-30T00:00:00Z"), format: "yyyy-mm-dd" },
          null,
        ],
      ],
    },
  ]).toBuffer()
  expect(await readSpreadsheet(file("a.XLSX", new Uint8Array(book)))).toEqual([
    { name: "Blad1", rows: [["Läs mig"]], hidden: [] },
    {
      name: "Barn & unga",
      rows: [
        ["", "", "", "", ""],
        ["", "Namn", "År", "Till", "Klubb"],
        ["", "Elsa", "2014", "2027-06-30", ""],
      ],
      hidden: [],
    },
  ])
})

test("which rows a workbook hides", async () => {
  const book = await writeWorkbook([[{ value: "Namn" }], [{ value: "Elsa" }], [{ value: "Nils" }]]).toBuffer()
  const parts = unzipSync(new Uint8Array(book))
  const path = "xl/worksheets/sheet1.xml"
  const sheet = strFromU8(parts[path] ?? new Uint8Array())
  parts[path] = strToU8(sheet.replace(/<row r="3"/, '<row r="3" hidden="1"'))
  const [read] = await readSpreadsheet(file("a.xlsx", new Uint8Array(zipSync(parts))))
  expect(read).toEqual({ name: "Sheet1", rows: [["Namn"], ["Elsa"], ["Nils"]], hidden: [3] })
})

test("what is neither is refused", async () => {
  await expect(readSpreadsheet(file("a.xlsx", "no workbook"))).rejects.toThrow()
  await expect(readSpreadsheet(file("a.csv", "PK\u0003\u0004\0\0"))).rejects.toThrow()
})
