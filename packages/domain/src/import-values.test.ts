import { expect, test } from "vitest"
import {
  readBirthYear,
  readCount,
  readLanguageName,
  readPassType,
  readTypedDay,
  readYes,
  splitName,
} from "./import-values.ts"

test.each([
  ["2027-06-30", "2027-06-30"],
  ["20270630", "2027-06-30"],
  ["30/6 2027", "2027-06-30"],
  ["30/6-27", "2027-06-30"],
  ["30.6.2027", "2027-06-30"],
  ["30 juni 2027", "2027-06-30"],
  ["den 1:a maj 2027", "2027-05-01"],
  ["1er août 2027", "2027-08-01"],
  ["3 de enero de 2027", "2027-01-03"],
  ["30th June 2027", "2027-06-30"],
  ["31/2 2027", null],
  ["30/6", null],
  ["15", null],
  ["30 smultron 2027", null],
])("the day %s", (typed, day) => {
  expect(readTypedDay(typed)).toBe(day)
})

test.each([
  ["15", 2015],
  ["-15", 2015],
  ["98", 1998],
  ["2014.0", 2014],
  ["14/3 2015", 2015],
  ["20140315-1234", 2014],
  ["tolv", null],
])("the year of birth %s", (typed, year) => {
  expect(readBirthYear(typed, "2026-11-28")).toBe(year)
})

test("languages by their code and their name in any of ours", () => {
  expect(["Svenska", "swedish", "SUÉDOIS", "sueco", "السويدية", "sv"].map(readLanguageName)).toEqual(
    Array.from({ length: 6 }, () => "sv"),
  )
  expect(["arabiska", "Español", "klingon", "e"].map(readLanguageName)).toEqual(["ar", "es", null, null])
})

test("a pass by its name, by that of its sessions, or by a beginning that only one has", () => {
  const types = [
    { id: 1, name: "Group", names: ["group", "Gruppträning"] },
    { id: 2, name: "Duo", names: ["duo", "Duoträning"] },
    { id: 3, name: "Personal", names: ["individual", "Personlig träning"] },
  ]
  const read = (typed: string) => readPassType(typed, types)?.id ?? null
  expect(["group", "Grupp", "gruppträning", "DUO", "Personlig", "Torsdag", "Gr"].map(read)).toEqual([
    ...[1, 1, 1, 2, 3],
    ...[null, null],
  ])
})

test("counts, and yes or no: what is uncertain is neither", () => {
  expect(["10", "10 st", "8 klipp kvar", "10.0", "0", "ca 5", "fem", ""].map(readCount)).toEqual([
    ...[10, 10, 8, 10, 0],
    ...[null, null, null],
  ])
  expect(["Ja", "x", "oui", "Nej", "no", "kanske", ""].map(readYes)).toEqual([
    true,
    true,
    true,
    false,
    false,
    null,
    null,
  ])
})

test("one column of a name is split; a particle belongs to the last name", () => {
  expect(
    ["Elsa Lind", "Elsa Maria Lind", "Elsa von Lind", "Lind, Elsa", "Ada al Amin", "Elsa"].map(splitName),
  ).toEqual([
    { first: "Elsa", last: "Lind" },
    { first: "Elsa Maria", last: "Lind" },
    { first: "Elsa", last: "von Lind" },
    { first: "Elsa", last: "Lind" },
    { first: "Ada", last: "al Amin" },
    null,
  ])
})
