import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, it } from "vitest"
import { createI18n } from "./create-i18n.ts"
import { type Language, languages } from "./languages.ts"

const folder = join(import.meta.dirname, "locales")
const files = readdirSync(join(folder, "en"))

type Tree = { [key: string]: string | Tree }
const flatten = (tree: Tree, prefix = ""): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === "string"
      ? [[prefix + key, value] as [string, string]]
      : flatten(value, `${prefix}${key}.`),
  )
const textsOf = (language: Language) =>
  files.flatMap((file) =>
    flatten(JSON.parse(readFileSync(join(folder, language, file), "utf8")) as Tree, `${file.slice(0, -5)}:`),
  )
const wrong = (language: Language, pattern: RegExp) =>
  textsOf(language).filter(([, text]) => pattern.test(text))

describe.each(languages)("whole sentences in %s", (language) => {
  it("no text begins or ends with a space, for another to be glued on", () => {
    expect(wrong(language, /^\s|\s$/)).toEqual([])
  })

  it("{{when}} says when by itself: no text puts an article or a preposition before it", () => {
    expect(wrong(language, /(?<!\p{L})(on|at|den|kl\.|le|au|à|el|al|del|a las|في) \{\{when\}\}/iu)).toEqual(
      [],
    )
  })
})

it("{{number}} is the name of something and never grouped: a count in a text is {{n}} or {{count}}", () => {
  const names = ["receipt", "credits", "order", "player", "creditNote", "pin", "numberOf"]
  const counts = wrong("en", /\{\{number\}\}/).filter(
    ([key]) => !names.includes(key.split(/[:.]/).at(-1) ?? ""),
  )
  expect(counts).toEqual([])
})

it("a word that ends with a stop meets that of its sentence: one is left", () => {
  const words = { received: { asks: "Pour <b>{{when}}</b>." }, sent: { waits: "Envoyée {{when}}." } }
  const { t } = createI18n("fr", { fr: { guardianships: words } })
  expect(t("guardianships:sent.waits", { when: "le 25 nov." })).toBe("Envoyée le 25 nov.")
  expect(t("guardianships:received.asks", { when: "Anders B." })).toBe("Pour <b>Anders B.</b>")
})

it("no Spanish text puts a fixed “y” before a name, which may begin with “i”", () => {
  expect(wrong("es", /\by \{\{(names?|player|coach)\}\}/)).toEqual([])
})
it("no possessive ending is put behind a Swedish name", () => {
  expect(wrong("sv", /\{\{(names?|player|coach|from)\}\}s(?!\p{L})/u)).toEqual([])
})
it("a Swedish adjective beside names has a plural, or the text has none", () => {
  const adjective =
    /\{\{names\}\}:? (är |för |inte )*(gammal|ung|upptagen|bokad|anmäld)(?!\p{L})|(bokad|anmäld):? (för )?\{\{names\}\}/u
  expect(wrong("sv", adjective).filter(([key]) => !key.endsWith("_one"))).toEqual([])
})
it("an Arabic prefix before a name stands apart from it", () => {
  expect(wrong("ar", /(^|[\s،:(])و?[لب]ـ?(?=[⁨{<])|ـ(?=[⁨{<])/u)).toEqual([])
})
