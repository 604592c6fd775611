import { randomUUID } from "node:crypto"
import type * as calls from "@academy/contract/calendar-feed"
import type { AnswerOf } from "@academy/contract/call"
import { and, eq } from "drizzle-orm"
import type { Db } from "../../db/connection.ts"
import { calendarFeeds, guardianships } from "../../db/tables/index.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"
import { feedToken, hashToken } from "./feed-token.ts"
import { readCalendarFeeds } from "./reads.ts"

/**
 * A private link to the sessions of one player of the account, or of all (`player_id` null). Asked again, it is the
 * same link.
 * @throws Refusal `not_found` for a player whom the account does not look after
 */
export async function createCalendarFeed(
  deps: Deps,
  accountId: number,
  playerId: number | null,
): Promise<AnswerOf<typeof calls.createCalendarFeed>> {
  if (playerId !== null) {
    const own = and(eq(guardianships.account_id, accountId), eq(guardianships.player_id, playerId))
    if ((await deps.db.$count(guardianships, own)) === 0) throw new Refusal("not_found")
  }
  await insertFeed(deps, deps.db, accountId, playerId)
  const feed = (await readCalendarFeeds(deps, accountId)).find(({ player_id }) => player_id === playerId)
  if (!feed) throw new Refusal("not_found")
  return feed
}

/** A live link, unless there is one. */
export async function insertFeed(
  { settings, clock }: Pick<Deps, "settings" | "clock">,
  db: Db,
  account_id: number,
  player_id: number | null,
): Promise<void> {
  const nonce = randomUUID()
  const token_hash = hashToken(feedToken(settings.secretKey, nonce))
  await db
    .insert(calendarFeeds)
    .values({ account_id, player_id, nonce, token_hash, created_at: clock() })
    .onConflictDoNothing()
}
