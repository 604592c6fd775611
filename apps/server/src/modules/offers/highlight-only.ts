import { and, eq, ne } from "drizzle-orm"
import type { Tx } from "../../db/connection.ts"
import { membershipPlans } from "../../db/tables/memberships.ts"

/** One plan at most is highlighted: the others no longer are. */
export async function highlightOnly(tx: Tx, id: number): Promise<void> {
  await tx
    .update(membershipPlans)
    .set({ is_featured: false })
    .where(and(ne(membershipPlans.id, id), eq(membershipPlans.is_featured, true)))
}
