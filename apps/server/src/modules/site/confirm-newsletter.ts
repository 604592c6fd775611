import { eq, sql } from "drizzle-orm"
import { newsletterSubscriptions as subscriptions } from "../../db/tables/site.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"
import { subscriptionOfKey } from "./newsletter-keys.ts"

/** The link was opened: from now on the newsletter comes. A second time changes nothing. */
export async function confirmNewsletter(deps: Deps, key: string) {
  const id = subscriptionOfKey(deps, "confirm", key)
  const confirmed = await deps.db
    .update(subscriptions)
    .set({
      confirmed_at: sql`coalesce(confirmed_at, ${deps.clock().toISOString()}::timestamptz)`,
      unsubscribed_at: null,
    })
    .where(eq(subscriptions.id, id))
    .returning({ id: subscriptions.id })
  if (confirmed.length === 0) throw new Refusal("key_invalid")
  return { status: "ok" as const }
}
