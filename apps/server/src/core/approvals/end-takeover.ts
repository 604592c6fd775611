import { takeoverNoticeAt } from "@academy/domain/growing-up"
import { and, eq, isNull } from "drizzle-orm"
import type { Tx } from "../../db/connection.ts"
import { takeovers } from "../../db/tables/growing-up.ts"
import { players } from "../../db/tables/players.ts"
import { notify } from "../notifications/index.ts"
import { emailPeople, readPlayerPeople } from "./player-people.ts"

/** Tells everybody whom a takeover was announced to that it does not happen. */
export async function tellTakeoverEnded(tx: Tx, playerId: number, now: Date): Promise<void> {
  const people = await readPlayerPeople(tx, playerId)
  const player_name = people[0]?.player_name ?? ""
  const key = `takeover_ended:${playerId}:${now.toISOString()}`
  await emailPeople(tx, people, { kind: "takeover_ended", key, facts: { player_name } }, now)
  for (const { account_id } of people)
    await notify(tx, {
      ...{ account_id, type: "takeover_ended", facts: { player_name } },
      ...{ player_id: playerId, dedupe_key: `${key}:${account_id}`, at: now },
    })
}

/**
 * Ends a takeover that is announced, on hold or ended by the academy when by its year of birth the player is no longer
 * of age; all are told. A later notice is given in the right year. Answers whether it did.
 */
export async function endTakeoverOfMinor(tx: Tx, playerId: number, now: Date): Promise<boolean> {
  const [player] = await tx
    .select({ year_of_birth: players.year_of_birth })
    .from(players)
    .where(eq(players.id, playerId))
  if (!player || takeoverNoticeAt(player.year_of_birth) <= now) return false
  const [ended] = await tx
    .delete(takeovers)
    .where(and(eq(takeovers.player_id, playerId), isNull(takeovers.done_at)))
    .returning({ ended_at: takeovers.ended_at })
  if (ended && !ended.ended_at) await tellTakeoverEnded(tx, playerId, now)
  return ended !== undefined
}
