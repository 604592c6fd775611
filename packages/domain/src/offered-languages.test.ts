import { afterEach, expect, test } from "vitest"
import { demoAcademy, takeAcademy } from "./academy.ts"
import { wrongSetting } from "./academy-settings.ts"
import { isWaiting, languageQuery, offeredLanguages, toOffered } from "./offered-languages.ts"

const { languages } = demoAcademy
afterEach(() => takeAcademy(null))

test("all five are offered, and English needs no query, until an owner says otherwise", () => {
  expect(offeredLanguages()).toEqual(["en", "sv", "fr", "es", "ar"])
  expect([languageQuery("en"), languageQuery("sv")]).toEqual(["", "?lang=sv"])
  expect(["ar", "klingon"].map(isWaiting)).toEqual([false, false])
})

test("instead of a language that is not offered the usual one is read", () => {
  takeAcademy({ ...demoAcademy, languages: { ...languages, ar: false, fr: false, usual: "sv" } })
  expect(offeredLanguages()).toEqual(["en", "sv", "es"])
  expect(["ar", "es", "klingon", undefined].map(toOffered)).toEqual(["sv", "es", "sv", "sv"])
  expect(["ar", "es", "klingon"].map(isWaiting)).toEqual([true, false, false])
  expect([languageQuery("sv"), languageQuery("en")]).toEqual(["", "?lang=en"])
})

test("the usual language and that of the office must be offered, whichever of them changes", () => {
  const wrong = (values: object, changed: string[]) =>
    wrongSetting("languages", { ...languages, ...values }, (name) => changed.includes(name))
  expect(wrong({ en: false }, ["en"])).toEqual({ name: "usual", why: "invalid" })
  expect(wrong({ sv: false }, ["sv"])).toEqual({ name: "office", why: "invalid" })
  expect(wrong({ ar: false, usual: "ar" }, ["usual"])).toEqual({ name: "usual", why: "invalid" })
  expect(wrong({ ar: false, fr: false }, ["ar", "fr"])).toBe(null)
})
