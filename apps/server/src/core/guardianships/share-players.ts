import type { ProblemCode } from "@academy/contract/problems"
import { GUARDIANS_WITHOUT_APPROVAL } from "@academy/domain/approvals"
import { MOST_GUARDIANS } from "@academy/domain/players"
import { and, asc, eq, inArray } from "drizzle-orm"
import type { Tx } from "../../db/connection.ts"
import { accounts, approvals, guardianships, players } from "../../db/tables/index.ts"
import type { Counting } from "../../http/limits.ts"
import { Refusal } from "../../http/problem.ts"
import { addGuardian, askForApproval, isGuardian, writeToOtherGuardians } from "../approvals/index.ts"

export interface PlayerName {
  id: number
  first_name: string
}

/**
 * Makes an account a guardian of players, all or none, and tells the other guardians in the app and by email. A player
 * that has two already waits for the approval of those who did not share it. Players that the account looks after
 * already are passed over. Two that share one player at once take turns on the player's row.
 * @param sharedBy whose code or answer it was
 * @param tooManyPlayers what is refused when the account would have more players than `max_players`
 * @throws Refusal `too_many_guardians` (those that wait are counted), `tooManyPlayers`, or
 *   `too_many_today` (`askForApproval`)
 */
export async function sharePlayers(
  deps: Counting,
  tx: Tx,
  {
    accountId,
    sharedBy,
    playerIds,
    tooManyPlayers,
  }: { accountId: number; sharedBy: number; playerIds: number[]; tooManyPlayers: ProblemCode },
  now: Date,
): Promise<{ shared: PlayerName[]; waiting: PlayerName[] }> {
  const [account] = await tx
    .select({ first_name: accounts.first_name, email: accounts.email, max_players: accounts.max_players })
    .from(accounts)
    .where(eq(accounts.id, accountId))
    .for("no key update")
  if (!account) throw new Refusal("not_found")
  const named = await tx
    .select({ id: players.id, first_name: players.first_name })
    .from(players)
    .where(inArray(players.id, playerIds))
    .orderBy(asc(players.id))
    .for("no key update")
  const present = await tx.select().from(guardianships).where(inArray(guardianships.player_id, playerIds))
  const asked = await tx
    .select({ player_id: approvals.player_id, new_account_id: approvals.new_account_id })
    .from(approvals)
    .where(
      and(
        inArray(approvals.player_id, playerIds),
        eq(approvals.kind, "new_guardian"),
        eq(approvals.state, "waiting"),
      ),
    )
  const isNew = ({ id }: PlayerName) =>
    !present.some((one) => one.player_id === id && one.account_id === accountId)
  const guardiansOf = ({ id }: PlayerName) =>
    present.filter(({ player_id, slot }) => player_id === id && slot !== 0).length
  // A grown player holds no place among its guardians, but is asked.
  const decidersOf = ({ id }: PlayerName) =>
    present.filter((one) => one.player_id === id && isGuardian(one)).length
  const wantsApproval = (player: PlayerName) =>
    isNew(player) && decidersOf(player) >= GUARDIANS_WITHOUT_APPROVAL
  const owned = await tx.$count(guardianships, eq(guardianships.account_id, accountId))
  if (owned + named.filter(isNew).length > account.max_players) throw new Refusal(tooManyPlayers)

  const waiting = named.filter(wantsApproval)
  for (const player of waiting) {
    const waitingToo = asked.filter(({ player_id }) => player_id === player.id)
    if (waitingToo.some(({ new_account_id }) => new_account_id === accountId)) continue
    if (guardiansOf(player) + waitingToo.length >= MOST_GUARDIANS) throw new Refusal("too_many_guardians")
    const wanted = { kind: "new_guardian", new_account_id: accountId } as const
    await askForApproval(deps, tx, { player_id: player.id, account_id: sharedBy, wanted, at: now })
  }
  const added = named.filter((player) => isNew(player) && !wantsApproval(player))
  for (const player of added) await addGuardian(tx, { ...account, id: accountId }, player, now)
  const addedIds = added.map(({ id }) => id)
  await writeToOtherGuardians(tx, { ...account, id: accountId }, addedIds, now)
  return { shared: named.filter((player) => !wantsApproval(player)), waiting }
}
