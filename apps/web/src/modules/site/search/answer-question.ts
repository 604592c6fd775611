import { academy } from "@academy/domain/academy"
import type { Bookable } from "../../../core/bookables/index.ts"
import type { Language } from "../../../i18n/languages.ts"
import { analyserOf } from "./analysers.ts"
import { pricesOf } from "./prices.ts"
import { conceptsIn, isUnderstood } from "./question.ts"
import { type Piece, SearchIndex } from "./search-index.ts"
import { LONGEST_QUESTION } from "./search-path.ts"
import { type Say, type Source, siteSources } from "./sources.ts"
import {
  type Coach,
  matchingCamps,
  matchingSessions,
  type Place,
  parseQuestion,
  type Timetable,
} from "./timetable.ts"

/** From this share of the question on a text is its answer; below, the assistant says that it does not know. */
const CONFIDENT = 0.4
/** Beside rows of the timetable a text must speak of nearly all of it to have been meant. */
const MEANT_BESIDE_ROWS = 0.7
/** A text that covers less of the question than this, or scores less than this part of the best, is left out. */
const WORTH_COVERAGE = 0.25
const WORTH_SCORE = 0.33
const MOST_OF_A_KIND = 4
const ALTERNATIVES = 2
const LONGEST_QUOTE = 320

/** A text of the site as it is shown: its own words, with those asked for marked. */
export interface Found {
  id: string
  title: Piece[]
  text: Piece[]
  to: string
  page: string
}

/** What an answer shows. Nothing in it is written for the question: texts are quoted, the rest are rows. */
export type Answer =
  | { kind: "text"; found: Found }
  | { kind: "sessions"; sessions: Bookable[] }
  | { kind: "camps"; camps: Bookable[] }
  | { kind: "coach"; coaches: Coach[] }
  | { kind: "place"; places: Place[] }

export interface Reply {
  question: string
  /** Null: we do not know. */
  answer: Answer | null
  /** Texts that are nearly as near. */
  alternatives: Found[]
  answers: Found[]
  pages: Found[]
  news: Found[]
  sessions: Bookable[]
  camps: Bookable[]
  coaches: Coach[]
  places: Place[]
}

interface Asked {
  language: Language
  say: Say
  now: Date
  timetable: Timetable
}

const indexes = new Map<Language, { told: string; index: Promise<SearchIndex<Source>> }>()

/** The site's texts in one language, made ready when first asked for, and again after other news or another fact. */
function indexOf(language: Language, say: Say, { news, plans }: Timetable): Promise<SearchIndex<Source>> {
  const told = JSON.stringify([news, plans, academy])
  const known = indexes.get(language)
  if (known?.told === told) return known.index
  const index = analyserOf(language).then(
    (analyser) => new SearchIndex(analyser, siteSources(say, language, { news, plans })),
  )
  indexes.set(language, { told, index })
  return index
}

/**
 * Answers a question from what the site says and what the timetable holds, with everything else that fits. Never
 * throws for a question, whatever is in it. Nothing of it is kept.
 */
export async function answerQuestion(
  asked: string,
  { language, say, now, timetable }: Asked,
): Promise<Reply> {
  const question = asked.trim().slice(0, LONGEST_QUESTION)
  const [analyser, index] = await Promise.all([analyserOf(language), indexOf(language, say, timetable)])
  const read = index.read(question)
  const hits = index.search(read)
  const best = hits[0]
  const near = hits.filter(
    ({ score, coverage }) => coverage >= WORTH_COVERAGE && score >= WORTH_SCORE * (best?.score ?? 0),
  )
  const show = (source: Source): Found => ({
    id: source.id,
    title: index.mark(read, source.title),
    text: excerptOf(index.mark(read, pricesOf(source.id, timetable, { say, language }) + source.text)),
    to: source.to,
    page: source.page,
  })

  const parsed = parseQuestion(question, timetable, {
    language,
    now,
    isStopWord: (folded) => analyser.isStopWord(folded),
    conceptsIn: (text) => conceptsIn(index.read(text)),
    isUnderstood: (text) => isUnderstood(index.read(text)),
  })
  const names = parsed.places.length + parsed.coaches.length
  const isAboutSessions =
    parsed.asksFor === "sessions" || parsed.types.length + names > 0 || parsed.isOnDay !== null
  const sessions = isAboutSessions
    ? matchingSessions(timetable.sessions, parsed).slice(0, MOST_OF_A_KIND)
    : []
  const camps = parsed.concepts.has("camp")
    ? matchingCamps(timetable.sessions, parsed).slice(0, MOST_OF_A_KIND)
    : []
  const text = best && best.coverage >= CONFIDENT ? best.source : null
  const answer = ((): Answer | null => {
    if (parsed.asksFor === "sessions" && sessions.length > 0) return { kind: "sessions", sessions }
    if (parsed.asksFor === "camps" && camps.length > 0) return { kind: "camps", camps }
    if (parsed.asksFor === "coach") return { kind: "coach", coaches: [...parsed.coaches] }
    if (parsed.asksFor === "place") return { kind: "place", places: [...parsed.places] }
    return text ? { kind: "text", found: show(text) } : null
  })()

  const others = near.filter(({ source }) => answer?.kind !== "text" || source !== text)
  const isNear = ({ coverage }: { coverage: number }) =>
    answer?.kind === "text" || coverage >= (answer ? MEANT_BESIDE_ROWS : CONFIDENT)
  const alternatives = others.filter(isNear).slice(0, ALTERNATIVES)
  const rest = others.filter((hit) => !alternatives.includes(hit)).map(({ source }) => source)
  const ofKind = (kind: Source["kind"]) =>
    rest
      .filter((source) => source.kind === kind)
      .slice(0, MOST_OF_A_KIND)
      .map(show)
  return {
    question,
    answer,
    alternatives: alternatives.map(({ source }) => show(source)),
    answers: ofKind("answer"),
    pages: ofKind("page"),
    news: ofKind("news"),
    sessions: answer?.kind === "sessions" ? [] : sessions,
    camps: answer?.kind === "camps" ? [] : camps,
    coaches: answer?.kind === "coach" ? [] : parsed.coaches.slice(0, MOST_OF_A_KIND),
    places: answer?.kind === "place" ? [] : parsed.places.slice(0, MOST_OF_A_KIND),
  }
}

/** A long text from the sentence on that says most of what was asked, cut at a word. */
function excerptOf(pieces: readonly Piece[]): Piece[] {
  const length = (some: readonly Piece[]) => some.reduce((sum, { text }) => sum + text.length, 0)
  if (length(pieces) <= LONGEST_QUOTE) return [...pieces]
  const sentences: Piece[][] = [[]]
  for (const { text, isHit } of pieces) {
    for (const part of text.split(/(?<=[.!?؟:;] )/u)) {
      const sentence = sentences.at(-1) ?? []
      sentence.push({ text: part, isHit })
      if (/[.!?؟;] $/u.test(part)) sentences.push([])
    }
  }
  const windowFrom = (from: number) => {
    let to = from + 1
    while (to < sentences.length && length(sentences.slice(from, to + 1).flat()) <= LONGEST_QUOTE) to++
    return {
      from,
      to,
      hits: sentences
        .slice(from, to)
        .flat()
        .filter(({ isHit }) => isHit).length,
    }
  }
  const windows = sentences.map((_, from) => windowFrom(from))
  const best = windows.reduce((one, other) => (other.hits > one.hits ? other : one))
  const dots = { text: "… ", isHit: false }
  return [
    ...(best.from > 0 ? [dots] : []),
    ...sentences.slice(best.from, best.to).flat(),
    ...(best.to < sentences.length ? [{ text: "…", isHit: false }] : []),
  ]
}
