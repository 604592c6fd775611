import { addWallClockDays } from "@academy/domain/time"
import { WEBHOOK_EVENTS_KEPT_DAYS } from "@academy/domain/webhooks"
import { lt } from "drizzle-orm"
import { webhookEvents } from "../../db/tables/webhooks.ts"
import type { Deps } from "../../http/deps.ts"

/** Job: forgets events and what came of them after thirty days. Answers how many events. */
export async function sweepWebhookEvents({ db, clock }: Pick<Deps, "db" | "clock">): Promise<number> {
  const { rowCount } = await db
    .delete(webhookEvents)
    .where(lt(webhookEvents.created_at, addWallClockDays(clock(), -WEBHOOK_EVENTS_KEPT_DAYS)))
  return rowCount ?? 0
}
