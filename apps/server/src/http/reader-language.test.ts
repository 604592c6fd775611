import { expect, test } from "vitest"
import { readerLanguage } from "./reader-language.ts"

const spanish = { language: "es" } as const

test.each([
  ["sv", "sv"],
  ["ar", "ar"],
  ["sv-FI", "sv"],
  ["de, fr;q=0.5, sv;q=0.8", "sv"],
  ["FR-ca,en;q=0.9", "fr"],
  ["sv;q=0, en", "en"],
])("%s asks for %s, whatever the account has", (asked, language) => {
  expect(readerLanguage(asked, undefined, spanish)).toBe(language)
})

test.each([[undefined], [""], ["*"], ["de, nn;q=0.9"], [";;,q=,"], ["svenska"]])(
  "%j asks for none of ours: the account's, else English",
  (asked) => {
    expect(readerLanguage(asked, undefined, spanish)).toBe("es")
    expect(readerLanguage(asked, undefined, null)).toBe("en")
  },
)

test("a link that the browser follows is read in the page's language, a page's own call in the one it names", () => {
  expect(readerLanguage("en-US,en;q=0.9", "ar", spanish)).toBe("ar")
  expect(readerLanguage(undefined, "sv", null)).toBe("sv")
  expect(readerLanguage("fr", "ar", spanish)).toBe("fr")
  expect(readerLanguage("sv-SE,sv;q=0.9", "klingon", spanish)).toBe("sv")
})
