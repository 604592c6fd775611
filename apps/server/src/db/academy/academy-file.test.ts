import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { inventedAcademy } from "@academy/domain/invented-academy"
import { afterAll, expect, test } from "vitest"
import { readAcademyFile } from "./academy-file.ts"

const folder = mkdtempSync(join(tmpdir(), "academy-file-"))
afterAll(() => rmSync(folder, { recursive: true }))

const file = (groups: object) => {
  const path = join(folder, "academy.json")
  writeFileSync(path, JSON.stringify(groups))
  return path
}
const oslo = {
  place: { ...inventedAcademy.place, country: "NO", time_zone: "Europe/Oslo", currency: "NOK" },
  identity: {
    ...inventedAcademy.identity,
    ...{ organisation_number: "923 609 016", vat_number: "NO 923 609 016 MVA", bankgiro: "" },
    ...{ iban: "NO93 8601 1117 947", bic: "DNBANOKK" },
  },
}

test("a company's numbers are checked by the country of the file", () => {
  expect(readAcademyFile(file(oslo))).toEqual(oslo)
  expect(() => readAcademyFile(file({ identity: oslo.identity }))).toThrow("organisation_number is invalid")
  const { iban: _, ...identity } = oslo.identity
  expect(() => readAcademyFile(file({ ...oslo, identity }))).toThrow("identity.iban is required")
})
