import { expect, test } from "vitest"
import type { Model } from "./model-words.ts"
import { columnsParam, shownColumns } from "./shown-columns.ts"

const coaches: Model = {
  name: "coaches",
  title: ["name"],
  rows: "by_hand",
  fields: [
    { name: "name", kind: "line", list: true },
    { name: "experience", kind: "text" },
    { name: "specialization", kind: "line", list: true },
  ],
}
const shown = (asked: string) => shownColumns(coaches, asked).map(({ name }) => name)

test("the model's own columns need no word in the address", () => {
  expect(shown("")).toEqual(["specialization"])
  expect(columnsParam(coaches, ["specialization"])).toBe("")
})

test("chosen ones stand there in the model's order, and none is a choice too", () => {
  const both = columnsParam(coaches, ["specialization", "experience"])
  expect(both).toBe("experience,specialization")
  expect(shown(both)).toEqual(["experience", "specialization"])
  expect(shown(columnsParam(coaches, []))).toEqual([])
})

test("what is no column, or is the row's name, is passed over", () => {
  expect(shown("specialization,password_hash,name")).toEqual(["specialization"])
})
