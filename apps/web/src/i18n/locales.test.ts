import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, it } from "vitest"
import { siteFacts } from "../modules/site/facts.ts"
import { type Language, languageFacts, languages } from "./languages.ts"
import { quotedTexts } from "./quoted-texts.ts"

const folder = join(import.meta.dirname, "locales")
const namespaces = readdirSync(join(folder, "en")).map((file) => file.replace(/\.json$/, ""))
const others = languages.filter((language) => language !== "en")

/** A brand is called the same everywhere. */
const BRANDS = ["Swish", "Instagram", "Facebook", "YouTube", "LinkedIn", "IBAN", "BIC"]

/** Names, and words that are the same in both languages. */
const sameAsEnglish: Partial<Record<Language, readonly string[]>> = {
  ar: ["Outlook"],
  sv: [
    "Administration",
    "App",
    "Bankgiro",
    "Dribbling",
    "Duo",
    "Export",
    "Import",
    "Iris",
    "Outlook",
    "Period",
    "Position",
    "Pro",
    "Problem",
    "Push",
    "Silver",
    "Start",
    "Status",
    "Test",
    "URL",
    "Webhook",
    "assist",
  ],
  fr: [
    "1 pass",
    "Absent",
    "absent",
    "Actions",
    "App",
    "Bronze",
    "Club",
    "Contact",
    "Cookies",
    "Date",
    "District",
    "Duo",
    "Email",
    "FAQ",
    "Finances",
    "Import",
    "Invitations",
    "Iris",
    "Marketing",
    "Message",
    "Messages",
    "min",
    "minute",
    "Minutes",
    "minutes",
    "Newsletter",
    "newsletter",
    "Newsletters",
    "Note",
    "Notifications",
    "Outlook",
    "Pages",
    "Pass",
    "pass",
    "Pro",
    "Push",
    "Rose",
    "Talent",
    "Talents",
    "Technique",
    "Test",
    "Total",
    "Type",
    "Webhooks",
    "{{count}} min",
    "{{count}} pass",
  ],
  es: [
    "App",
    "Aurora",
    "Club",
    "Cookies",
    "Google Calendar",
    "Marketing",
    "Individual",
    "Iris",
    "Individual, {{individualMinutes}} min",
    "min",
    "Outlook",
    "Pro",
    "Push",
    "Total",
    "Webhook",
    "Webhooks",
    "Pack",
    "Packs",
  ],
}
/** A number before what it counts, in English: such a text is a plural of `count`, so that Arabic has its six forms. */
const COUNTED =
  /\{\{(n|of|number|total|months|weeks|days|hours|minutes)\}\} (months?|weeks?|days?|hours?|minutes?|sessions?|players?|passes|seats?|rows?|families|answers?)\b/
/** Numbers that are always so large that each language has one form for them. */
const alwaysMany = ["models:exportTextMany"]
const pluralSuffix = /_(zero|one|two|few|many|other)$/
/** A key is a form of a plural when its `_other` is there; "room_for_two" alone is a name. */
const isForm = (words: Words, key: string) =>
  pluralSuffix.test(key) && key.replace(pluralSuffix, "_other") in words

type Words = Record<string, string>

function flatten(tree: object, prefix = ""): Words {
  return Object.fromEntries(
    Object.entries(tree).flatMap(([key, value]) =>
      typeof value === "string"
        ? [[prefix + key, value]]
        : Object.entries(flatten(value, `${prefix}${key}.`)),
    ),
  )
}

const read = (language: Language, namespace: string): Words =>
  flatten(JSON.parse(readFileSync(join(folder, language, `${namespace}.json`), "utf8")) as object)

const placeholdersOf = (text: string) => [...text.matchAll(/\{\{\s*(\w+)/g)].map(([, name]) => name).sort()
const stem = (words: Words, key: string) => (isForm(words, key) ? key.replace(pluralSuffix, "") : key)
const stemsOf = (words: Words) => [...new Set(Object.keys(words).map((key) => stem(words, key)))].sort()
const pluralStemsOf = (words: Words) => [
  ...new Set(
    Object.keys(words)
      .filter((key) => isForm(words, key))
      .map((key) => stem(words, key)),
  ),
]

describe.each(languages)("words in %s", (language) => {
  it("has the same files as English", () => {
    const files = readdirSync(join(folder, language)).map((file) => file.replace(/\.json$/, ""))
    expect(files.sort()).toEqual([...namespaces].sort())
  })

  it.each(namespaces)("%s: every plural has the forms of the language", (namespace) => {
    const words = read(language, namespace)
    const forms = new Intl.PluralRules(languageFacts[language].locale).resolvedOptions().pluralCategories
    const missing = pluralStemsOf(words).flatMap((key) =>
      forms.filter((form) => !(`${key}_${form}` in words)).map((form) => `${key}_${form}`),
    )
    expect(missing).toEqual([])
  })

  it.each(namespaces)(
    "%s: what is counted has the forms of a plural, in every text that counts",
    (namespace) => {
      const words = read(language, namespace)
      const counted = Object.entries(words).filter(
        ([key, text]) =>
          !isForm(words, key) && (placeholdersOf(text).includes("count") || COUNTED.test(text)),
      )
      expect(counted.filter(([key]) => !alwaysMany.includes(`${namespace}:${key}`))).toEqual([])
    },
  )

  it.each(namespaces)("%s: nothing is empty, loud or unfinished", (namespace) => {
    const isQuoted = (key: string) => language === "en" && `${namespace}:${key}` in quotedTexts
    const wrong = Object.entries(read(language, namespace)).filter(
      ([key, text]) => /^\s*$|[!！¡]|TODO|Oops/.test(text) && !isQuoted(key),
    )
    expect(wrong).toEqual([])
  })
})

describe.each(others)("%s beside English", (language) => {
  it.each(namespaces)("%s: the same keys", (namespace) => {
    expect(stemsOf(read(language, namespace))).toEqual(stemsOf(read("en", namespace)))
  })

  it.each(namespaces)("%s: the same placeholders", (namespace) => {
    const english = read("en", namespace)
    const words = read(language, namespace)
    for (const [key, text] of Object.entries(words)) {
      const forms = Object.keys(english).filter((other) => stem(english, other) === stem(words, key))
      const used = placeholdersOf(text)
      const all = forms.map((form) => placeholdersOf(english[form] ?? ""))
      if (!isForm(words, key)) expect({ key, used }).toEqual({ key, used: all[0] })
      else {
        // A plural may say its number in a word, and "none" needs to name nobody.
        const needed = all
          .reduce((common, names) => common.filter((name) => names.includes(name)))
          .filter((name) => name !== "count" && !key.endsWith("_zero"))
        expect(all.flat()).toEqual(expect.arrayContaining(used))
        expect({ key, used }).toEqual({ key, used: expect.arrayContaining(needed) })
      }
    }
  })

  it.each(namespaces)("%s: nothing is left in English", (namespace) => {
    const english = read("en", namespace)
    const allowed = new Set([...BRANDS, ...(sameAsEnglish[language] ?? [])])
    const left = Object.entries(read(language, namespace)).filter(
      ([key, text]) =>
        text === english[key] && /\p{L}{3}/u.test(withoutPlaceholders(text)) && !allowed.has(text),
    )
    expect(left).toEqual([])
  })
})

describe("words in fr, as they are set", () => {
  it.each(namespaces)("%s: a sign that stands apart keeps to its word, on the same line", (namespace) => {
    const wrong = Object.entries(read("fr", namespace)).filter(([, text]) =>
      / [:;?!»]|« |[\p{L}\p{N}}][;?!»]|«[\p{L}{]/u.test(text),
    )
    expect(wrong).toEqual([])
  })

  it.each(namespaces)("%s: no name stands where “de” or “que” would be cut before a vowel", (namespace) => {
    const wrong = Object.entries(read("fr", namespace)).filter(([, text]) =>
      /\b(de|que) \{\{(names?|player|coach|title|month)\}\}/i.test(text),
    )
    expect(wrong).toEqual([])
  })
})

describe("words in es, as they are set", () => {
  it.each(namespaces)("%s: a question opens and closes, quotes are «»", (namespace) => {
    const wrong = Object.entries(read("es", namespace)).filter(
      ([, text]) => text.split("¿").length !== text.split("?").length || /["“”]/.test(text),
    )
    expect(wrong).toEqual([])
  })
})

describe("words in ar, as they are set", () => {
  it.each(namespaces)("%s: its own comma and question mark, quotes «», digits 0–9", (namespace) => {
    const wrong = Object.entries(read("ar", namespace)).filter(([, text]) =>
      /[,;?"“”\u0660-\u0669]/.test(withoutPlaceholders(text)),
    )
    expect(wrong).toEqual([])
  })

  it.each(namespaces)("%s: what a sign joins is set apart", (namespace) => {
    const wrong = Object.entries(read("ar", namespace)).filter(([, text]) => {
      const outside = text.replace(/[\u2066-\u2068][^\u2069]*\u2069/g, "")
      return /[\d}][-–/][\d{]|[+−](\d|\{)/.test(outside)
    })
    expect(wrong).toEqual([])
  })

  it.each(namespaces)("%s: a letter before a name or number stands apart, on the same line", (namespace) => {
    const wrong = Object.entries(read("ar", namespace)).filter(([, text]) => /ـ[^\u00a0]/.test(text))
    expect(wrong).toEqual([])
  })

  it.each(namespaces)(
    "%s: a name or whatever may be Latin keeps its direction beside others",
    (namespace) => {
      const wrong = Object.entries(read("ar", namespace)).filter(
        ([, text]) =>
          !/^\{\{\w+\}\}$/.test(text) &&
          [...text.replace(/[\u2066-\u2068][^\u2069]*\u2069/g, "").matchAll(/\{\{(\w+)/g)].some(
            ([, place = ""]) => !neverLatin.has(place),
          ),
      )
      expect(wrong).toEqual([])
    },
  )
})

/** Numbers, what `format.ts` writes, and texts of our own. Whatever else stands in a place may be Latin. */
const neverLatin = new Set([
  ...Object.keys(siteFacts()).filter((fact) => fact !== "coaches"),
  ...`
    absent all assists by capacity count done draft earned eliteAgeFrom eliteFrom eliteTo families from
    full goal goals granted kilometres least level marked max min missing most n needed next of opened
    pages parts points position present published row stars step steps taken teenAgeTo teenFrom teenTo
    there to version year youthAgeFrom youthAgeTo youthFrom youthTo

    ages amount autumnWeek card date dates day days duration hours minutes moment month percent price
    range rate receipts refund saving score since time total until usual vat wallet week weekday when
    winterWeek

    ability channel field hint how kind label left metal page pass passes purpose purposes returned seats status
    term value what why
  `
    .trim()
    .split(/\s+/),
])

const withoutPlaceholders = (text: string) => text.replace(/\{\{.*?\}\}/g, "")
