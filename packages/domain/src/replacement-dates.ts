/**
 * Why no seat on another date is held for a player of a cancelled session: it is for other years of birth, the
 * booking's account is no longer a guardian, the player has another session then, or it is full.
 */
export const replacementObstacles = ["other_year", "other_family", "elsewhere", "no_seat"] as const
export type ReplacementObstacle = (typeof replacementObstacles)[number]

interface ReplacementDate {
  /** Players that get a held seat. */
  fits: number
  /** The others. */
  unfit: readonly unknown[]
}

/**
 * The date suggested first: the soonest of those that suit most players. Undefined if there are players and no date
 * suits any.
 * @param dates soonest first
 */
export function bestReplacement<D extends ReplacementDate>(dates: readonly D[]): D | undefined {
  const most = Math.max(0, ...dates.map(({ fits }) => fits))
  return dates.find(({ fits, unfit }) => fits === most && (fits > 0 || unfit.length === 0))
}
