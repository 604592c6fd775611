import type { ProblemCode } from "@academy/contract/problems"
import { MOST_GUARDIANS } from "@academy/domain/players"
import { asc, eq, inArray } from "drizzle-orm"
import type { Tx } from "../../db/connection.ts"
import { accounts, guardianships, players } from "../../db/tables/index.ts"
import { Refusal } from "../../http/problem.ts"
import { notify } from "../notifications/index.ts"
import { writeToOtherGuardians } from "./write-to-other-guardians.ts"

export interface PlayerName {
  id: number
  first_name: string
}

/**
 * Makes an account a guardian of players, all or none, and tells the other guardians in the app and by letter. Players
 * that it looks after already are passed over. Two that share one player at once take turns on the player's row.
 * @param tooManyPlayers what is refused when the account would have more players than `max_players`
 * @throws Refusal `too_many_guardians`, or `tooManyPlayers`
 */
export async function sharePlayers(
  tx: Tx,
  {
    accountId,
    playerIds,
    tooManyPlayers,
  }: { accountId: number; playerIds: number[]; tooManyPlayers: ProblemCode },
  now: Date,
): Promise<PlayerName[]> {
  const [account] = await tx
    .select({ first_name: accounts.first_name, email: accounts.email, max_players: accounts.max_players })
    .from(accounts)
    .where(eq(accounts.id, accountId))
    .for("no key update")
  if (!account) throw new Refusal("not_found")
  const shared = await tx
    .select({ id: players.id, first_name: players.first_name })
    .from(players)
    .where(inArray(players.id, playerIds))
    .orderBy(asc(players.id))
    .for("no key update")
  const present = await tx
    .select()
    .from(guardianships)
    .where(inArray(guardianships.player_id, playerIds))
    .orderBy(asc(guardianships.player_id), asc(guardianships.slot))
  const added = shared.filter(
    ({ id }) => !present.some((one) => one.player_id === id && one.account_id === accountId),
  )
  const owned = await tx.$count(guardianships, eq(guardianships.account_id, accountId))
  if (owned + added.length > account.max_players) throw new Refusal(tooManyPlayers)

  for (const player of added) {
    const others = present.filter(({ player_id }) => player_id === player.id)
    await tx.insert(guardianships).values({
      account_id: accountId,
      player_id: player.id,
      role: "guardian",
      slot: firstFreeSlot(others.map(({ slot }) => slot)),
      created_at: now,
    })
    for (const other of others) {
      await notify(tx, {
        account_id: other.account_id,
        type: "guardian_joined",
        facts: { sender_name: account.first_name || account.email, player_name: player.first_name },
        player_id: player.id,
        at: now,
      })
    }
  }
  const addedIds = added.map(({ id }) => id)
  await writeToOtherGuardians(tx, { ...account, id: accountId }, addedIds, now)
  return shared
}

function firstFreeSlot(taken: number[]): number {
  for (let slot = 1; slot <= MOST_GUARDIANS; slot++) if (!taken.includes(slot)) return slot
  throw new Refusal("too_many_guardians")
}
