import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, it } from "vitest"
import { createI18n } from "../../../i18n/create-i18n.ts"
import { type Language, languages } from "../../../i18n/languages.ts"
import { answerQuestion, LONGEST_QUESTION, type Reply } from "./answer-question.ts"
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

describe.each(languages)("questions in %s", (language) => {
  const { asked, unknown } = questionsIn(language)

  it("answers what parents ask from the right place", async () => {
    const wrong: string[] = []
    for (const [intent, question] of Object.entries(asked)) {
      const first = firstOf(await ask(language, question))
      const right: readonly string[] = intents[intent as Intent]
      if (first === null || !right.includes(first)) wrong.push(`${intent}: ${question} → ${first}`)
    }
    expect(Object.keys(asked)).toHaveLength(60)
    expect(wrong.length, wrong.join("\n")).toBeLessThanOrEqual(5)
  })

  it("says that it does not know", async () => {
    const answered: string[] = []
    for (const question of unknown) {
      const first = firstOf(await ask(language, question))
      if (first !== null) answered.push(`${question} → ${first}`)
    }
    expect(unknown).toHaveLength(10)
    expect(answered.length, answered.join("\n")).toBeLessThanOrEqual(2)
  })
})
