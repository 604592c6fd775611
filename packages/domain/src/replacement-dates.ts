/**
 * Why no seat of another date is held for a player whose session the academy cancels: the date is for other years of
 * birth, the player is no longer of the family that booked, has another session at that time, or no seat is left.
 */
export const replacementObstacles = ["other_year", "other_family", "elsewhere", "no_seat"] as const
export type ReplacementObstacle = (typeof replacementObstacles)[number]

interface ReplacementDate {
  /** Players that a seat would be held for. */
  fits: number
  /** The others. */
  unfit: readonly unknown[]
}

/**
 * The date that is proposed first: of those that fit most players the soonest. Undefined when there are players and no
 * date fits any of them.
 * @param dates soonest first
 */
export function bestReplacement<D extends ReplacementDate>(dates: readonly D[]): D | undefined {
  const most = Math.max(0, ...dates.map(({ fits }) => fits))
  return dates.find(({ fits, unfit }) => fits === most && (fits > 0 || unfit.length === 0))
}
