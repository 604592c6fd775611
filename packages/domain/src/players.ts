import type { GroupValues } from "./academy-fields.ts"

/** Experience points for one recorded stat, by default. */
export const DEFAULT_XP_PER_STAT = 15
export const POINTS_PER_LEVEL = 100

/** The level for a number of points, from 0. */
export const level = (points: number): number => Math.floor(points / POINTS_PER_LEVEL)
/** The progress to the next level, 0 to 99. */
export const proBarWidth = (points: number): number => points % POINTS_PER_LEVEL
/** The age reached in the calendar year `year`: how youth football groups players. */
export const ageInYear = (yearOfBirth: number, year: number): number => year - yearOfBirth

/** Years of birth accepted in the calendar year `year`: those that reach one of the academy's ages in it. */
export const birthYearBounds = (year: number, ages: Pick<GroupValues<"rules">, "ages_from" | "ages_to">) => ({
  min: year - ages.ages_to,
  max: year - ages.ages_from,
})

/** Positions on the pitch, from goal to attack. */
export const positions = ["GK", "RB", "CB", "LB", "DM", "CM", "AM", "RW", "LW", "ST"] as const
export type Position = (typeof positions)[number]
/** The metals of the player card, lowest first. */
export const cardColors = ["bronze", "silver", "gold", "elite"] as const
export type CardColor = (typeof cardColors)[number]
/**
 * The `owner` added the player, a `guardian` was invited; both may act for the child. `player` is the player's own
 * account, which can read but not spend; it becomes the owner when of age.
 */
export const guardianshipRoles = ["owner", "guardian", "player"] as const
export type GuardianshipRole = (typeof guardianshipRoles)[number]
/** The most guardians of a player (vocabulary: guardianship). */
export const MOST_GUARDIANS = 4
