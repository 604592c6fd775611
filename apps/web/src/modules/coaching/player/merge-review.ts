import { type AbilityName, abilityNames } from "@academy/domain/ability-reviews"

/** What a coach sets and writes about a term. */
export type Review = Record<AbilityName, number> & { word: string }
export type ReviewField = keyof Review
const fields: readonly ReviewField[] = [...abilityNames, "word"]

/** What a coach changed and has not saved. */
export interface ReviewDraft {
  /** What stood in the fields when the first change was made. */
  seen: Review
  own: Partial<Review>
  /** It was to be saved, and did not arrive. */
  waits?: boolean
}

export interface MergedReview {
  values: Review
  /** Fields that somebody else changed meanwhile, too: the own value stands, theirs is `theirs[field]`. */
  clashes: readonly ReviewField[]
}

/** The own changes over what is saved now, field by field. */
export function mergeReview({ seen, own }: ReviewDraft, theirs: Review): MergedReview {
  return {
    values: { ...theirs, ...own },
    clashes: fields.filter(
      (field) => field in own && theirs[field] !== seen[field] && theirs[field] !== own[field],
    ),
  }
}

/** The draft without what is saved by now; null when nothing is left. */
export function withoutSaved(draft: ReviewDraft, saved: Review): ReviewDraft | null {
  const own = Object.fromEntries(
    Object.entries(draft.own).filter(([field, value]) => saved[field as ReviewField] !== value),
  )
  return Object.keys(own).length === 0 ? null : { ...draft, own }
}

/** A kept draft as it was written, or null when it is none. */
export function toReviewDraft(kept: Record<string, unknown>): ReviewDraft | null {
  const { seen, own, waits } = kept as Partial<ReviewDraft>
  if (!isReview(seen) || typeof own !== "object" || own === null) return null
  const known = Object.fromEntries(fields.filter((field) => field in own).map((field) => [field, own[field]]))
  return isReview({ ...seen, ...known }) ? { seen, own: known, waits: waits === true } : null
}

const isReview = (value: unknown): value is Review => {
  if (typeof value !== "object" || value === null) return false
  const review = value as Record<string, unknown>
  return typeof review.word === "string" && abilityNames.every((name) => typeof review[name] === "number")
}
