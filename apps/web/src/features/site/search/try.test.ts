import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { it } from "vitest"
import { createI18n } from "../../../i18n/create-i18n.ts"
import { type Language, languages } from "../../../i18n/languages.ts"
import { answerQuestion, type Reply } from "./answer-question.ts"
import { type Intent, intents } from "./questions/intents.ts"
import { now, timetable } from "./questions/timetable.ts"
import type { Say } from "./sources.ts"

interface Questions {
  asked: Record<Intent, string>
  unknown: string[]
}

const locales = join(import.meta.dirname, "../../../i18n/locales")
const read = (...path: string[]) => JSON.parse(readFileSync(join(...path), "utf8")) as object
const questionsIn = (language: Language) =>
  read(import.meta.dirname, "questions", `${language}.json`) as Questions

function sayIn(language: Language): Say {
  const files = readdirSync(join(locales, language))
  const words = files.map((file) => [file.replace(".json", ""), read(locales, language, file)])
  return createI18n(language, { [language]: Object.fromEntries(words) }).t as unknown as Say
}
const says = Object.fromEntries(languages.map((language) => [language, sayIn(language)])) as Record<Language, Say>
const ask = (language: Language, question: string) =>
  answerQuestion(question, { language, say: says[language], now, timetable })

/** The source that a reply puts first, by its id. */
function firstOf({ answer }: Reply): string | null {
  switch (answer?.kind) {
    case "text":
      return answer.found.id
    case "sessions":
      return `session.${answer.sessions[0]?.id}`
    case "camps":
      return `camp.${answer.camps[0]?.id}`
    case "coach":
      return `coach.${answer.coaches[0]?.id}`
    case "place":
      return `place.${answer.places[0]?.id}`
    default:
      return null
  }
}

it("try", { timeout: 60000 }, async () => {
  for (const [li, language] of languages.entries()) {
    if (process.env.L && process.env.L !== language) continue
    if (process.env.Q) { const r = await ask(language, process.env.Q); console.log(JSON.stringify(r.answer), (r as never as {c: string[]}).c); continue }
    const { asked, unknown } = questionsIn(language)
    let ok = 0, held = 0, no = 0
    for (const [at, [intent, q]] of Object.entries(asked).entries()) {
      const r = await ask(language, q)
      const good = (intents[intent as Intent] as readonly string[]).includes(firstOf(r) ?? "")
      const isHeld = (at + li) % 4 === 0
      if (good) { ok++; if (isHeld) held++ }
      else if (!isHeld) console.log(language, intent, q, "=>", firstOf(r), r.alternatives.map((x) => x.id).join(" "))
    }
    for (const q of unknown) { const f = firstOf(await ask(language, q)); if (f === null) no++; else console.log(language, "UNKNOWN", q, f) }
    console.log(`== ${language}: ${ok}/60, held ${held}/15, refused ${no}/10`)
  }
})
