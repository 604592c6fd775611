import type { AnswerOf, BodyOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/hours"
import { academy } from "@academy/domain/academy"
import { USUAL_LANGUAGE } from "@academy/domain/page-language"
import { monthBounds } from "@academy/domain/time"
import { and, eq, inArray, sql } from "drizzle-orm"
import { recordChange } from "../../core/audit/index.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import { approvedHours, approvedMonths } from "../../db/tables/hours.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"
import { lockCoaches } from "./lock-coaches.ts"
import { readLines } from "./read-lines.ts"

/**
 * The office approves a month of coaches for pay, all or none. What was approved is fixed, whatever changes about
 * sessions and rates later.
 * @throws Refusal `not_found`, `month_not_over`, `hours_approved`; `hours_changed` when the minutes aren't those shown
 */
export async function approveHours(
  { db, clock }: Deps,
  { account_id }: Caller,
  { month, coaches }: BodyOf<typeof calls.approveHours>,
): Promise<AnswerOf<typeof calls.approveHours>> {
  const now = clock()
  if (monthBounds(month).until > now) throw new Refusal("month_not_over")
  const ids = [...new Set(coaches.map(({ coach_id }) => coach_id))]
  return inTransaction(db, async (tx) => {
    await lockCoaches(tx, ids)
    const approved = and(eq(approvedMonths.month, month), inArray(approvedMonths.coach_id, ids))
    if ((await tx.$count(approvedMonths, approved)) > 0) throw new Refusal("hours_approved")
    const of = sql`c.id = any(${sql.param(ids)}::bigint[])`
    const lines = await readLines(tx, { month, of, language: USUAL_LANGUAGE }, now)
    for (const coach_id of ids) {
      const own = lines.filter((line) => line.coach_id === coach_id)
      const minutes = own.reduce((sum, line) => sum + line.minutes, 0)
      if (coaches.some((shown) => shown.coach_id === coach_id && shown.minutes !== minutes))
        throw new Refusal("hours_changed")
      await tx.insert(approvedMonths).values({ coach_id, month, approved_by: account_id, approved_at: now })
      await recordChange(tx, {
        account_id,
        action: "hours_approved",
        entity: "coaches",
        entity_id: coach_id,
        before: null,
        after: { month, minutes },
        at: now,
      })
    }
    if (lines.length > 0)
      await tx.insert(approvedHours).values(
        lines.map(({ coach_id, bookable_id, minutes, hour_minor, amount_minor, instead_of }) => ({
          ...{ coach_id, month, bookable_id, minutes, hour_minor, amount_minor, instead_of },
          currency: academy.currency,
        })),
      )
    return { status: "ok" as const }
  })
}
