import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/plan-offers"
import { recordChange } from "../../core/audit/index.ts"
import { samplePlans } from "../../db/catalogue/sample-plans.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import { membershipPlans } from "../../db/tables/memberships.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"

/** Adds the sample to an academy without plans. None of them is on offer before the owner has seen its price. */
export async function takeSamplePlans(
  { db, clock }: Deps,
  { account_id }: Caller,
): Promise<AnswerOf<typeof calls.takeSamplePlans>> {
  return inTransaction(db, async (tx) => {
    if ((await tx.$count(membershipPlans)) > 0) return { added: 0 }
    const plans = samplePlans().map((plan, index) => ({ ...plan, active: false, place: index + 1 }))
    const added = await tx
      .insert(membershipPlans)
      .values(plans)
      .onConflictDoNothing()
      .returning({ id: membershipPlans.id, price_minor: membershipPlans.price_minor })
    for (const { id, price_minor } of added)
      await recordChange(tx, {
        account_id,
        action: "created",
        entity: "membership_plans",
        entity_id: id,
        before: null,
        after: { price_minor, active: false },
        at: clock(),
      })
    return { added: added.length }
  })
}
