import { eq } from "drizzle-orm"
import type { Tx } from "../../db/connection.ts"
import { planOn } from "../../db/offer-prices.ts"
import { membershipPlans } from "../../db/tables/memberships.ts"
import { Refusal } from "../../http/problem.ts"

/** A plan, locked, with its prices of now. @throws Refusal `not_found` */
export async function findPlan(tx: Tx, id: number, now: Date) {
  const [plan] = await tx
    .select(planOn(now))
    .from(membershipPlans)
    .where(eq(membershipPlans.id, id))
    .for("update")
  if (!plan) throw new Refusal("not_found")
  return plan
}
