import { and, eq, isNotNull } from "drizzle-orm"
import { recordChange } from "../../core/audit/index.ts"
import type { Tx } from "../../db/connection.ts"
import { abilityReviews } from "../../db/tables/ability-reviews.ts"
import { players } from "../../db/tables/players.ts"

type Draft = typeof abilityReviews.$inferSelect

/** Puts a whole draft in place of what was published about its term before; the player's abilities follow. */
export async function publishDraft(tx: Tx, accountId: number, draft: Draft, now: Date): Promise<void> {
  const { id, player_id, year, term } = draft
  await tx
    .delete(abilityReviews)
    .where(
      and(
        eq(abilityReviews.player_id, player_id),
        eq(abilityReviews.year, year),
        eq(abilityReviews.term, term),
        isNotNull(abilityReviews.published_at),
      ),
    )
  await tx.update(abilityReviews).set({ published_at: now }).where(eq(abilityReviews.id, id))
  const { pace, shooting, passing, dribbling, defense, physical } = draft
  await tx
    .update(players)
    .set({ pace, shooting, passing, dribbling, defense, physical })
    .where(eq(players.id, player_id))
  await recordChange(tx, {
    account_id: accountId,
    action: "published",
    entity: "ability_reviews",
    entity_id: id,
    before: null,
    after: { year, term },
    at: now,
  })
}
