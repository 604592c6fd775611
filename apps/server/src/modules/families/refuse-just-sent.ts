import type { ProblemCode } from "@academy/contract/problems"
import { MINUTE_MS } from "@academy/domain/time"
import { and, gt, like } from "drizzle-orm"
import type { Tx } from "../../db/connection.ts"
import { emails } from "../../db/tables/notifications.ts"
import { Refusal } from "../../http/problem.ts"

/** Refuses an email whose like, by the start of its key, was written within the last minute: a second press. */
export async function refuseJustSent(tx: Tx, key: string, code: ProblemCode, now: Date): Promise<void> {
  const lately = and(
    like(emails.dedupe_key, `${key}%`),
    gt(emails.created_at, new Date(now.getTime() - MINUTE_MS)),
  )
  if ((await tx.$count(emails, lately)) > 0) throw new Refusal(code)
}
