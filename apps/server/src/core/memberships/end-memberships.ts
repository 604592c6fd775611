import { monthOf } from "@academy/domain/months"
import type { Deps } from "../../http/deps.ts"

/** Job: closes memberships whose last month is over, so that the player can join again. Returns how many. */
export async function endMemberships({ pool, clock }: Pick<Deps, "pool" | "clock">): Promise<number> {
  const now = clock()
  const { rowCount } = await pool.query(
    "update player_memberships set ended_at = $1 where ended_at is null and ends_on <= $2",
    [now, monthOf(now)],
  )
  return rowCount ?? 0
}
