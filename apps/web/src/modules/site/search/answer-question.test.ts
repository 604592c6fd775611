import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { createI18n } from "../../../i18n/create-i18n.ts"
import { type Language, languages } from "../../../i18n/languages.ts"
import type { News } from "../news-list.tsx"
import { answerQuestion, type Reply } from "./answer-question.ts"
import { type Intent, intents } from "./questions/intents.ts"
import { now, timetable } from "./questions/timetable.ts"
import { LONGEST_QUESTION } from "./search-path.ts"
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
const says = Object.fromEntries(languages.map((language) => [language, sayIn(language)])) as Record<
  Language,
  Say
>
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

describe.each(languages)("questions in %s", { timeout: 60_000 }, (language) => {
  const { asked, unknown } = questionsIn(language)

  it("answers what parents ask from the right place", async () => {
    const wrong: string[] = []
    for (const [intent, question] of Object.entries(asked)) {
      const first = firstOf(await ask(language, question))
      const right: readonly string[] = intents[intent as Intent]
      if (first === null || !right.includes(first)) wrong.push(`${intent}: ${question} → ${first}`)
    }
    expect(Object.keys(asked)).toHaveLength(63)
    expect(wrong.length, wrong.join("\n")).toBeLessThanOrEqual(5)
  })

  it("tells of parking, showers and allergies", async () => {
    for (const intent of ["parking", "showers", "allergy"] as const)
      expect(firstOf(await ask(language, asked[intent])), asked[intent]).toBe(intents[intent][0])
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

describe.each(["en", "sv", "ar"] as const)(
  "questions written later in %s",
  { timeout: 60_000 },
  (language) => {
    it("are answered from the right place too", async () => {
      const asked = read(import.meta.dirname, "questions/later", `${language}.json`) as Record<
        string,
        string[]
      >
      const wrong: string[] = []
      for (const [question, right] of Object.entries(asked)) {
        const first = firstOf(await ask(language, question))
        if (first === null || !right.includes(first)) wrong.push(`${question} → ${first}`)
      }
      expect(Object.keys(asked)).toHaveLength(50)
      expect(wrong.length, wrong.join("\n")).toBeLessThanOrEqual(6)
    })
  },
)

interface FreshQuestions {
  /** Each with the sources that answer it; the words of these were taught to the search. */
  asked: Record<string, string[]>
  /** Not looked at while the search was taught. */
  heldOut: Record<string, string[]>
  unknown: string[]
}

describe.each(languages)("fresh questions in %s, typed as they come", { timeout: 60_000 }, (language) => {
  const fresh = read(import.meta.dirname, "questions/fresh", `${language}.json`) as FreshQuestions

  async function wrongOf(asked: Record<string, string[]>): Promise<string[]> {
    const firsts = await Promise.all(
      Object.entries(asked).map(async ([question, right]) => {
        const first = firstOf(await ask(language, question))
        return first !== null && right.includes(first) ? [] : [`${question} → ${first}`]
      }),
    )
    return firsts.flat()
  }

  it("are answered from the right place", async () => {
    const wrong = await wrongOf(fresh.asked)
    expect(Object.keys(fresh.asked).length).toBeGreaterThanOrEqual(94)
    expect(wrong.length, wrong.join("\n")).toBeLessThanOrEqual(14)
  })

  it("are answered where nobody taught it their words", async () => {
    const wrong = await wrongOf(fresh.heldOut)
    expect(Object.keys(fresh.heldOut)).toHaveLength(20)
    expect(wrong.length, wrong.join("\n")).toBeLessThanOrEqual(4)
  })

  it("are refused where the site says nothing of it", async () => {
    const answered: string[] = []
    for (const question of fresh.unknown) {
      const first = firstOf(await ask(language, question))
      if (first !== null) answered.push(`${question} → ${first}`)
    }
    expect(fresh.unknown).toHaveLength(44)
    expect(answered.length, answered.join("\n")).toBeLessThanOrEqual(6)
  })
})

// Not a measure of speed: a machine that is busy with other things takes its time.
describe("any question", { timeout: 60_000 }, () => {
  it.each(languages)("is taken in %s, whatever is in it", async (language) => {
    const words = fc.constantFrom(
      ...Object.values(questionsIn(language).asked).flatMap((text) => text.split(" ")),
    )
    const text = fc.oneof(
      fc.string({ unit: "binary", maxLength: 3 * LONGEST_QUESTION }),
      fc
        .array(fc.oneof(words, fc.string({ unit: "grapheme" })), { maxLength: 30 })
        .map((parts) => parts.join(" ")),
    )
    await fc.assert(
      fc.asyncProperty(text, async (question) => {
        const reply = await ask(language, question)
        expect(reply.question.length).toBeLessThanOrEqual(LONGEST_QUESTION)
        // Marks split a text and change nothing of it.
        for (const { title, id } of [...reply.alternatives, ...reply.answers, ...reply.pages]) {
          expect(title.map((piece) => piece.text).join(""), id).not.toBe("")
        }
      }),
      { numRuns: 30 },
    )
  })

  it("that is empty or says nothing is not answered", async () => {
    for (const question of ["", "   ", "?!", "och", "x"])
      expect((await ask("sv", question)).answer).toBeNull()
  })
})

describe("an answer", { timeout: 60_000 }, () => {
  it("quotes the site with its place", async () => {
    const { answer } = await ask("en", "how do I cancell a session")
    expect(answer).toMatchObject({
      kind: "text",
      found: { id: "faq.home.n8", to: "/preview/faq#home.n8", page: says.en("faq:title") },
    })
    const { text } = (answer as { found: { text: { text: string; isHit: boolean }[] } }).found
    expect(text.map((piece) => piece.text).join("")).toBe(says.en("faq:items.home.n8.a", { noticeHours: 24 }))
  })

  it("about prices has the figures of today", async () => {
    const textOf = async (question: string) => {
      const { answer } = await ask("en", question)
      return answer?.kind === "text" ? answer.found.text.map(({ text }) => text).join("") : null
    }
    expect(await textOf("what does a group session cost?")).toMatch(
      /^Group, 90 min: 290\skr\. Fitness: 290\skr\. Starting prices per player\./,
    )
    expect(await textOf("price of a pack")).toMatch(/^Group 10-Pack: 2\s?490\skr\. Passes are added/)
  })

  it("names a session with a seat, of the day, kind, place or coach that was asked for", async () => {
    const idsOf = async (language: Language, question: string) => {
      const { answer } = await ask(language, question)
      return answer?.kind === "sessions" ? answer.sessions.map(({ id }) => id) : answer?.kind
    }
    expect(await idsOf("en", "is there training tomorrow?")).toEqual([101])
    expect(await idsOf("sv", "träning på lördag")).toEqual([103, 104])
    expect(await idsOf("fr", "prochain entraînement à Stadshagen")).toEqual([101, 104, 105])
    expect(await idsOf("es", "sesiones de grupo el fin de semana")).toEqual([103])
    expect(await idsOf("ar", "متى التدريب القادم مع Johanna؟")).toEqual([102, 103, 104])
    // About the office, about the rule, about a camp: the days named are not for training then.
    expect(await idsOf("en", "is the office open on Saturday?")).toBe("text")
    expect(await idsOf("sv", "kan jag avboka träningen imorgon?")).toBe("text")
    expect(await idsOf("en", "next camp in summer")).toBe("camps")
  })

  it("finds the camp of a break by its days, Easter where it falls", async () => {
    const first = async (question: string) => firstOf(await ask("en", question))
    expect(await first("winter camp")).toBe("camp.201")
    expect(await first("easter camp")).toBe("camp.202")
    expect(await first("camp in summer")).toBe("camp.203")
    // None is published: the page on camps says when they are.
    expect(await first("autumn camp")).not.toMatch(/^camp\./)
  })

  it("tells the news, and knows new ones at once", async () => {
    const asked: Record<Language, string> = {
      en: "what is new at the academy",
      sv: "Finns det några nyheter?",
      fr: "quelles sont les actualités ?",
      es: "¿qué noticias hay?",
      ar: "ما آخر الأخبار؟",
    }
    for (const language of languages)
      expect(firstOf(await ask(language, asked[language])), language).toMatch(/^news\./)
    const { answer } = await ask("en", "are the youngest groups indoors until the clocks change")
    expect(answer).toMatchObject({ kind: "text", found: { id: "news.2", to: "/preview/about#news-2" } })
    const bus: News[number] = {
      id: 3,
      published_at: "2026-11-22T09:00:00+01:00",
      title: { en: "A bus to Grimsta" },
      text: { en: "Line 117 stops at the pitch." },
    }
    const later = { ...timetable, news: [bus] }
    const reply = await answerQuestion("is there a bus to Grimsta", {
      language: "en",
      say: says.en,
      now,
      timetable: later,
    })
    expect(firstOf(reply)).toBe("news.3")
  })

  it("knows people and places by a part of their name, mistyped too", async () => {
    expect(firstOf(await ask("sv", "vem är Johanna Ekstrom"))).toBe("coach.2")
    expect(firstOf(await ask("en", "where is Stadshagen"))).toBe("place.1")
    expect(firstOf(await ask("sv", "var ligger Arsta gards"))).toBe("place.2")
  })
})
