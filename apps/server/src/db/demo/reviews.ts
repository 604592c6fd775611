import { type AbilityName, termOf } from "@academy/domain/ability-reviews"
import { addWallClockDays } from "@academy/domain/time"
import type { abilityReviews } from "../tables/index.ts"
import type { Family } from "./families.ts"
import { at } from "./random.ts"

/** The database numbers them. */
export type ReviewRow = Omit<typeof abilityReviews.$inferSelect, "id">
type Abilities = Record<AbilityName, number>

interface PlannedReview {
  child: number
  /** Half years ago: every step back is another term. */
  termsAgo: number
  abilities: Abilities
  word: string
}

const planned: PlannedReview[] = [
  {
    child: 0,
    termsAgo: 1,
    abilities: { pace: 66, shooting: 60, passing: 71, dribbling: 74, defense: 57, physical: 61 },
    word: "Elsa sees the pass early and dares to play it. Next: her first touch away from the opponent.",
  },
  {
    child: 0,
    termsAgo: 0,
    abilities: { pace: 72, shooting: 64, passing: 78, dribbling: 81, defense: 58, physical: 66 },
    word: "Receive on the back foot with the left. Ten minutes a day against a wall is enough.",
  },
  {
    child: 1,
    termsAgo: 1,
    abilities: { pace: 41, shooting: 38, passing: 36, dribbling: 45, defense: 33, physical: 35 },
    word: "Noah laughs all the way through training and never stops running. Now we slow the ball down.",
  },
]

const HALF_A_YEAR_DAYS = 184

/**
 * What the coach published about the Lindqvist children, their families told long ago: two terms of Elsa's, one of Noah's,
 * whose review of this term is still to be written. Sets the children's abilities to the newest.
 */
export function reviewLindqvists({ players }: Family, coach_id: number, now: Date): ReviewRow[] {
  return planned.map(({ child, termsAgo, abilities, word }) => {
    const player = at(players, child)
    Object.assign(player, abilities)
    const published_at = addWallClockDays(now, -2 - termsAgo * HALF_A_YEAR_DAYS)
    return {
      player_id: player.id,
      ...termOf(addWallClockDays(now, -termsAgo * HALF_A_YEAR_DAYS)),
      ...abilities,
      word,
      written_by: coach_id,
      version: 1,
      saved_at: published_at,
      published_at,
      told_at: published_at,
    }
  })
}
