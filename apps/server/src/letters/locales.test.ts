import { expect, test } from "vitest"
import { letterKinds } from "./kinds.ts"
import { languageOf } from "./languages.ts"

/** `path → text` of everything a language says. */
function flatten(texts: object, path = ""): Map<string, string> {
  return new Map(
    Object.entries(texts).flatMap(([name, value]): [string, string][] =>
      typeof value === "string" ? [[path + name, value]] : [...flatten(value, `${path}${name}.`)],
    ),
  )
}
const placesOf = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([place]) => place).sort()
/** The same in several languages. */
const punctuation = new Set(["time_range", "colon"])
const english = flatten(languageOf("en").texts)

test.each(["sv", "fr", "es", "ar"])(
  "%s says all that English says, with the same places, in its own words",
  (code) => {
    const texts = flatten(languageOf(code).texts)
    expect([...texts.keys()]).toEqual([...english.keys()])
    for (const [path, text] of texts) {
      expect([path, placesOf(text)]).toEqual([path, placesOf(english.get(path) ?? "")])
      if (!punctuation.has(path) && text !== "") expect(text, path).not.toBe(english.get(path))
      expect((text === "") === (english.get(path) === ""), path).toBe(true)
      expect(text, path).not.toMatch(/!/)
    }
  },
)

test("French signs that stand apart keep to their word, and no name stands where “de” would be cut", () => {
  for (const [path, text] of flatten(languageOf("fr").texts)) {
    expect(text, path).not.toMatch(/ [:;?»]|« /)
    expect(text, path).not.toMatch(/\b(de|que) \{(sender_name|player_name|first_name|title)\}/)
  }
})

test("every kind of letter has its texts", () => {
  for (const kind of letterKinds)
    expect(Object.keys(languageOf("en").texts[kind])).toEqual([
      "subject",
      "heading",
      "text",
      "action",
      "note",
    ])
})
