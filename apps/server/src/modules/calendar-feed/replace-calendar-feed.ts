import type * as calls from "@academy/contract/calendar-feed"
import type { AnswerOf } from "@academy/contract/call"
import { inTransaction } from "../../db/in-transaction.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"
import { insertFeed } from "./create-calendar-feed.ts"
import { endFeed } from "./delete-calendar-feed.ts"
import { readCalendarFeeds } from "./reads.ts"

/**
 * Ends a link and makes a new one for the same sessions, at once.
 * @throws Refusal `not_found` for a link that is ended or another account's
 */
export async function replaceCalendarFeed(
  deps: Deps,
  accountId: number,
  id: number,
): Promise<AnswerOf<typeof calls.replaceCalendarFeed>> {
  const playerId = await inTransaction(deps.db, async (tx) => {
    const ended = await endFeed(tx, accountId, id, deps.clock())
    await insertFeed(deps, tx, accountId, ended.player_id)
    return ended.player_id
  })
  const feed = (await readCalendarFeeds(deps, accountId)).find(({ player_id }) => player_id === playerId)
  if (!feed) throw new Refusal("not_found")
  return feed
}
