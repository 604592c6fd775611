import { expect, test } from "vitest"
import { createI18n } from "../../../i18n/create-i18n.ts"
import en from "../../../i18n/locales/en/faq.json" with { type: "json" }
import { type Answer, answersIn, answersPage } from "./answers.ts"
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

test("the general answer goes before the one for camps", async () => {
  const { t } = createI18n("en", { en: { faq: en } })
  const answers = answersIn((key, values) => t(`faq:${key}` as "faq:title", values ?? {}), "en")
  const ids = (await searchAnswers(answers, "en"))("cancel").map(({ id }) => id)
  expect(ids[0]).toBe("home.n8")
  expect(ids).toContain("camps.n9")
})

test("pages hold eight and never run over the end", () => {
  const twenty = Array.from({ length: 20 }, (_, at) => at)
  expect(answersPage(twenty, 3)).toEqual({ page: 3, pages: 3, shown: [16, 17, 18, 19] })
  expect(answersPage(twenty, 9).page).toBe(3)
  expect(answersPage([], 1)).toEqual({ page: 1, pages: 1, shown: [] })
})
