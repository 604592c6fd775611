import { and, eq, sql } from "drizzle-orm"
import { inTransaction } from "../../db/in-transaction.ts"
import { players } from "../../db/tables/players.ts"
import { trialAlerts } from "../../db/tables/waiting.ts"
import { trialUsed } from "../../db/trial-facts.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"
import { lockGuardianships } from "../bookings/index.ts"

/**
 * Whether a guardian is told when a free trial fits the player; the same again changes nothing.
 * @throws Refusal `not_found`, `trial_used` (there will be no other for this child)
 */
export async function setTrialAlert({ db, clock }: Deps, caller: Caller, playerId: number, isOn: boolean) {
  const alert = { account_id: caller.account_id, player_id: playerId }
  const own = and(eq(trialAlerts.account_id, alert.account_id), eq(trialAlerts.player_id, playerId))
  await inTransaction(db, async (tx) => {
    await lockGuardianships(tx, caller.account_id, [playerId])
    if (!isOn) return tx.delete(trialAlerts).where(own)
    const [player] = await tx
      .select({ trial_used: sql<boolean>`${sql.raw(trialUsed("players"))}` })
      .from(players)
      .where(eq(players.id, playerId))
    if (player?.trial_used) throw new Refusal("trial_used")
    return tx
      .insert(trialAlerts)
      .values({ ...alert, created_at: clock() })
      .onConflictDoNothing()
  })
  return { status: "ok" as const }
}
