import { childrensNames } from "./children-names.ts"
import type { Concept } from "./concepts.ts"
import { typingDistance, type Word, wordsOf } from "./fold.ts"
import type { Analyser } from "./lexicon.ts"
import {
  ELSEWHERE,
  eachOnce,
  emphasisOf,
  isAge,
  type Question,
  termOf,
  type Unit,
  unitOf,
} from "./question.ts"

/** A text that can be found. */
export interface Findable {
  id: string
  title: string
  text: string
  /** What it is about, whatever its words; what it is most about stands first. */
  topics: readonly Concept[]
  /** How much it goes before others that fit as well; 1 is not at all. */
  boost: number
}

export interface Hit<T> {
  source: T
  score: number
  /** How much of what was asked this source speaks of: 1 is every word that says something. */
  coverage: number
}

/** A piece of a text; hits are words that were asked for. */
export interface Piece {
  text: string
  isHit: boolean
}

const IN_TOPICS = 3
const IN_TITLE = 2
const IN_TEXT = 1
/** BM25: how soon a word that is said again stops counting, and how much long texts are held back. */
const SATURATION = 1.2
const LENGTH_SHARE = 0.35
/** What a word that only the text holds covers of the question. */
const TEXT_COVERS = 0.6
const FROM_COMPOUND = 0.8
const FROM_TYPO = 0.8
const FROM_BEGINNING = 0.7
const ASIDE_WEIGHT = 0.7
/** How much of the score depends on whether a source is about what was asked and nothing else. */
const FOCUS_SHARE = 0.4
/** How much of the score depends on how much of the question a source speaks of. */
const COVERAGE_SHARE = 0.4
const UNKNOWN_WEIGHT = 1.2
/** What the site is known to say nothing of counts more than a word that nobody knows. */
const ELSEWHERE_WEIGHT = 3
/** "nr", "q", "m": so short a word is an abbreviation or a slip, and asks for nothing. */
const LONGEST_SLIP = 2
/** A source about camps alone is not meant by a question that names no camp, and a question about camps means those. */
const TOO_NARROW = 0.8
const TOO_WIDE = 0.85
const MOST_WORDS = 40
const isNumber = /^\d+$/
/** 12h, 60min, 5v5 */
const isMeasure = /^\d+\p{L}{1,4}\d*$/u
/** Of those who play here now; years to come are asked for in other ways. */
const isYearOfBirth = /^20(?:[01]\d|2[0-4])$/
/** Shorter beginnings are near to too many words. */
const SHORTEST_BEGINNING = 4

const programmes: readonly Concept[] = ["camp", "fitness", "talent"]

/** Finds texts by what a question means: BM25 over word stems and concepts, each word of the question counted once. */
export class SearchIndex<T extends Findable> {
  private readonly analyser: Analyser
  private readonly sources: readonly T[]
  private readonly postings = new Map<string, Map<number, number>>()
  private readonly lengths: number[] = []
  /** The words as they stand in the sources, to tell them from mistyped ones. */
  private readonly words = new Set<string>()
  private readonly meanLength: number
  private readonly stems: string[]
  /** What a mistyped word may have been meant to be, by first letter. */
  private readonly spellings = new Map<string, { text: string; isBeginning: boolean }[]>()
  /** What the sources' words name. Visitors' words are any number, and are not remembered. */
  private readonly concepts = new Map<string, readonly Concept[]>()
  private readonly isBuilt: boolean = false

  constructor(analyser: Analyser, sources: readonly T[]) {
    this.analyser = analyser
    this.sources = sources
    for (const [at, source] of sources.entries()) this.add(source, at)
    this.stems = [...this.postings.keys()].filter((term) => !term.startsWith("#"))
    this.meanLength = sum(this.lengths) / this.lengths.length || 1
    const words = [...this.words].filter((word) => !analyser.isStopWord(word))
    for (const spelling of [...analyser.literals, ...words.map((text) => ({ text, isBeginning: false }))]) {
      const initial = spelling.text.charAt(0)
      this.spellings.set(initial, [...(this.spellings.get(initial) ?? []), spelling])
    }
    this.isBuilt = true
  }

  /** Reads a question once, for everything that is asked of it. `isTyping`: the last word may only be begun. */
  read(question: string, { isTyping = false } = {}): Question {
    return this.unitsOf(question, isTyping)
  }

  /** The sources that speak of it, best first. */
  search(question: Question): Hit<T>[] {
    const contents = question.filter(({ isAside }) => !isAside)
    const counted = contents.length > 0 ? contents : question
    const asked = sum(counted.map((unit) => this.importanceOf(unit)))
    return this.sources
      .flatMap((source, at) => {
        const score = sum(question.map((unit) => this.scoreOf(unit, at)))
        if (score === 0) return []
        const covered = sum(counted.map((unit) => this.importanceOf(unit) * this.coverOf(unit, at)))
        const coverage = asked === 0 ? 0 : covered / asked
        const whole = 1 - COVERAGE_SHARE + COVERAGE_SHARE * coverage
        return [{ source, score: score * source.boost * this.focusOf(question, source) * whole, coverage }]
      })
      .sort((one, other) => other.score - one.score)
  }

  /** A text in pieces, with the words that the question asked for. */
  mark(question: Question, text: string): Piece[] {
    // What a word names tells it from others that only look like it.
    const wanted = new Set(
      question
        .filter(({ isAside }) => !isAside)
        .flatMap(({ candidates }) => {
          const concepts = candidates.filter(({ term }) => term.startsWith("#"))
          return (concepts.length > 0 ? concepts : candidates).map(({ term }) => term)
        }),
    )
    const pieces: Piece[] = []
    let done = 0
    for (const { folded, from, to } of wordsOf(text)) {
      if (this.analyser.isStopWord(folded) || !this.termsOfWord(folded).some((term) => wanted.has(term)))
        continue
      if (from > done) pieces.push({ text: text.slice(done, from), isHit: false })
      pieces.push({ text: text.slice(from, to), isHit: true })
      done = to
    }
    if (done < text.length) pieces.push({ text: text.slice(done), isHit: false })
    return pieces
  }

  private add({ title, text, topics }: T, at: number) {
    const weights = new Map<string, number>()
    const raise = (term: string, weight: number) =>
      weights.set(term, Math.max(weights.get(term) ?? 0, weight) + (weights.has(term) ? 0.25 : 0))
    const words = wordsOf(text)
    for (const { folded } of [...words, ...wordsOf(title)]) this.words.add(folded)
    for (const term of this.termsOf(words)) raise(term, IN_TEXT)
    for (const term of this.termsOf(wordsOf(title))) raise(term, IN_TITLE)
    for (const topic of topics) raise(termOf(topic), IN_TOPICS)
    this.lengths.push(words.length)
    weights.delete(ELSEWHERE)
    for (const [term, weight] of weights) {
      const posting = this.postings.get(term) ?? new Map<number, number>()
      posting.set(at, weight)
      this.postings.set(term, posting)
    }
  }

  private termsOf(words: readonly Word[]): string[] {
    return [
      ...this.analyser.phrasesIn(words).flatMap(({ concepts }) => concepts.map(termOf)),
      ...words.flatMap(({ folded }) => (this.analyser.isStopWord(folded) ? [] : this.termsOfWord(folded))),
    ]
  }

  private conceptsOf(folded: string): readonly Concept[] {
    const concepts = this.concepts.get(folded) ?? this.analyser.conceptsOf(folded)
    if (!this.isBuilt) this.concepts.set(folded, concepts)
    return concepts
  }

  private termsOfWord(folded: string): string[] {
    const concepts = this.conceptsOf(folded)
    const parts = this.analyser.splitCompound(folded, (part) => this.conceptsOf(part).length > 0) ?? []
    return [
      this.analyser.stem(folded),
      ...concepts.map(termOf),
      ...parts.flatMap((part) => [this.analyser.stem(part), ...this.conceptsOf(part).map(termOf)]),
    ]
  }

  private unitsOf(question: string, isTyping: boolean): Unit[] {
    const words = wordsOf(question).slice(0, MOST_WORDS)
    const phrases = this.analyser.phrasesIn(words)
    const units: Unit[] = phrases.map(({ concepts }) =>
      unitOf(concepts.map((concept) => ({ term: termOf(concept), weight: 1 }))),
    )
    const isBegun = (at: number) => isTyping && at === words.length - 1
    for (const [at, { folded }] of words.entries()) {
      if (phrases.some(({ from, to }) => from <= at && at < to)) continue
      if (isYearOfBirth.test(folded))
        units.push({ ...unitOf([{ term: termOf("together"), weight: 1 }]), isAside: true })
      else if (isAge(folded)) units.push({ ...unitOf([{ term: termOf("age"), weight: 1 }]), isAside: true })
      else if (!this.isPassedOver(folded, isBegun(at))) units.push(...this.unitsOfWord(folded, isBegun(at)))
    }
    return eachOnce(units)
  }

  /** Whether a word says nothing of the question: a stop word, a number; if complete, a child's name or short form. */
  private isPassedOver(folded: string, isBegun: boolean): boolean {
    if (this.analyser.isStopWord(folded) || isNumber.test(folded)) return true
    const isAbbreviation = folded.length <= LONGEST_SLIP || isMeasure.test(folded)
    return !isBegun && (isAbbreviation || childrensNames.has(folded)) && this.conceptsOf(folded).length === 0
  }

  private unitsOfWord(folded: string, isBegun: boolean): Unit[] {
    if (this.isElsewhere(folded)) return [unitOf([{ term: ELSEWHERE, weight: 1 }])]
    const own = this.candidatesOf(folded, 1)
    if (this.words.has(folded) || this.conceptsOf(folded).length > 0) return [unitOf(own)]
    const begun = isBegun ? this.begunWith(folded) : []
    if (begun.length > 0) return [unitOf([...own, ...begun])]
    const isKnown = (part: string) =>
      !this.analyser.isStopWord(part) &&
      ((part.length >= SHORTEST_BEGINNING && this.words.has(part)) || this.conceptsOf(part).length > 0)
    const parts = this.analyser.splitCompound(folded, isKnown)
    if (parts) return parts.map((part) => unitOf(this.candidatesOf(part, FROM_COMPOUND)))
    return [unitOf([...own, ...this.mistyped(folded)])]
  }

  private candidatesOf(folded: string, weight: number) {
    const stem = this.analyser.stem(folded)
    const terms = [stem, ...this.conceptsOf(folded).map(termOf)]
    return terms
      .filter((term) => term !== ELSEWHERE && (this.postings.has(term) || term.startsWith("#")))
      .map((term) => ({ term, weight }))
  }

  /** A word for what the site says nothing of, unless a text or a news of today holds it. */
  private isElsewhere = (folded: string) =>
    this.conceptsOf(folded).includes("elsewhere") && !this.words.has(folded)

  private begunWith(folded: string) {
    if (folded.length < 2) return []
    const words = this.stems.filter((stem) => stem.startsWith(folded))
    const literals = this.analyser.literals.filter(({ text }) => text.startsWith(folded))
    const concepts = new Set(literals.flatMap(({ text }) => this.conceptsOf(text)))
    return [...words, ...[...concepts].map(termOf)].map((term) => ({ term, weight: FROM_BEGINNING }))
  }

  /** What a word that nobody knows was perhaps meant to be: the nearest ones that begin alike. */
  private mistyped(folded: string) {
    let nearest = mostTypos(folded.length)
    if (nearest === 0) return []
    let found: string[] = []
    const consider = (known: string, typed: string) => {
      const most = Math.min(nearest, mostTypos(known.length))
      if (most === 0) return
      const distance = typingDistance(known, typed, most)
      if (distance > most) return
      if (distance < nearest) found = []
      nearest = distance
      found.push(known)
    }
    for (const { text, isBeginning } of this.spellings.get(folded.charAt(0)) ?? []) {
      if (!isBeginning) consider(text, folded)
      else if (text.length > SHORTEST_BEGINNING) {
        for (const more of [-1, 0, 1]) consider(text, folded.slice(0, text.length + more))
      }
    }
    const terms = found.flatMap((known) => this.candidatesOf(known, FROM_TYPO).map(({ term }) => term))
    return [...new Set(terms)].map((term) => ({ term, weight: FROM_TYPO }))
  }

  private scoreOf(unit: Unit, at: number): number {
    const weighed = unit.candidates.map(
      ({ term, weight }) =>
        weight * Math.min(this.idfOf(term), this.idfOfMeaning(unit)) * this.saturated(term, at),
    )
    return Math.max(0, ...weighed) * emphasisOf(unit) * (unit.isAside ? ASIDE_WEIGHT : 1)
  }

  private coverOf({ candidates }: Unit, at: number): number {
    const covers = candidates.map(({ term, weight }) => {
      const found = this.postings.get(term)?.get(at) ?? 0
      return found === 0 ? 0 : weight * (found >= IN_TITLE ? 1 : TEXT_COVERS)
    })
    return Math.max(0, ...covers)
  }

  /** A word that no source holds weighs as much as the rarest, and more: the answer must not pass over it. */
  private importanceOf(unit: Unit): number {
    if (unit.candidates.length === 0) return this.idf(1) * UNKNOWN_WEIGHT
    if (unit.candidates[0]?.term === ELSEWHERE) return this.idf(1) * ELSEWHERE_WEIGHT
    return this.idfOfMeaning(unit) * emphasisOf(unit)
  }

  /** A word weighs as much as what it names; how rare its own letters are says nothing then. */
  private idfOfMeaning({ candidates }: Unit): number {
    const concepts = candidates.filter(({ term }) => term.startsWith("#"))
    return Math.max(...(concepts.length > 0 ? concepts : candidates).map(({ term }) => this.idfOf(term)))
  }

  private focusOf(units: readonly Unit[], { topics }: T): number {
    const asked = new Set(units.flatMap(({ candidates }) => candidates.map(({ term }) => term)))
    const weights = topics.map((topic, at) => ({
      term: termOf(topic),
      weight: this.idfOf(termOf(topic)) / (at + 1),
    }))
    const all = sum(weights.map(({ weight }) => weight))
    const hit = sum(weights.map(({ term, weight }) => (asked.has(term) ? weight : 0)))
    const focus = 1 - FOCUS_SHARE + (all === 0 ? 0 : (FOCUS_SHARE * hit) / all)
    const isAsked = (concept: Concept) => asked.has(termOf(concept))
    const isTooNarrow = programmes.some(
      (concept) =>
        (topics[0] === concept || (concept === "camp" && topics.includes(concept))) && !isAsked(concept),
    )
    const meant = isAsked("camp") ? (["camp"] as const) : programmes.filter(isAsked)
    const isTooWide = meant.length > 0 && !meant.some((concept) => topics.includes(concept))
    return focus * (isTooNarrow ? TOO_NARROW : 1) * (isTooWide ? TOO_WIDE : 1)
  }

  private saturated(term: string, at: number): number {
    const found = this.postings.get(term)?.get(at) ?? 0
    // A topic is given, not said: a long text is about it no less.
    const length = found >= IN_TOPICS ? 1 : (this.lengths[at] ?? 0) / this.meanLength
    const long = 1 - LENGTH_SHARE + LENGTH_SHARE * length
    return (found * (SATURATION + 1)) / (found + SATURATION * long)
  }

  private idfOf = (term: string) => this.idf(this.postings.get(term)?.size ?? 1)

  private idf(count: number): number {
    return Math.log(1 + (this.sources.length - count + 0.5) / (count + 0.5))
  }
}

/** So many typing errors may a word of this length have. */
const mostTypos = (length: number) => (length >= 10 ? 2 : length >= 5 ? 1 : 0)

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
