import type { AnswerOf, BodyOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/guardianships"
import { and, eq, inArray } from "drizzle-orm"
import { inTransaction } from "../../db/in-transaction.ts"
import { accounts, emailAddresses, parentRequests } from "../../db/tables/index.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"
import { notify } from "../notifications/index.ts"
import { ownPlayers } from "./own-players.ts"
import { sharePlayers } from "./share-players.ts"

/**
 * The asked guardian shares the ticked players with whoever asked, or declines; the sender is told of a yes alone.
 * Answered twice, or at once by two browsers, the second finds it closed. A request to another address: `not_found`.
 */
export async function respondParentRequest(
  deps: Deps,
  caller: Caller,
  { request_id, action, players_id }: BodyOf<typeof calls.respondParentRequest>,
): Promise<AnswerOf<typeof calls.respondParentRequest>> {
  const now = deps.clock()
  return inTransaction(deps.db, async (tx) => {
    const verified = tx
      .select({ email: emailAddresses.email })
      .from(emailAddresses)
      .where(and(eq(emailAddresses.account_id, caller.account_id), eq(emailAddresses.verified, true)))
    const [request] = await tx
      .select()
      .from(parentRequests)
      .where(and(eq(parentRequests.id, request_id), inArray(parentRequests.to_email, verified)))
      .for("update")
    if (!request || request.account_id === caller.account_id) throw new Refusal("not_found")
    if (request.state !== "pending") throw new Refusal("request_closed")
    const state = action === "accept" ? "accepted" : "declined"
    await tx.update(parentRequests).set({ state, answered_at: now }).where(eq(parentRequests.id, request_id))
    if (action === "decline") return { request_id, players: [], waiting: [] }

    const playerIds = await ownPlayers(tx, caller.account_id, players_id)
    if (playerIds.length === 0) throw new Refusal("not_found")
    const { shared, waiting } = await sharePlayers(
      deps,
      tx,
      {
        accountId: request.account_id,
        sharedBy: caller.account_id,
        playerIds,
        tooManyPlayers: "other_has_too_many_players",
      },
      now,
    )
    const [answerer] = await tx
      .select({ first_name: accounts.first_name, email: accounts.email })
      .from(accounts)
      .where(eq(accounts.id, caller.account_id))
    for (const player of shared) {
      await notify(tx, {
        account_id: request.account_id,
        type: "player_shared",
        facts: { sender_name: answerer?.first_name || answerer?.email || "", player_name: player.first_name },
        player_id: player.id,
        dedupe_key: `player_shared:${request_id}:${player.id}`,
        at: now,
      })
    }
    return { request_id, players: shared, waiting }
  })
}
