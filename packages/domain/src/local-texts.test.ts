import { expect, test } from "vitest"
import { halfWrittenLanguages, missingLanguages, withoutEmpty } from "./local-texts.ts"

test("what is empty counts as not written", () => {
  expect(withoutEmpty({ en: " Camps ", sv: "  ", fr: "" })).toEqual({ en: "Camps" })
})

test("a language is missing where English says something that it does not", () => {
  expect(missingLanguages([{ en: "Camps", sv: "Läger", ar: " " }])).toEqual(["fr", "es", "ar"])
  expect(missingLanguages([{ en: "Camps", sv: "Läger" }, { en: "" }])).toEqual(["fr", "es", "ar"])
  expect(missingLanguages([{ sv: "Läger" }]), "English itself says nothing").toEqual([])
})

test("a title without its text is half an email", () => {
  const title = { en: "Camps", sv: "Läger", fr: " " }
  expect(halfWrittenLanguages([title, { en: "Come along" }])).toEqual(["sv"])
  expect(halfWrittenLanguages([title, { en: "Come along", sv: "Häng med", es: "Ven" }])).toEqual(["es"])
})
