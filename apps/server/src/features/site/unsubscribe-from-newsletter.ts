import { and, eq, isNull } from "drizzle-orm"
import { newsletterSubscriptions as subscriptions } from "../../db/tables/site.ts"
import type { Deps } from "../../http/deps.ts"
import { subscriptionOfKey } from "./newsletter-keys.ts"

/** Ends the subscription, confirmed or not. A second time changes nothing. */
export async function unsubscribeFromNewsletter(deps: Deps, key: string) {
  const id = subscriptionOfKey(deps, "unsubscribe", key)
  await deps.db
    .update(subscriptions)
    .set({ unsubscribed_at: deps.clock() })
    .where(and(eq(subscriptions.id, id), isNull(subscriptions.unsubscribed_at)))
  return { status: "ok" as const }
}
