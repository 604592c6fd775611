import type { BodyOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/coaching"
import { termOf } from "@academy/domain/ability-reviews"
import { and, eq, isNull, sql } from "drizzle-orm"
import { isCoachedBy } from "../../db/coached-players.ts"
import type { Tx } from "../../db/connection.ts"
import { abilityReviews } from "../../db/tables/ability-reviews.ts"
import type { Caller } from "../../http/caller.ts"
import { Refusal } from "../../http/problem.ts"

export type ReviewFields = BodyOf<typeof calls.saveAbilityReview>

/**
 * Writes the player's draft, over the one that the coach saw. The player's row stays locked, so that two coaches write
 * one after the other.
 * @throws Refusal `not_found` for a player of other coaches, `changed_meanwhile` when the draft is another one
 */
export async function writeDraft(
  tx: Tx,
  caller: Caller,
  playerId: number,
  { version, word, ...values }: ReviewFields,
  now: Date,
) {
  const { rowCount } = await tx.execute(
    sql`select from players p where p.id = ${playerId} and ${isCoachedBy(caller, playerId, now)} for no key update of p`,
  )
  if (rowCount === 0) throw new Refusal("not_found")
  const [before] = await tx
    .select()
    .from(abilityReviews)
    .where(and(eq(abilityReviews.player_id, playerId), isNull(abilityReviews.published_at)))
  if ((before?.version ?? 0) !== version) throw new Refusal("changed_meanwhile")
  const columns = {
    ...values,
    ...termOf(now),
    word: word.trim(),
    written_by: caller.account_id,
    version: version + 1,
    saved_at: now,
  }
  const [draft] = before
    ? await tx.update(abilityReviews).set(columns).where(eq(abilityReviews.id, before.id)).returning()
    : await tx
        .insert(abilityReviews)
        .values({ player_id: playerId, ...columns })
        .returning()
  if (!draft) throw new Error("a written draft has no row")
  return { before, draft }
}
