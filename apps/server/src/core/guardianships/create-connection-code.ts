import { createHmac, randomInt } from "node:crypto"
import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/guardianships"
import { CODE_DIGITS, CODE_MS } from "@academy/domain/guardianships"
import { MOST_GUARDIANS } from "@academy/domain/players"
import { HOUR_MS, toIsoWithOffset } from "@academy/domain/time"
import { and, asc, eq, inArray, lte, ne, or } from "drizzle-orm"
import { inTransaction } from "../../db/in-transaction.ts"
import {
  accounts,
  connectionCodePlayers,
  connectionCodes,
  guardianships,
  players,
} from "../../db/tables/index.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"
import { refuseAbove } from "../../http/refuse-above.ts"
import { ownPlayers } from "./own-players.ts"

const CODES_AN_HOUR = 20

/** What is stored of a code: without the server's secret all of them would be tried in a minute. */
export const hashCode = (secretKey: string, code: string): string =>
  createHmac("sha256", secretKey).update(`connection-code:${code}`).digest("base64url")

/**
 * A guardian's code for another one: eight digits that no live code has. It shares the named players, once, for fifteen
 * minutes; an earlier code of the account ends.
 */
export async function createConnectionCode(
  deps: Deps,
  accountId: number,
  wanted: number[],
): Promise<AnswerOf<typeof calls.createConnectionCode>> {
  const limit = { bucket: `connection-code:account:${accountId}`, most: CODES_AN_HOUR, window_ms: HOUR_MS }
  await refuseAbove(deps, limit)
  const now = deps.clock()
  const expires_at = new Date(now.getTime() + CODE_MS)
  return inTransaction(deps.db, async (tx) => {
    // Pressed twice, or in two tabs: one code after the other, and the last one holds.
    await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for("no key update")
    const playerIds = await ownPlayers(tx, accountId, wanted)
    for (const id of playerIds) {
      const guardians = await tx.$count(
        guardianships,
        and(eq(guardianships.player_id, id), ne(guardianships.role, "player")),
      )
      if (guardians >= MOST_GUARDIANS) throw new Refusal("too_many_guardians")
    }
    await tx
      .delete(connectionCodes)
      .where(or(eq(connectionCodes.account_id, accountId), lte(connectionCodes.expires_at, now)))
    const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, "0")
    const code_hash = hashCode(deps.settings.secretKey, code)
    const taken = and(eq(connectionCodes.code_hash, code_hash), ne(connectionCodes.account_id, accountId))
    // One in a hundred million times the live codes: pressing again gives another one.
    if ((await tx.$count(connectionCodes, taken)) > 0) throw new Refusal("too_many_requests")
    await tx.insert(connectionCodes).values({ account_id: accountId, code_hash, expires_at })
    await tx
      .insert(connectionCodePlayers)
      .values(playerIds.map((player_id) => ({ account_id: accountId, player_id })))
    const shared = await tx
      .select({ id: players.id, first_name: players.first_name })
      .from(players)
      .where(inArray(players.id, playerIds))
      .orderBy(asc(players.id))
    return { code, expires_at: toIsoWithOffset(expires_at), players: shared }
  })
}
