import { eq } from "drizzle-orm"
import type { Tx } from "../../db/connection.ts"
import { newsletters } from "../../db/tables/site.ts"
import { Refusal } from "../../http/problem.ts"

/**
 * A newsletter that is not sent, locked until the transaction ends.
 * @param version what the person saw; left out, any
 * @throws Refusal `not_found`, `newsletter_sent`, `changed_meanwhile`
 */
export async function lockNewsletter(tx: Tx, id: number, version?: number) {
  const [newsletter] = await tx.select().from(newsletters).where(eq(newsletters.id, id)).for("update")
  if (!newsletter) throw new Refusal("not_found")
  if (newsletter.sent_at) throw new Refusal("newsletter_sent")
  if (version !== undefined && newsletter.version !== version) throw new Refusal("changed_meanwhile")
  return newsletter
}
