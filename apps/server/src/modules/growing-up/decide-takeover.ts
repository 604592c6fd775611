import type { AnswerOf, BodyOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/growing-up"
import { takeoverNoticeAt, takeoverState } from "@academy/domain/growing-up"
import { eq } from "drizzle-orm"
import { refuseOwnPlayer, tellTakeoverEnded } from "../../core/approvals/index.ts"
import { recordChange } from "../../core/audit/index.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import { takeovers } from "../../db/tables/growing-up.ts"
import { players } from "../../db/tables/players.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"
import { takeOver } from "./take-over-players.ts"

/**
 * The office decides about a takeover: carries out one that is on hold or that it has ended before, once its day has
 * come and the player is of age by its year of birth, or ends one that is not done. No new notice is given then while
 * the year of birth stays.
 * @throws Refusal `not_found`, `own_family`, `no_takeover`, `takeover_not_due`, `too_young`
 */
export async function decideTakeover(
  { db, clock }: Deps,
  officeAccountId: number,
  playerId: number,
  { action, reason }: BodyOf<typeof calls.decideTakeover>,
): Promise<AnswerOf<typeof calls.decideTakeover>> {
  const now = clock()
  return inTransaction(db, async (tx) => {
    const [player] = await tx
      .select({ year_of_birth: players.year_of_birth })
      .from(players)
      .where(eq(players.id, playerId))
      .for("no key update")
    if (!player) throw new Refusal("not_found")
    await refuseOwnPlayer(tx, officeAccountId, playerId)
    const ofPlayer = eq(takeovers.player_id, playerId)
    const [takeover] = await tx.select().from(takeovers).where(ofPlayer).for("update")
    const state = takeover && takeoverState(takeover)
    const open = action === "end" ? ["announced", "on_hold"] : ["on_hold", "ended"]
    if (!takeover || !state || !open.includes(state)) throw new Refusal("no_takeover")
    if (action === "end") {
      await tx.update(takeovers).set({ ended_at: now }).where(ofPlayer)
      await tellTakeoverEnded(tx, playerId, now)
    } else {
      if (takeoverNoticeAt(player.year_of_birth) > now) throw new Refusal("too_young")
      if (takeover.due_at > now) throw new Refusal("takeover_not_due")
      await tx.update(takeovers).set({ objected_at: null, objected_by: null, ended_at: null }).where(ofPlayer)
      await takeOver(tx, playerId, now)
    }
    await recordChange(tx, {
      account_id: officeAccountId,
      action: "takeover_decided",
      entity: "players",
      entity_id: playerId,
      reason,
      before: { state },
      after: { state: action === "end" ? "ended" : "done" },
      at: now,
    })
    return { status: "ok" as const }
  })
}
