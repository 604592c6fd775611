import type { ClaimCause } from "@academy/domain/points"
import type { Counted } from "./recount-player.ts"

/** A player's points after a change, and what one source gives of them. */
export const toPointsNow = (
  { points, level, pro_bar_width, pointsOf }: Counted,
  cause: ClaimCause,
  id: number,
) => ({
  xpDelta: pointsOf(cause, id),
  points,
  level,
  pro_bar_width,
})
