import { expect, test } from "vitest"
import { mergeReview, type Review, toReviewDraft, withoutSaved } from "./merge-review.ts"

const seen: Review = {
  pace: 60,
  shooting: 50,
  passing: 70,
  dribbling: 65,
  defense: 40,
  physical: 55,
  word: "Calm.",
}

test("own changes stand over what a colleague saved meanwhile; what both changed is named", () => {
  const draft = { seen, own: { pace: 62, word: "Calm and quick." } }
  expect(mergeReview(draft, { ...seen, pace: 64, defense: 44 })).toEqual({
    values: { ...seen, pace: 62, word: "Calm and quick.", defense: 44 },
    clashes: ["pace"],
  })
  expect(mergeReview(draft, { ...seen, pace: 62 }).clashes, "both alike is no clash").toEqual([])
  expect(mergeReview(draft, seen).clashes).toEqual([])
})

test("what is saved is no draft any more", () => {
  const draft = { seen, own: { pace: 62, word: "Calm and quick." } }
  expect(withoutSaved(draft, { ...seen, pace: 62 })).toEqual({ seen, own: { word: "Calm and quick." } })
  expect(withoutSaved(draft, { ...seen, pace: 62, word: "Calm and quick." })).toBeNull()
})

test("what stands in the storage and is no draft is none", () => {
  expect(toReviewDraft({ seen, own: { pace: 62, unknown: 1 }, waits: true })).toEqual({
    seen,
    own: { pace: 62 },
    waits: true,
  })
  expect(toReviewDraft({})).toBeNull()
  expect(toReviewDraft({ seen: { ...seen, pace: "60" }, own: {} })).toBeNull()
  expect(toReviewDraft({ seen, own: { pace: "fast" } })).toBeNull()
})
