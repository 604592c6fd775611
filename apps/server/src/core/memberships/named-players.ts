import { and, eq, inArray } from "drizzle-orm"
import type { Tx } from "../../db/connection.ts"
import { guardianships } from "../../db/tables/players.ts"
import { Refusal } from "../../http/problem.ts"
import { type MembershipRow, requireGuardian } from "./membership-rows.ts"

/**
 * The further players who may use the passes of a plan, without duplicates.
 * @param most the number of players of the plan, including the member
 * @throws Refusal `too_many_plan_players`; `not_found` unless the account is a guardian of each
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
 * Who may use passes that are granted now: the member, then the named players of the payer, up to the number of the
 * plan.
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
