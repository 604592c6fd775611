import type { Concept } from "./concepts.ts"
import { foldWord, type Word } from "./fold.ts"

/** What the search knows of one language. */
export interface Lexicon {
  /** What is written onto the front of a word and is none of it, longest first. */
  beginnings?: readonly string[]
  /** What a verb begins with for me, you, him and us, after any of `beginnings`: يلغي, نلغي, بتلغي. */
  verbBeginnings?: readonly string[]
  /** What a word may end in without being another word, longest first. */
  endings: readonly string[]
  /** The language writes words together: spelarkort. */
  compounds?: true
  /** How long a stem must be for a word of a concept to stand for its other forms; 5 where nothing is said. */
  shortestSharedStem?: number
  /** Words that say nothing about what is asked. */
  stopWords: string
  /**
   * The words for each concept: `pris*` any word that begins so, `*lov` that ends so, `hur_mycket` words in a row,
   * `#_år` a number before a word.
   */
  concepts: Record<Concept, string>
}

interface Pattern {
  concept: Concept
  words: string[]
}

/** So short a rest of a word is not cut any further. */
const SHORTEST_STEM = 3
const isElided = /^(?:[cdjlmnst]|qu|jusqu|lorsqu|puisqu)$/
const SHORTEST_SHARED_STEM = 5
const SHORTEST_STOP_STEM = 5
/** Below this length a mistyped word may be any word. */
const SHORTEST_LITERAL = 4

/** A lexicon made ready for questions: which concepts a word names, and what it has in common with its other forms. */
export class Analyser {
  private readonly lexicon: Lexicon
  private readonly stopWords: ReadonlySet<string>
  private readonly stopStems: ReadonlySet<string>
  private readonly phrases: readonly Pattern[]
  private readonly exact = new Map<string, Set<Concept>>()
  /** By the first letter of their start; "" for those that have none. */
  private readonly openEnded = new Map<string, { concept: Concept; start: string; end: string }[]>()
  /** The words that the concepts are told by, for recognising mistyped ones. */
  readonly literals: readonly { text: string; isBeginning: boolean }[]

  constructor(lexicon: Lexicon) {
    this.lexicon = {
      ...lexicon,
      beginnings: (lexicon.beginnings ?? []).map(foldWord),
      verbBeginnings: (lexicon.verbBeginnings ?? []).map(foldWord),
      endings: lexicon.endings.map(foldWord).sort((one, other) => other.length - one.length),
    }
    this.stopWords = new Set(lexicon.stopWords.split(/\s+/).map(foldWord))
    this.stopStems = new Set(
      [...this.stopWords].flatMap((stopWord) => [
        ...[this.stem(stopWord)].filter((stem) => stem.length >= SHORTEST_STOP_STEM),
        ...this.verbStems(stopWord),
      ]),
    )
    const patterns = patternsOf(lexicon)
    this.phrases = patterns
      .filter(({ words }) => words.length > 1)
      .sort((one, other) => other.words.length - one.words.length)
    const singles = patterns.filter(({ words }) => words.length === 1)
    for (const { concept, words } of singles) this.learn(concept, words[0] ?? "")
    this.literals = singles
      .map(({ words: [word = ""] }) => ({ text: word.replaceAll("*", ""), isBeginning: word.endsWith("*") }))
      .filter(({ text }) => text.length >= SHORTEST_LITERAL)
  }

  isStopWord(folded: string): boolean {
    if (this.stopWords.has(folded)) return true
    const isForm =
      // "accepted" says as little as "accept" does; "and how", written as one word.
      [this.stem(folded), ...this.verbStems(folded)].some((stem) => this.stopStems.has(stem)) ||
      (this.lexicon.beginnings ?? []).some(
        (part) => part.length === 1 && folded.startsWith(part) && this.stopWords.has(folded.slice(1)),
      )
    // بكم is no "by you" but "for how much".
    return isForm && this.conceptsOf(folded).length === 0
  }

  /** What a word has in common with its other forms. */
  stem(folded: string): string {
    const rest = cut(folded, this.lexicon.beginnings ?? [], (word, part) =>
      word.startsWith(part) ? word.slice(part.length) : null,
    )
    return cutEnd(rest, this.lexicon.endings)
  }

  /** The concepts that a single word names. */
  conceptsOf(folded: string): readonly Concept[] {
    const found = new Set<Concept>()
    const forms = this.formsOf(folded)
    for (const form of forms) for (const concept of this.exact.get(form) ?? []) found.add(concept)
    for (const form of forms) {
      for (const initial of [form.charAt(0), ""]) {
        for (const { concept, start, end } of this.openEnded.get(initial) ?? []) {
          const isLong = form.length >= start.length + end.length
          if (isLong && form.startsWith(start) && form.endsWith(end)) found.add(concept)
        }
      }
    }
    return [...found]
  }

  /** The concepts that words in a row name: longest first, none over another. Positions count in words. */
  phrasesIn(words: readonly Word[]): { concepts: Concept[]; from: number; to: number }[] {
    const found: { concepts: Concept[]; from: number; to: number }[] = []
    const forms = words.map(({ folded }) => [folded, ...this.withoutBeginnings(folded)])
    const said = new Set(forms.flat())
    for (const { concept, words: pattern } of this.phrases) {
      // Most phrases begin with a word that is not there.
      const [first = ""] = pattern
      if (!first.endsWith("*") && first !== "#" && !said.has(first)) continue
      for (let from = 0; from + pattern.length <= words.length; from++) {
        const to = from + pattern.length
        if (!pattern.every((part, at) => forms[from + at]?.some((form) => matches(part, form)))) continue
        const same = found.find((other) => other.from === from && other.to === to)
        if (same) same.concepts.push(concept)
        else if (!found.some((other) => from < other.to && other.from < to)) {
          found.push({ concepts: [concept], from, to })
        }
      }
    }
    return found
  }

  /** The two words that a compound is made of, when `isKnown` knows both; else null. */
  splitCompound(folded: string, isKnown: (part: string) => boolean): [string, string] | null {
    if (!this.lexicon.compounds) return null
    for (let at = folded.length - SHORTEST_STEM; at >= SHORTEST_STEM; at--) {
      const end = folded.slice(at)
      const start = folded.slice(0, at)
      if (!isKnown(end)) continue
      if (isKnown(start)) return [start, end]
      // spelning-s-avgift
      if (start.endsWith("s") && start.length > SHORTEST_STEM && isKnown(start.slice(0, -1))) {
        return [start.slice(0, -1), end]
      }
    }
    return null
  }

  private learn(concept: Concept, word: string) {
    if (word.includes("*")) {
      const [start = "", end = ""] = word.startsWith("*") ? ["", word.slice(1)] : word.split("*")
      const initial = start.charAt(0)
      this.openEnded.set(initial, [...(this.openEnded.get(initial) ?? []), { concept, start, end }])
      return
    }
    const stem = this.stem(word)
    // A short stem is that of too many words: "passar" (suits) is no "pass" (session).
    // What is elsewhere stands as it is written: a library's stem is that of an office (مكتبة, مكتب).
    const forms =
      concept !== "elsewhere" && stem.length >= (this.lexicon.shortestSharedStem ?? SHORTEST_SHARED_STEM)
        ? [word, stem]
        : [word]
    for (const form of concept === "elsewhere" ? forms : [...forms, ...this.verbStems(word)]) {
      const concepts = this.exact.get(form) ?? new Set()
      concepts.add(concept)
      this.exact.set(form, concepts)
    }
  }

  private formsOf(folded: string): string[] {
    return [
      ...new Set([folded, this.stem(folded), ...this.withoutBeginnings(folded), ...this.verbStems(folded)]),
    ]
  }

  /** What a verb has in common with its other persons, marked, so that it is compared with verbs alone. */
  private verbStems = (folded: string): string[] => {
    const parts = this.lexicon.verbBeginnings ?? []
    if (parts.length === 0) return []
    return [folded, ...this.withoutBeginnings(folded)].flatMap((form) =>
      parts.flatMap((part) => {
        const rest = form.startsWith(part) ? cutEnd(form.slice(part.length), this.lexicon.endings) : ""
        return rest.length >= SHORTEST_STEM ? [`~${rest}`] : []
      }),
    )
  }

  private withoutBeginnings = (folded: string): string[] =>
    (this.lexicon.beginnings ?? []).flatMap((part) => {
      // Before the article even two letters are a word: الأب, والأم.
      const shortest = part.length > 1 ? SHORTEST_STEM - 1 : SHORTEST_STEM
      return folded.startsWith(part) && folded.length - part.length >= shortest
        ? [folded.slice(part.length)]
        : []
    })
}

function patternsOf({ concepts }: Lexicon): Pattern[] {
  return Object.entries(concepts).flatMap(([concept, words]) =>
    words
      .split(/\s+/)
      .filter((word) => word !== "")
      .map((word) => ({
        concept: concept as Concept,
        words: withoutElisions(word.split("_").map(foldWord)),
      })),
  )
}

/** Questions are read without what French writes onto the next word, so patterns are, too: liste_d_attente. */
const withoutElisions = (words: string[]) =>
  words.filter((word, at) => !(isElided.test(word) && /^[aeiouyh]/.test(words[at + 1] ?? "")))

function matches(part: string, folded: string): boolean {
  if (part === "#") return /^\d+$/.test(folded)
  return part.endsWith("*") ? folded.startsWith(part.slice(0, -1)) : folded === part
}

const cutEnd = (word: string, endings: readonly string[]) =>
  cut(word, endings, (whole, part) => (whole.endsWith(part) ? whole.slice(0, -part.length) : null))

function cut(
  word: string,
  parts: readonly string[],
  without: (word: string, part: string) => string | null,
): string {
  for (const part of parts) {
    const rest = without(word, part)
    if (rest !== null && rest.length >= SHORTEST_STEM) return rest
  }
  return word
}
