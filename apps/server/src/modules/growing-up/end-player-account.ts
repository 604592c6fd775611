import { eq } from "drizzle-orm"
import { emailPeople, readPlayerPeople } from "../../core/approvals/index.ts"
import { recordChange } from "../../core/audit/index.ts"
import type { Tx } from "../../db/connection.ts"
import { takeovers } from "../../db/tables/growing-up.ts"
import { closeOwnLogin } from "./close-own-login.ts"

/**
 * Ends the account of a player who has not taken over, by a guardian or the office: a takeover that was announced falls
 * away, and everybody is emailed, the player's own address too. The player's row is locked.
 */
export async function endPlayerAccount(
  tx: Tx,
  {
    player_id,
    own_account_id,
    by,
    reason = "",
  }: { player_id: number; own_account_id: number; by: number; reason?: string },
  now: Date,
): Promise<void> {
  const people = await readPlayerPeople(tx, player_id)
  await tx.delete(takeovers).where(eq(takeovers.player_id, player_id))
  await closeOwnLogin(tx, { account_id: own_account_id, player_id }, now)
  const facts = { player_name: people[0]?.player_name ?? "" }
  const key = `own_login_ended:${player_id}:${own_account_id}`
  await emailPeople(tx, people, { kind: "own_login_ended", key, facts }, now)
  await recordChange(tx, {
    account_id: by,
    action: "own_login_ended",
    entity: "players",
    entity_id: player_id,
    reason,
    before: { account_id: own_account_id },
    after: null,
    at: now,
  })
}
