import { afterEach, expect, test } from "vitest"
import { demoAcademy, takeAcademy } from "./academy.ts"
import { halfWrittenLanguages, missingLanguages, withoutEmpty } from "./local-texts.ts"
import { writtenLanguages } from "./offered-languages.ts"

afterEach(() => takeAcademy(null))

test("what is empty counts as not written", () => {
  expect(withoutEmpty({ en: " Camps ", sv: "  ", fr: "" })).toEqual({ en: "Camps" })
})

test("a language is missing where English says something that it does not", () => {
  expect(missingLanguages([{ en: "Camps", sv: "Läger", ar: " " }])).toEqual(["fr", "es", "ar"])
  expect(missingLanguages([{ en: "Camps", sv: "Läger" }, { en: "" }])).toEqual(["fr", "es", "ar"])
  expect(missingLanguages([{ sv: "Läger" }]), "English itself says nothing").toEqual([])
})

test("nothing is missing in a language that the academy does not offer; English is always written", () => {
  const languages = { ...demoAcademy.languages, en: false, ar: false, fr: false, usual: "sv" as const }
  takeAcademy({ ...demoAcademy, languages })
  expect(writtenLanguages()).toEqual(["en", "sv", "es"])
  expect(missingLanguages([{ en: "Camps", sv: "Läger" }])).toEqual(["es"])
})

test("a title without its text is half an email", () => {
  const title = { en: "Camps", sv: "Läger", fr: " " }
  expect(halfWrittenLanguages([title, { en: "Come along" }])).toEqual(["sv"])
  expect(halfWrittenLanguages([title, { en: "Come along", sv: "Häng med", es: "Ven" }])).toEqual(["es"])
})
