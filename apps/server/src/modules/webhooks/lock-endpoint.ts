import { eq } from "drizzle-orm"
import type { Tx } from "../../db/connection.ts"
import { webhookEndpoints } from "../../db/tables/webhooks.ts"
import { Refusal } from "../../http/problem.ts"

/**
 * The row of an address, locked until the transaction ends.
 * @throws Refusal `not_found`
 */
export async function lockEndpoint(tx: Tx, id: number): Promise<typeof webhookEndpoints.$inferSelect> {
  const [endpoint] = await tx.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, id)).for("update")
  if (!endpoint) throw new Refusal("not_found")
  return endpoint
}
