import { demoAcademy, takeAcademy } from "@academy/domain/academy"
import { placeIn } from "@academy/domain/countries"
import { afterEach, expect, test } from "vitest"
import { allWords } from "./all-words.server.ts"
import { createI18n } from "./create-i18n.ts"
import { type Language, languages } from "./languages.ts"

const wordsOf = async (language: Language) => [language, await allWords(language)] as const
const words = Object.fromEntries(await Promise.all(languages.map(wordsOf)))
const textIn = (language: Language) => createI18n(language, words[language] ?? {}).t

afterEach(() => takeAcademy(null))

test("a number in any text is grouped as the language of the screen does", async () => {
  expect(textIn("en")("development:points.sum", { count: 1240 })).toBe("1,240 points in total")
  expect(textIn("sv")("development:points.sum", { count: 1240 })).toContain("1\u00a0240 ")
  expect(textIn("fr")("development:points.sum", { count: 12_400 })).toContain("12\u00a0400 ")
  expect(textIn("es")("development:points.sum", { count: 12_400 })).toContain("12.400 ")
  expect(textIn("ar")("development:points.sum", { count: 1240 })).toContain("1\u00a0240")
  const i18n = createI18n("en", { ...(await allWords("en")) })
  for (const [namespace, texts] of Object.entries((await allWords("sv")).sv ?? {}))
    i18n.addResourceBundle("sv", namespace, texts)
  await i18n.changeLanguage("sv")
  expect(i18n.t("development:points.sum", { count: 1240 })).toContain("1\u00a0240 ")
})

test("hours have their unit in the form of their number", () => {
  const before = (language: Language, noticeHours: number) =>
    textIn(language)("booking-sheet:weeks.rule", { noticeHours })
  expect(before("en", 1)).toContain("until 1 hour before")
  expect(before("en", 48)).toContain("until 48 hours before")
  expect(before("sv", 1)).toContain("1 timme före")
  expect(before("fr", 36)).toContain("36 heures avant")
  expect(before("es", 1)).toContain("1 hora antes")
  expect([1, 2, 3, 48].map((n) => /بـ\s(.+?) على/.exec(before("ar", n))?.[1])).toEqual([
    "ساعة واحدة",
    "ساعتين",
    "3 ساعات",
    "48 ساعة",
  ])
})

test("years, orders and rows keep their digits together", () => {
  expect(textIn("en")("players:details.born", { year: 2014 })).toBe("born 2014")
  expect(textIn("en")("finances:settled.order", { number: 1240 })).toBe("Order 1240")
  expect(textIn("en")("finances:import.row", { row: 1240 })).toBe("Row 1240")
})

test("an Arabic name within another language is isolated, in Arabic texts by the text itself", () => {
  expect(
    textIn("en")("bookings:book.passesForSome", {
      passes: "2 passes",
      names: "ليان",
      amount: 390,
      others: "Elsa",
    }),
  ).toBe("2 passes for \u2068ليان\u2069, 390 for Elsa")
  expect(textIn("ar")("account:toDo.approval", { name: "ليان" })).toBe("موافقة بشأن \u2068ليان\u2069")
  // The mark outside of the isolates keeps the label first where the whole is isolated once more.
  expect(textIn("ar")("common:labelled", { label: "النادي", value: "2012" })).toMatch(/^\u200f/)
})

test("a range of numbers in any text stays on one line", () => {
  expect(textIn("en")("bookables:row.bornBetween", { from: "2009", to: "2011" })).toBe(
    "Born 2009\u2060–\u20602011",
  )
})

test("where the academy is, its money and its short name stand in any text without being handed in", () => {
  expect(textIn("es")("home:title")).toBe("Entrenamiento de fútbol en Estocolmo")
  expect(textIn("en")("hours:rateHour")).toBe("Pay for an hour (kr)")
  expect(textIn("sv")("faq:items.camps.n8.a", { instalmentsFrom: 1500 })).toContain(
    "från 1\u00a0500\u00a0kr:",
  )
  takeAcademy({ ...demoAcademy, ...placeIn("GB"), town: "London", short_name: "Thames" })
  expect(textIn("fr")("home:title")).toBe("Entraînement de football à Londres")
  expect(textIn("en")("hours:rateHour")).toBe("Pay for an hour (£)")
  expect(textIn("en")("faq:items.camps.n8.a", { instalmentsFrom: 1500 })).toContain("costs £1,500 or more")
  expect(textIn("ar")("accounts:login.newHere")).toContain("\u2068Thames\u2069")
  takeAcademy({ ...demoAcademy, ...placeIn("NO"), town: "" })
  expect(textIn("en")("home:title")).toBe("Football training in Norway")
})

test("what is only true in Sweden is said there alone", () => {
  const pay = () => textIn("en")("pricing:single.lead")
  expect(pay()).toContain("by card, Swish or invoice")
  expect(textIn("en")("legal:terms.sections.s9.text")).toMatch(/^Swedish law applies\..*\(ARN\)\.$/)
  takeAcademy({ ...demoAcademy, ...placeIn("NO") })
  expect(pay()).toContain("by card or invoice")
  expect(textIn("en")("legal:terms.sections.s9.text")).toBe("The law of our country (Norway) applies.")
  expect(textIn("en")("faq:items.home.n10.a")).toBe("")
})
