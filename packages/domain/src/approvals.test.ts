import { expect, test } from "vitest"
import { isApprovedByAll, yearNeedsApproval } from "./approvals.ts"

const change = (agreed: number, to: number, people = { guardians: 2, hasPlayerAccount: false }) =>
  yearNeedsApproval({ agreed, to, thisYear: 2026, ...people })

test.each([
  [2016, 2015, false],
  [2016, 2017, false],
  [2016, 2014, true],
  [2016, 2018, true],
  [2014, 2013, true],
  [2013, 2014, false],
  [2009, 2008, true],
  [2008, 2009, false],
  [2016, 2008, true],
  [2010, 2010, false],
])("from %i to %i in 2026: waits %s", (from, to, waits) => {
  expect(change(from, to)).toBe(waits)
})

test("a guardian alone decides; with a player account the academy is asked", () => {
  expect(change(2016, 2008, { guardians: 1, hasPlayerAccount: false })).toBe(false)
  expect(change(2012, 2008, { guardians: 1, hasPlayerAccount: true })).toBe(true)
})

test("everybody else has to say yes; nobody else is no yes while the player has an account", () => {
  expect(isApprovedByAll([true, false], false)).toBe(false)
  expect(isApprovedByAll([true, true], true)).toBe(true)
  expect(isApprovedByAll([], false)).toBe(true)
  expect(isApprovedByAll([], true)).toBe(false)
})
