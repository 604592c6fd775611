import { expect, test } from "vitest"
import { columnsParam, type Hideable, shownColumns } from "./columns.ts"

const columns: Hideable[] = [
  { name: "experience", isExtra: true },
  { name: "amount", isFixed: true },
  { name: "specialization" },
]
const shown = (asked: string) => shownColumns(columns, asked).map(({ name }) => name)

test("the list's own columns need no word in the address", () => {
  expect(shown("")).toEqual(["amount", "specialization"])
  expect(columnsParam(columns, ["amount", "specialization"])).toBe("")
})

test("chosen ones stand there in the list's order, and none is a choice too", () => {
  const both = columnsParam(columns, ["specialization", "experience"])
  expect(both).toBe("experience,specialization")
  expect(shown(both)).toEqual(["experience", "amount", "specialization"])
  expect(shown(columnsParam(columns, []))).toEqual(["amount"])
})

test("what is no column is passed over, and what says what a row is stays", () => {
  expect(shown("specialization,password_hash")).toEqual(["amount", "specialization"])
})
