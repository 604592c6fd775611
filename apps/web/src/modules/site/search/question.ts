import type { Concept } from "./concepts.ts"

/** A word of the question, or words that name something together. */
export interface Unit {
  candidates: readonly { term: string; weight: number }[]
  /** Says how something is asked rather than what. */
  isAside: boolean
  /** How many words of the question say it. */
  count: number
}

/** A question as the index has read it. */
export type Question = readonly Unit[]

/** The concepts that a question names, mistyped or not. */
export const conceptsIn = (question: Question): ReadonlySet<Concept> =>
  new Set(
    question.flatMap(({ candidates }) =>
      candidates.flatMap(({ term }) => (term.startsWith("#") ? [term.slice(1) as Concept] : [])),
    ),
  )

/** Is there a word in it that nobody knows? */
export const isUnderstood = (question: Question): boolean =>
  question.every(({ candidates }) => candidates.length > 0)

const asides: ReadonlySet<Concept> = new Set([
  "when",
  "who",
  "howMany",
  "howLong",
  "child",
  "relative",
  "next",
  "first",
  "weekdays",
  "weekend",
])

export const termOf = (concept: Concept) => `#${concept}`
export const ELSEWHERE = termOf("elsewhere")

const YOUNGEST = 5
const OLDEST = 18

export function unitOf(candidates: Unit["candidates"]): Unit {
  const concepts = candidates
    .filter(({ term }) => term.startsWith("#"))
    .map(({ term }) => term.slice(1) as Concept)
  return {
    candidates,
    isAside: concepts.length > 0 && concepts.every((concept) => asides.has(concept)),
    count: 1,
  }
}

/** What is said twice is meant a little more. */
export const emphasisOf = ({ count }: Unit) => 1 + 0.5 * (count - 1)

/** Words that say the same count once: "at what time do you close" asks about the hours, not twice about them. */
export function eachOnce(units: readonly Unit[]): Unit[] {
  const kept: Unit[] = []
  for (const unit of units) {
    const concepts = unit.candidates.filter(({ term }) => term.startsWith("#"))
    const at = kept.findIndex(
      (other) =>
        concepts.length > 0 &&
        concepts.every(({ term }) => other.candidates.some((candidate) => candidate.term === term)),
    )
    const same = kept[at]
    if (same)
      kept[at] = { ...same, candidates: [...same.candidates, ...unit.candidates], count: same.count + 1 }
    else kept.push(unit)
  }
  return kept
}

/** A number that counts nothing is mostly a child's age: "han är 13", "U12". */
export function isAge(folded: string): boolean {
  const number = Number(/^u?(\d{1,2})(?:yo|yrs?|ans|anos|ar)?$/.exec(folded)?.[1] ?? 0)
  return number >= YOUNGEST && number <= OLDEST
}
