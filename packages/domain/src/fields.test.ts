import { expect, test } from "vitest"
import { type DeclaredFields, fieldsWith, forgottenRow, namesOf, unsetFields } from "./fields.ts"

const inward = { body: false, answer: false, export: false, panel: false } as const
const fields = {
  name: { kind: "line", max: 20, ...inward, body: true, forget: { leave: "–" } },
  note: { kind: "text", max: 20, ...inward, export: true, forget: "empty" },
  born: { kind: "integer", min: 1900, max: 2100, ...inward, forget: "keep" },
  shirt: { kind: "integer", min: 1, max: 99, nullable: true, ...inward, body: true, forget: "empty" },
  public: { kind: "flag", ...inward, forget: "empty" },
  color: { kind: "choice", values: ["bronze", "gold"], ...inward, forget: "empty" },
} as const satisfies DeclaredFields

test("a forgotten row keeps what is declared so, and holds nothing else", () => {
  expect(forgottenRow(fields)).toEqual({ name: "–", note: "", shirt: null, public: false, color: "bronze" })
})

test("fields are found by what is declared of them, in their order", () => {
  expect(namesOf(fieldsWith(fields, { body: true }))).toEqual(["name", "shirt"])
  expect(namesOf(fieldsWith(fields, { export: true }))).toEqual(["note"])
  expect(unsetFields(fields)).toEqual({ shirt: null })
})
