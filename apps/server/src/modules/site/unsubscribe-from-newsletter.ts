import { and, eq, isNull } from "drizzle-orm"
import { withdrawNewsletterConsents } from "../../core/consents/index.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import { newsletterSubscriptions as subscriptions } from "../../db/tables/site.ts"
import type { Deps } from "../../http/deps.ts"
import { subscriptionOfKey } from "./newsletter-keys.ts"

/** Ends the subscription, confirmed or not, and the consents that it came from. A second time changes nothing. */
export async function unsubscribeFromNewsletter(deps: Deps, key: string) {
  const id = subscriptionOfKey(deps, "unsubscribe", key)
  const now = deps.clock()
  return inTransaction(deps.db, async (tx) => {
    const [ended] = await tx
      .update(subscriptions)
      .set({ unsubscribed_at: now })
      .where(and(eq(subscriptions.id, id), isNull(subscriptions.unsubscribed_at)))
      .returning({ email: subscriptions.email })
    if (ended) await withdrawNewsletterConsents(tx, ended.email, now)
    return { status: "ok" as const }
  })
}
