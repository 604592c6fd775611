import { and, eq, inArray } from "drizzle-orm"
import type { Tx } from "../../db/connection.ts"
import { guardianships } from "../../db/tables/players.ts"
import { Refusal } from "../../http/problem.ts"
import { type MembershipRow, requireGuardian } from "./membership-rows.ts"

/**
 * The further players whom the passes of a plan may be for beside the one who joins it, each once.
 * @param most how many players the plan is for, the one who joins included
 * @throws Refusal `too_many_plan_players`; `not_found` unless the account looks after each of them
 */
export async function checkNamedPlayers(
  tx: Tx,
  accountId: number,
  { player_id, also_for, most }: { player_id: number; also_for: readonly number[]; most: number },
): Promise<number[]> {
  const further = [...new Set(also_for)].filter((id) => id !== player_id)
  if (further.length >= most) throw new Refusal("too_many_plan_players")
  for (const id of further) await requireGuardian(tx, accountId, id)
  return further
}

/**
 * Whom passes that come now are for: the member, then those named that the payer looks after, as many as the plan is
 * for.
 */
export async function playersOf(
  tx: Tx,
  { account_id, player_id, also_for }: Pick<MembershipRow, "account_id" | "player_id" | "also_for">,
  most: number,
): Promise<number[]> {
  if (also_for.length === 0) return [player_id]
  const rows = await tx
    .select({ player_id: guardianships.player_id })
    .from(guardianships)
    .where(and(eq(guardianships.account_id, account_id), inArray(guardianships.player_id, also_for)))
  const own = new Set(rows.map((row) => row.player_id))
  return [player_id, ...also_for.filter((id) => own.has(id))].slice(0, most)
}
