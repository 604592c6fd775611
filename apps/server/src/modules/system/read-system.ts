import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/system"
import { addWallClockDays, toIsoOrNull, toIsoWithOffset } from "@academy/domain/time"
import { count, desc, gt, isNotNull, sql } from "drizzle-orm"
import { backups } from "../../db/tables/backups.ts"
import { orderCharges } from "../../db/tables/orders.ts"
import { webhookEndpoints } from "../../db/tables/webhooks.ts"
import { countUnsentEmails } from "../../emails/count-unsent-emails.ts"
import type { Deps } from "../../http/deps.ts"
import { release } from "../../http/release.ts"

/** How far back failed charges are counted, in days. */
const CHARGES_DAYS = 30

/** How the server is doing, for the owners: its own facts and a few of the database's. */
export async function readSystem({
  db,
  pool,
  clock,
  metrics,
}: Pick<Deps, "db" | "pool" | "clock" | "metrics">): Promise<AnswerOf<typeof calls.getSystem>> {
  const now = clock()
  const [database, emails, charges, endpoints, [backup]] = await Promise.all([
    db.execute<{ version: string; bytes: number }>(
      sql`select current_setting('server_version') as version, pg_database_size(current_database()) as bytes`,
    ),
    countUnsentEmails(pool, now),
    db
      .select({ failed: count() })
      .from(orderCharges)
      .where(
        sql`${isNotNull(orderCharges.failure)} and ${gt(orderCharges.ended_at, addWallClockDays(now, -CHARGES_DAYS))}`,
      ),
    db
      .select({
        failing:
          sql<number>`count(*) filter (where ${webhookEndpoints.disabled_at} is null and ${webhookEndpoints.failing_since} is not null)`.mapWith(
            Number,
          ),
        disabled: count(webhookEndpoints.disabled_at),
      })
      .from(webhookEndpoints),
    db.select().from(backups).orderBy(desc(backups.taken_at)).limit(1),
  ])
  const { version: databaseVersion = "", bytes = 0 } = database.rows[0] ?? {}
  return {
    version: release.version,
    release: release.name,
    node: process.versions.node,
    started: toIsoWithOffset(new Date(now.getTime() - Math.round(process.uptime()) * 1000)),
    database: { version: databaseVersion, bytes },
    jobs: metrics.jobTimes
      .states(now)
      .map(({ lastRun, nextRun, ...job }) => ({
        name: job.name,
        last_run: toIsoOrNull(lastRun),
        took_ms: job.tookMs,
        next_run: toIsoWithOffset(nextRun),
        failures: job.failures,
        is_late: job.isLate,
      }))
      .sort((one, other) => other.failures - one.failures || Number(other.is_late) - Number(one.is_late)),
    emails: {
      waiting: emails.waiting,
      given_up: emails.givenUp,
      oldest:
        emails.waiting > 0 ? toIsoWithOffset(new Date(now.getTime() - emails.oldestSeconds * 1000)) : null,
    },
    failed_charges: charges[0]?.failed ?? 0,
    webhooks: endpoints[0] ?? { failing: 0, disabled: 0 },
    backup: backup ? { taken: toIsoWithOffset(backup.taken_at), rows: backup.rows } : null,
  }
}
