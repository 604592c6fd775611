import { WEBHOOK_DISABLED_AFTER_MS } from "@academy/domain/webhooks"
import { and, eq, isNull, lte } from "drizzle-orm"
import { inTransaction } from "../../db/in-transaction.ts"
import { readOwners } from "../../db/owners.ts"
import { webhookEndpoints } from "../../db/tables/webhooks.ts"
import { writeEmails } from "../../emails/write-email.ts"
import type { Deps } from "../../http/deps.ts"

/**
 * Disables an address that took nothing for three days, or that said it is gone, and writes to the owners.
 * @param isGone it answered so
 */
export async function disableFailing(
  { db }: Pick<Deps, "db">,
  endpointId: number,
  { isGone, at }: { isGone: boolean; at: Date },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const [disabled] = await tx
      .update(webhookEndpoints)
      .set({ disabled_at: at })
      .where(
        and(
          eq(webhookEndpoints.id, endpointId),
          isNull(webhookEndpoints.disabled_at),
          isGone
            ? undefined
            : lte(webhookEndpoints.failing_since, new Date(at.getTime() - WEBHOOK_DISABLED_AFTER_MS)),
        ),
      )
      .returning({ url: webhookEndpoints.url, failing_since: webhookEndpoints.failing_since })
    if (!disabled) return
    const owners = await readOwners(tx)
    await writeEmails(
      tx,
      owners.map(({ account_id, first_name, email, language }) => ({
        dedupe_key: `webhook_disabled:${endpointId}:${at.toISOString()}:${account_id}`,
        kind: "webhook_disabled" as const,
        to_email: email,
        language,
        facts: {
          first_name,
          receiver: new URL(disabled.url).host,
          since: (disabled.failing_since ?? at).toISOString(),
        },
      })),
      at,
    )
  })
}
