import { MOST_GUARDIANS } from "@academy/domain/players"
import { asc, eq } from "drizzle-orm"
import type { Tx } from "../../db/connection.ts"
import { guardianships } from "../../db/tables/players.ts"
import { Refusal } from "../../http/problem.ts"
import { notify } from "../notifications/index.ts"

/**
 * Makes an account a guardian of a player whose row is locked, and notifies those that it has.
 * @throws Refusal `too_many_guardians`
 */
export async function addGuardian(
  tx: Tx,
  account: { id: number; first_name: string; email: string },
  player: { id: number; first_name: string },
  now: Date,
): Promise<void> {
  const present = await tx
    .select({ account_id: guardianships.account_id, slot: guardianships.slot })
    .from(guardianships)
    .where(eq(guardianships.player_id, player.id))
    .orderBy(asc(guardianships.slot))
  await tx.insert(guardianships).values({
    account_id: account.id,
    player_id: player.id,
    role: "guardian",
    slot: firstFreeSlot(present.map(({ slot }) => slot)),
    created_at: now,
  })
  for (const { account_id } of present)
    await notify(tx, {
      account_id,
      type: "guardian_joined",
      facts: { sender_name: account.first_name || account.email, player_name: player.first_name },
      player_id: player.id,
      at: now,
    })
}

/** @throws Refusal `too_many_guardians` when all four are taken */
export function firstFreeSlot(taken: readonly number[]): number {
  for (let slot = 1; slot <= MOST_GUARDIANS; slot++) if (!taken.includes(slot)) return slot
  throw new Refusal("too_many_guardians")
}
