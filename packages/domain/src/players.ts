import { academy } from "./academy.ts"

/** Experience points for one recorded stat, where nothing else is said. */
export const DEFAULT_XP_PER_STAT = 15
export const POINTS_PER_LEVEL = 100

/** The level of so many points; it begins at 0. */
export const level = (points: number): number => Math.floor(points / POINTS_PER_LEVEL)
/** How far into the next level, 0 to 99. */
export const proBarWidth = (points: number): number => points % POINTS_PER_LEVEL
/** The age reached in the calendar year of `year`: the way youth football groups players. */
export const ageInYear = (yearOfBirth: number, year: number): number => year - yearOfBirth

/** Years of birth that may register in the calendar year `year`: who reaches one of the academy's ages in it. */
export const birthYearBounds = (year: number, ages: { from: number; to: number } = academy.ages) => ({
  min: year - ages.to,
  max: year - ages.from,
})

/** Where on the pitch, from goal to attack. */
export const positions = ["GK", "RB", "CB", "LB", "DM", "CM", "AM", "RW", "LW", "ST"] as const
export type Position = (typeof positions)[number]
/** The metals of the player card, in rising order. */
export const cardColors = ["bronze", "silver", "gold", "elite"] as const
export type CardColor = (typeof cardColors)[number]
/**
 * The `owner` added the player; a `guardian` was invited. Both may act for the child. `player` is the player's own
 * login, which sees and does not spend; once of age it becomes the owner.
 */
export const guardianshipRoles = ["owner", "guardian", "player"] as const
export type GuardianshipRole = (typeof guardianshipRoles)[number]
/** How many accounts may look after one player (vocabulary: guardianship). */
export const MOST_GUARDIANS = 4
