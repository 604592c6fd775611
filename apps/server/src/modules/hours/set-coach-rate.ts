import type { AnswerOf, BodyOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/hours"
import { academy } from "@academy/domain/academy"
import { toMinor } from "@academy/domain/money"
import { isDay } from "@academy/domain/series"
import { and, eq } from "drizzle-orm"
import { recordChange } from "../../core/audit/index.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import { coachRates } from "../../db/tables/hours.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { invalidField } from "../../http/problem.ts"
import { lockCoaches } from "./lock-coaches.ts"

/** What a coach gets for an hour from a day on; the rate of the same day is replaced. @throws Refusal `not_found` */
export async function setCoachRate(
  { db, clock }: Deps,
  { account_id }: Caller,
  coach_id: number,
  { from_day, hour }: BodyOf<typeof calls.setCoachRate>,
): Promise<AnswerOf<typeof calls.setCoachRate>> {
  if (!isDay(from_day)) throw invalidField("from_day", "invalid", "isn't a calendar date")
  const now = clock()
  const hour_minor = toMinor(hour)
  return inTransaction(db, async (tx) => {
    await lockCoaches(tx, [coach_id])
    const sameDay = and(eq(coachRates.coach_id, coach_id), eq(coachRates.from_day, from_day))
    const [before] = await tx.select().from(coachRates).where(sameDay)
    const set = { hour_minor, currency: academy.currency, set_by: account_id, created_at: now }
    await tx
      .insert(coachRates)
      .values({ coach_id, from_day, ...set })
      .onConflictDoUpdate({ target: [coachRates.coach_id, coachRates.from_day], set })
    await recordChange(tx, {
      account_id,
      action: "coach_rate_set",
      entity: "coaches",
      entity_id: coach_id,
      before: before ? { hour_minor: before.hour_minor } : null,
      after: { from_day, hour_minor },
      at: now,
    })
    return { status: "ok" as const }
  })
}
