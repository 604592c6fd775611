import { randomBytes } from "node:crypto"
import type { AnswerOf, BodyOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/plan-offers"
import { academy } from "@academy/domain/academy"
import { toMinor } from "@academy/domain/money"
import { max } from "drizzle-orm"
import { recordChange } from "../../core/audit/index.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import { membershipPlans } from "../../db/tables/memberships.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { highlightOnly } from "./highlight-only.ts"

/** Adds a plan, as the last one. */
export async function createPlan(
  { db, clock }: Deps,
  { account_id }: Caller,
  { price, yearly_price, ...facts }: BodyOf<typeof calls.createPlan>,
): Promise<AnswerOf<typeof calls.createPlan>> {
  return inTransaction(db, async (tx) => {
    const [last] = await tx.select({ place: max(membershipPlans.place) }).from(membershipPlans)
    const prices = { price_minor: toMinor(price), yearly_price_minor: toMinor(yearly_price) }
    const [plan] = await tx
      .insert(membershipPlans)
      .values({
        ...facts,
        ...prices,
        // Never shown: addresses name a plan by it.
        slug: `plan-${randomBytes(4).toString("hex")}`,
        currency: academy.currency,
        place: (last?.place ?? 0) + 1,
      })
      .returning({ id: membershipPlans.id })
    if (!plan) throw new Error("the plan was not inserted")
    if (facts.is_featured) await highlightOnly(tx, plan.id)
    await recordChange(tx, {
      account_id,
      action: "created",
      entity: "membership_plans",
      entity_id: plan.id,
      before: null,
      after: { ...facts, ...prices },
      at: clock(),
    })
    return plan
  })
}
