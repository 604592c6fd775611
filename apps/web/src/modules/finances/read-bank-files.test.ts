import { strToU8, zipSync } from "fflate"
import { expect, test } from "vitest"
import { readBankFiles } from "./read-bank-files.ts"

const file = (content: BlobPart, name = "bank.xml") => new File([content], name)
const zipOf = (files: Record<string, Uint8Array>) => zipSync(files).slice().buffer
const problemOf = (given: File) =>
  readBankFiles(given).then(
    () => null,
    ({ problem }) => problem,
  )
const text = strToU8("Datum;Belopp\n2026-11-25;290,00")

test("a text is read in UTF-8, UTF-16 and Windows' letters", async () => {
  const utf16 = Uint8Array.from([0xff, 0xfe, ...[..."Åsa"].flatMap((letter) => [letter.charCodeAt(0), 0])])
  for (const content of ["Åsa", utf16, Uint8Array.from([0xc5, 0x73, 0x61])])
    expect(await readBankFiles(file(content))).toEqual([{ name: "bank.xml", content: "Åsa" }])
})

test("of a ZIP each CSV and XML is read, whatever its folder, and nothing else", async () => {
  const zip = zipOf({
    "november/camt.XML": strToU8("<Document/>"),
    "list.csv": text,
    "picture.png": Uint8Array.from([0, 1, 2]),
    "__MACOSX/._list.csv": Uint8Array.from([0]),
  })
  expect(await readBankFiles(file(zip, "month.zip"))).toEqual([
    { name: "november/camt.XML", content: "<Document/>" },
    { name: "list.csv", content: "Datum;Belopp\n2026-11-25;290,00" },
  ])
})

test("what cannot be read says why", async () => {
  const plain = new Uint8Array(zipOf({ "list.csv": text }))
  const encrypted = plain.slice()
  encrypted[6] = 1
  const large = new Uint8Array(9 * 1024 * 1024)
  expect(await problemOf(file(encrypted))).toBe("zip_encrypted")
  expect(await problemOf(file(plain.slice(0, 60)))).toBe("zip_broken")
  expect(await problemOf(file(zipOf({ "a.png": text })))).toBe("zip_empty")
  expect(await problemOf(file(zipOf({ "[Content_Types].xml": text, "xl/workbook.xml": text })))).toBe(
    "workbook",
  )
  // Zeros are packed to a thousandth.
  expect(await problemOf(file(zipOf({ "a.csv": large })))).toBe("zip_too_large")
  const many = Object.fromEntries(Array.from({ length: 51 }, (_, n) => [`${n}.csv`, text]))
  expect(await problemOf(file(zipOf(many)))).toBe("zip_too_large")
  expect(await problemOf(file("x".repeat(2_000_001)))).toBe("bank_file_too_long")
  expect(await problemOf(file("%PDF\0"))).toBe("bank_file_unknown")
})
