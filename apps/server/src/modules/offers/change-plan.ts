import { isDeepStrictEqual } from "node:util"
import type { AnswerOf, BodyOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/plan-offers"
import { pick } from "@academy/domain/pick"
import { contentsOf, type PlanContents } from "@academy/domain/plans"
import { eq, sql } from "drizzle-orm"
import { recordChange } from "../../core/audit/index.ts"
import type { Tx } from "../../db/connection.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import { planOn } from "../../db/offer-prices.ts"
import { membershipPlans } from "../../db/tables/memberships.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { findPlan } from "./find-plan.ts"
import { highlightOnly } from "./highlight-only.ts"

/**
 * Changes what a plan includes, its place and whether it is on offer, for those who join from now on.
 * @throws Refusal `not_found`
 */
export async function changePlan(
  { db, clock }: Deps,
  { account_id }: Caller,
  id: number,
  { place, ...facts }: BodyOf<typeof calls.changePlan>,
): Promise<AnswerOf<typeof calls.changePlan>> {
  const at = clock()
  return inTransaction(db, async (tx) => {
    const plan = await findPlan(tx, id, at)
    const before = { ...contentsOf(plan), ...pick(plan, ["active", "is_featured"]) }
    const after = { ...before, ...facts }
    if (!isDeepStrictEqual(contentsOf(plan), contentsOf(after))) await keepAgreed(tx, id, contentsOf(plan))
    await tx.update(membershipPlans).set(after).where(eq(membershipPlans.id, id))
    if (after.is_featured) await highlightOnly(tx, id)
    const order = place === undefined ? {} : await movePlan(tx, id, place, at)
    await recordChange(tx, {
      account_id,
      action: "changed",
      entity: "membership_plans",
      entity_id: id,
      before,
      after: { ...after, ...order },
      at,
    })
    return { status: "ok" as const }
  })
}

/**
 * Writes what the plan includes until now to what was agreed by it and doesn't say so: memberships, periods and orders
 * that an earlier version wrote. In this order, because a job opens a period while it locks the membership.
 */
async function keepAgreed(tx: Tx, id: number, contents: PlanContents): Promise<void> {
  const agreed = sql`${JSON.stringify(contents)}::jsonb`
  await tx.execute(sql`update player_memberships set agreed = ${agreed}
    where plan_id = ${id} and agreed is null and ended_at is null`)
  await tx.execute(sql`update player_memberships set next_agreed = ${agreed}
    where next_plan_id = ${id} and next_agreed is null and ended_at is null`)
  await tx.execute(
    sql`update membership_periods set agreed = ${agreed} where plan_id = ${id} and agreed is null`,
  )
  await tx.execute(sql`update order_lines set plan_agreed = ${agreed}
    where plan_id = ${id} and plan_agreed is null`)
}

/** Puts the plan at this place among all, from 1. */
async function movePlan(tx: Tx, id: number, place: number, now: Date): Promise<{ place: number }> {
  const plans = await tx.select(planOn(now)).from(membershipPlans)
  const ids = plans
    .sort((one, other) => one.place - other.place || one.price_minor - other.price_minor || one.id - other.id)
    .flatMap((plan) => (plan.id === id ? [] : [plan.id]))
  ids.splice(place - 1, 0, id)
  for (const [index, each] of ids.entries())
    await tx
      .update(membershipPlans)
      .set({ place: index + 1 })
      .where(eq(membershipPlans.id, each))
  return { place: ids.indexOf(id) + 1 }
}
