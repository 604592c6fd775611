import { existsSync, readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { CONDITION } from "@academy/domain/text-conditions"
import { describe, expect, it } from "vitest"
import { quotedTexts } from "../apps/web/src/i18n/quoted-texts.ts"

const root = join(import.meta.dirname, "..")
const read = (file: string) => readFileSync(join(root, file), "utf8")
const glossary = read("docs/vocabulary.md")
const tablesStart = glossary.indexOf("\n## Words that must not occur")

const headings = {
  "English, also in these docs and on the API page": "en",
  "English, on screens only": "en",
  "English, in these docs only": "docs",
  Swedish: "sv",
  French: "fr",
  Spanish: "es",
  Arabic: "ar",
} as const
type Heading = keyof typeof headings
type Language = (typeof headings)[Heading]
const everywhere: Heading = "English, also in these docs and on the API page"
const inDocs: Heading = "English, in these docs only"
const languages = ["en", "sv", "fr", "es", "ar"] as const

interface Rule {
  words: string
  pattern: RegExp
  exceptIn: string[]
}
const list = (cell: string, separator: string) =>
  cell
    .split(separator)
    .map((part) => part.trim())
    .filter(Boolean)

/** Whole words, so that "anew" does not meet "Danewitz"; a mark of Arabic belongs to its word. */
const wholeWords = (words: string[]) =>
  new RegExp(
    `(?<![\\p{L}\\p{M}])(?:${words.map((word) => word.replace(/…$/, "\\p{L}*")).join("|")})(?![\\p{L}\\p{M}])`,
    "iu",
  )

/** The rows of the table under a heading of the glossary. */
const rulesUnder = (heading: Heading): Rule[] => {
  const [table = ""] = glossary.slice(tablesStart).split(`\n### ${heading}\n`).slice(1).join("").split("\n#")
  return table
    .split("\n")
    .filter((line) => line.startsWith("| "))
    .slice(2)
    .map((line) => {
      const [, words = "", , exceptIn = ""] = line.split("|")
      return { words, pattern: wholeWords(list(words, ",")), exceptIn: list(exceptIn, ";") }
    })
}
const rulesOf = (language: Language) =>
  (Object.keys(headings) as Heading[]).filter((heading) => headings[heading] === language).flatMap(rulesUnder)

/** The words of a text that a rule forbids. */
const wrongIn = (rules: Rule[], [place, text]: readonly [string, string]) =>
  rules.flatMap(({ pattern, exceptIn }) => {
    const rest = exceptIn.reduce((left, phrase) => left.replaceAll(phrase, " "), text)
    const found = pattern.exec(rest)
    return found
      ? [`${place}: “${found[0]}” in ${rest.slice(Math.max(0, found.index - 40)).slice(0, 120)}`]
      : []
  })

type Tree = { [key: string]: string | Tree }
const flatten = (tree: Tree, prefix: string): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === "string"
      ? [[prefix + key, value] as [string, string]]
      : flatten(value, `${prefix}${key}.`),
  )
const textFolders = ["apps/web/src/i18n/locales", "apps/server/src/text/locales"]
type TextLanguage = Exclude<Language, "docs">
const plainPages = [
  "apps/server/src/web/locales/unavailable.json",
  "apps/server/src/modules/setup/not-set-up.json",
].map((file) => JSON.parse(read(file)) as Record<TextLanguage, Tree>)
const textsOf = (language: TextLanguage) => [
  ...textFolders.flatMap((folder) =>
    readdirSync(join(root, folder, language)).flatMap((file) =>
      flatten(
        JSON.parse(read(join(folder, language, file))) as Tree,
        `${folder.includes("server") ? "server/" : ""}${file.slice(0, -5)}:`,
      ),
    ),
  ),
  ...plainPages.flatMap((texts) => flatten(texts[language], "server/plain-pages:")),
]
const withoutPlaces = (text: string) => text.replace(/\{+.*?\}+|<[^>]+>/g, "")

describe.each(languages)("texts in %s", (language) => {
  it("use none of the words that the glossary replaces", () => {
    const rules = rulesOf(language)
    expect(rules.length).toBeGreaterThan(0)
    const wrong = textsOf(language)
      .filter(([place]) => language !== "en" || !(place in quotedTexts))
      .flatMap(([place, text]) => wrongIn(rules, [place, withoutPlaces(text)]))
    expect(wrong).toEqual([])
  })
})

/** What others call their app is a name. */
const withoutNames = (text: string) => text.replace(/(Apple|Google) Wallet/g, "")

/** Of the panels: admins adjust a wallet. Families read of their balance, on the page Payments. */
const panelFiles = [
  "admin",
  "audit",
  "dashboard",
  "families",
  "finances",
  "models",
  "office-bookings",
  "panel-search",
  "panels",
  "planning",
]
const wallet = /wallet|plånb[oö]k|portefeuille|porte-monnaie|monedero|محفظ|محافظ/iu

it.each(languages)(
  "no text in %s names a wallet to a family: its pages say balance and Payments",
  (language) => {
    const forFamilies = textsOf(language).filter(([place]) => !panelFiles.includes(place.split(":")[0] ?? ""))
    expect(forFamilies.filter(([, text]) => wallet.test(withoutNames(withoutPlaces(text))))).toEqual([])
  },
)

/** The sentences of a text that have more than 25 words; in the docs, code is one word. */
const longIn = ([place, text]: readonly [string, string]) =>
  text
    .split(/(?<=[.?!؟](?:\*\*|\))?) |\n/)
    .filter((sentence) => sentence.split(/\s+/).filter((word) => /[\p{L}\p{N}{`]/u.test(word)).length > 25)
    .map((sentence) => `${place}: ${sentence}`)

/** A text as it is where its conditions hold, and as it is elsewhere. */
const bothForms = ([place, text]: readonly [string, string]) =>
  ["$2", "$3"].map((form) => [place, text.replace(CONDITION, form)] as const)

describe.each(languages)("sentences in %s", (language) => {
  it("have 25 words at most", () => {
    expect(textsOf(language).flatMap(bothForms).flatMap(longIn)).toEqual([])
  })
})

/** Verbs and pronouns whose form is a boy’s. Before a name they would call a girl one: “يبقى اسم …”, not “يبقى …”. */
const masculine =
  /(?:يبقى|يعود|يصبح|يحتاج|زال|سُجّل|تأخر|تأخّر|إليك|هو)\s+\u2068?\{+(?:name|names|player|player_name)\}/

it("no Arabic text puts a masculine verb before a child’s name", () => {
  expect("ما زال ⁨{{name}}⁩ في القائمة").toMatch(masculine)
  expect(textsOf("ar").filter(([, text]) => masculine.test(text))).toEqual([])
})

/** What people read outside the texts: the docs, without code and addresses, and the sentences of the API page. */
const docs = [
  ...["README.md", "CONTRIBUTING.md", "SECURITY.md", "CHANGELOG.md"],
  ...readdirSync(join(root, "docs"), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".md"))
    .map((file) => `docs/${file}`),
]
const prose = (file: string) =>
  (file === "docs/vocabulary.md" ? glossary.slice(0, glossary.indexOf("\n## On screen")) : read(file))
    .replace(/```[\s\S]*?```/g, "")
    .replace(/`[^`\n]*`|\]\([^)]*\)|https?:\S+/g, "`")

/** Paragraphs, headings, items of lists and cells of tables, each on one line. */
const partsOf = (file: string) =>
  prose(file)
    .split(/\n\s*\n|\n(?=[-|#]|\d+\. | +- )/)
    .flatMap((part) => (part.startsWith("|") ? part.split("|") : [part]))
    .map((part) => [file, part.replace(/\s+/g, " ")] as const)

describe.each(docs)("%s", (file) => {
  it("uses none of the words that the glossary replaces", () => {
    const rules = [...rulesUnder(everywhere), ...rulesUnder(inDocs)]
    expect(rules.length).toBeGreaterThan(rulesUnder(everywhere).length)
    expect(partsOf(file).flatMap((part) => wrongIn(rules, part))).toEqual([])
  })

  it("has sentences of 25 words at most", () => {
    expect(partsOf(file).flatMap(longIn)).toEqual([])
  })

  it("links to pages that exist", () => {
    const links = [
      ...read(file)
        .replace(/```[\s\S]*?```|`[^`\n]*`/g, "")
        .matchAll(/\]\(([^)#\s]+)/g),
    ].map(([, link = ""]) => link)
    expect(
      links.filter((link) => !/^https?:/.test(link) && !existsSync(join(root, file, "..", link))),
    ).toEqual([])
  })
})

it("the API page uses none of the words that the glossary replaces", () => {
  const folder = "packages/contract/src"
  const sentences = readdirSync(join(root, folder))
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
    .flatMap((file) =>
      [...read(join(folder, file)).matchAll(/\b(?:summary|description):\s*(["`])([\s\S]*?)\1/g)].map(
        ([, , sentence]) => [file, (sentence ?? "").replace(/`[^`]*`/g, "`")] as const,
      ),
    )
  expect(sentences.length).toBeGreaterThan(200)
  expect(sentences.flatMap((sentence) => wrongIn(rulesUnder(everywhere), sentence))).toEqual([])
})

/** Start messages, refusals and the English demo: a string of several words is a sentence, one with `_` an SQL part. */
it("the sentences of the server use none of the words that the glossary replaces", () => {
  const folder = "apps/server/src"
  const others = /\.test\.ts$|^testing\/|\/migrations\/|words\/(?:sv|fr|es|ar)/
  const sentences = readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts") && !others.test(file))
    .flatMap((file) =>
      [
        ...read(join(folder, file))
          .replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "")
          .matchAll(/"([^"\n]+)"/g),
      ].flatMap(([, text = ""]) => (/ .+ /.test(text) && !text.includes("_") ? [[file, text] as const] : [])),
    )
  expect(sentences.length).toBeGreaterThan(500)
  expect(sentences.flatMap((sentence) => wrongIn(rulesUnder(everywhere), sentence))).toEqual([])
})

const demoFiles = ["apps/server/src/db/demo", "apps/server/src/db/catalogue"].flatMap((folder) =>
  readdirSync(join(root, folder))
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
    .map((file) => `${folder}/${file}`),
)

/** The demo's rows: a file of words in the language, and in other files what stands under `sv:`. */
it.each(["sv", "fr", "es", "ar"] as const)(
  "the demo in %s uses none of the words that the glossary replaces",
  (language) => {
    const words = `apps/server/src/db/demo/words/${language}.ts`
    const under = new RegExp(
      `\\b${language}:\\s+"[^"\\n]+"|^( *)${language}: [[{][\\s\\S]*?\\n\\1[\\]}]`,
      "gm",
    )
    const parts = [
      [words, read(words)] as const,
      ...demoFiles.flatMap((file) => [...read(file).matchAll(under)].map(([part]) => [file, part] as const)),
    ]
    const sentences = parts.flatMap(([file, part]) =>
      [...part.matchAll(/["`]([^"`\n]+)["`]/g)].map(
        ([, text = ""]) => [file, text.replace(/\$\{.*?\}/g, "")] as const,
      ),
    )
    expect(new Set(sentences.map(([file]) => file)).size).toBeGreaterThan(5)
    expect(sentences.flatMap((sentence) => wrongIn(rulesOf(language), sentence))).toEqual([])
  },
)
