import { notificationTypes } from "@academy/contract/notifications"
import { describe, expect, test } from "vitest"
import { emailKinds } from "../emails/kinds.ts"
import { languageOf } from "./languages.ts"
import { say, texts } from "./texts.ts"

/** `path → text` of everything a file says. */
function flatten(file: object, path = ""): Map<string, string> {
  return new Map(
    Object.entries(file).flatMap(([name, value]): [string, string][] =>
      typeof value === "string" ? [[path + name, value]] : [...flatten(value, `${path}${name}.`)],
    ),
  )
}
/** Of several texts, the one that a fact named `news` chooses. */
const OF_NEWS = /_(to_player|academy|academy_invoice)$/
const PLURAL = /_(zero|one|two|few|many|other)$/
const withoutPlurals = (file: Map<string, string>) => [...file.keys()].filter((path) => !PLURAL.test(path))
const placesOf = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([place]) => place).sort()
/** Places and signs alone may be the same in several languages. */
const hasWords = (text: string) => /\p{L}/u.test(text.replace(/\{\w+\}/g, ""))

const files = Object.entries(texts).flatMap(([code, { documents, emails, notifications }]) => [
  { code, name: "documents" as const, file: flatten(documents), english: flatten(texts.en.documents) },
  { code, name: "emails" as const, file: flatten(emails), english: flatten(texts.en.emails) },
  {
    code,
    name: "notifications" as const,
    file: flatten(notifications),
    english: flatten(texts.en.notifications),
  },
])

describe.each(files)("$code $name", ({ code, file, english }) => {
  test("says all that English says, with the same places, in its own words", () => {
    expect(withoutPlurals(file)).toEqual(withoutPlurals(english))
    for (const path of withoutPlurals(file)) {
      const text = file.get(path) ?? ""
      expect([path, placesOf(text)]).toEqual([path, placesOf(english.get(path) ?? "")])
      if (code !== "en" && hasWords(text)) expect(text, path).not.toBe(english.get(path))
      expect((text === "") === (english.get(path) === ""), path).toBe(true)
      // A place in two braces, as in the website's texts, would be printed as it stands.
      expect(text.replace(/\{\w+\}/g, ""), path).not.toMatch(/[{}]/)
      // Swedish greets with "Hej Sara!"; nothing else is loud.
      if (code === "sv" && path.startsWith("greeting")) expect(text, path).toMatch(/^Hej[^!]*!$/)
      else expect(text, path).not.toMatch(/!/)
    }
  })

  test("has every plural form of its language, and a plain text for rows without a count", () => {
    const { pluralCategories } = new Intl.PluralRules(code).resolvedOptions()
    const counted = [...english.keys()]
      .filter((path) => path.endsWith("_other"))
      .map((path) => path.slice(0, -6))
    const forms = counted.flatMap((path) => pluralCategories.map((form) => `${path}_${form}`))
    expect([...file.keys()].filter((path) => PLURAL.test(path)).sort()).toEqual(forms.sort())
    for (const path of counted) expect(file.get(path), path).toBeTruthy()
    // One and two may be words; the others show the number.
    for (const path of forms.filter((form) => /_(few|many|other)$/.test(form)))
      expect(placesOf(file.get(path) ?? ""), path).toContain("{count}")
  })
})

test("French signs that stand apart keep to their word, and no name stands where “de” would be cut", () => {
  for (const { code, file } of files)
    if (code === "fr")
      for (const [path, text] of file) {
        expect(text, path).not.toMatch(/ [:;?»]|« /)
        expect(text, path).not.toMatch(
          /\b(de|que) \{(guardian_name|sender_name|player_name|first_name|title)\}/,
        )
      }
})

test("Arabic letters before a name or number stand apart from it, on the same line", () => {
  for (const { code, file } of files)
    if (code === "ar") for (const [path, text] of file) expect(text, path).not.toMatch(/ـ[^\u00a0]/)
})

test("English has typographic apostrophes, and no sentence of more than 25 words", () => {
  for (const { code, file } of files)
    if (code === "en")
      for (const [path, text] of file) {
        expect(text, path).not.toMatch(/['"]/)
        for (const sentence of text.split(/(?<=[.?]) /))
          expect(sentence.split(" ").length, `${path}: ${sentence}`).toBeLessThanOrEqual(25)
      }
})

test("every kind of email and every type of notification has its texts", () => {
  for (const kind of emailKinds)
    expect(
      Object.keys(texts.en.emails[kind]).filter((part) => !PLURAL.test(part) && !OF_NEWS.test(part)),
      kind,
    ).toEqual(["subject", "heading", "text", "action", "note"])
  expect(Object.keys(texts.en.notifications)).toEqual([...notificationTypes])
})

test("Arabic counts in six forms", () => {
  const title = (count: number) =>
    say(languageOf("ar"), "notifications", "package_bought.title", { count: String(count) }, count)
  expect([0, 1, 2, 3, 11, 100].map(title)).toEqual([
    "لم تُضف أي تذكرة",
    "أُضيفت تذكرة واحدة",
    "أُضيفت تذكرتان",
    "أُضيفت 3 تذاكر",
    "أُضيفت 11 تذكرة",
    "أُضيفت 100 تذكرة",
  ])
})

test("what a name holds is never read as an instruction", () => {
  const evil = { player_name: "$t(receipt.subject) {title} $1", title: "T", day: "D" }
  expect(say(languageOf("en"), "emails", "booking_confirmed.heading", evil)).toBe(
    `Booked for ${evil.player_name}`,
  )
})
