import { expect, test } from "vitest"
import { answerDue, isAnswerUrgent } from "./message-answers.ts"

const written = new Date("2026-11-26T13:52:00Z")

test("an answer is promised within a day; its last four hours are urgent, and all that comes after", () => {
  expect(answerDue(written, 48)).toEqual(new Date("2026-11-28T13:52:00Z"))
  expect(answerDue(written, 24)).toEqual(new Date("2026-11-27T13:52:00Z"))
  expect(isAnswerUrgent(written, new Date("2026-11-27T09:51:59Z"), 24)).toBe(false)
  expect(isAnswerUrgent(written, new Date("2026-11-27T09:52:00Z"), 24)).toBe(true)
  expect(isAnswerUrgent(written, new Date("2026-11-29T13:52:00Z"), 24)).toBe(true)
})
