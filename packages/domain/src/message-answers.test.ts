import { expect, test } from "vitest"
import { answerDue, isAnswerUrgent } from "./message-answers.ts"

const written = new Date("2026-11-26T13:52:00Z")

test("an answer is promised within a day; its last four hours are urgent, and all that comes after", () => {
  expect(answerDue(written)).toEqual(new Date("2026-11-27T13:52:00Z"))
  expect(isAnswerUrgent(written, new Date("2026-11-27T09:51:59Z"))).toBe(false)
  expect(isAnswerUrgent(written, new Date("2026-11-27T09:52:00Z"))).toBe(true)
  expect(isAnswerUrgent(written, new Date("2026-11-29T13:52:00Z"))).toBe(true)
})
