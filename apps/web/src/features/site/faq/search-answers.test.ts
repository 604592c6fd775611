import { expect, test } from "vitest"
import { type Answer, answersPage } from "./answers.ts"
import { searchAnswers } from "./search-answers.ts"

const answer = (id: string, question: string, text: string): Answer => ({
  id,
  category: "home",
  question,
  text,
  link: null,
})
const search = await searchAnswers(
  [
    answer("cancel", "How do I cancel a session?", "In your account, until 24 hours before."),
    answer("lager", "När är lägren?", "På skolloven."),
    answer("ar", "أين المكتب؟", "في ستوكهولم."),
    answer("size", "How big are the groups?", "At most six players; a session has one coach."),
  ],
  "en",
)
const found = (wanted: string) => search(wanted).map(({ id }) => id)

test("finds beginnings of words and forgives a typing error", () => {
  expect(found("canc")).toEqual(["cancel"])
  expect(found("cansel")).toEqual(["cancel"])
  expect(found("gruops")).toEqual(["size"])
})

test("finds letters without their marks, in Arabic too", () => {
  expect(found("lagren")).toEqual(["lager"])
  expect(found("اين")).toEqual(["ar"])
})

test("a question counts for more than an answer; who speaks of every word comes first", () => {
  expect(found("session")).toEqual(["cancel", "size"])
  expect(found("session groups")).toEqual(["size", "cancel"])
  expect(found("trampoline")).toEqual([])
})

test("pages hold eight and never run over the end", () => {
  const twenty = Array.from({ length: 20 }, (_, at) => at)
  expect(answersPage(twenty, 3)).toEqual({ page: 3, pages: 3, shown: [16, 17, 18, 19] })
  expect(answersPage(twenty, 9).page).toBe(3)
  expect(answersPage([], 1)).toEqual({ page: 1, pages: 1, shown: [] })
})
