import { expect, test } from "vitest"
import { mayRemoveOfficeNote } from "./office-notes.ts"

test("a note is taken out by its author while of the office, and by owners", () => {
  expect(mayRemoveOfficeNote(7, { account_id: 7, role: "office" })).toBe(true)
  expect(mayRemoveOfficeNote(7, { account_id: 8, role: "office" })).toBe(false)
  expect(mayRemoveOfficeNote(7, { account_id: 8, role: "owner" })).toBe(true)
  expect(mayRemoveOfficeNote(7, { account_id: 7, role: "coach" })).toBe(false)
  expect(mayRemoveOfficeNote(7, { account_id: 7, role: null })).toBe(false)
})
