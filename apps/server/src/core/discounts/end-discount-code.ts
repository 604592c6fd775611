import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/discounts"
import { eq } from "drizzle-orm"
import { inTransaction } from "../../db/in-transaction.ts"
import { discountCodes } from "../../db/tables/discounts.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"
import { recordChange } from "../audit/index.ts"

/**
 * Ends a discount code now.
 * @throws Refusal `not_found`, `discount_ended`
 */
export async function endDiscountCode(
  { db, clock }: Pick<Deps, "db" | "clock">,
  account_id: number,
  id: number,
): Promise<AnswerOf<typeof calls.endDiscountCode>> {
  return inTransaction(db, async (tx) => {
    const now = clock()
    const [code] = await tx.select().from(discountCodes).where(eq(discountCodes.id, id)).for("no key update")
    if (!code) throw new Refusal("not_found")
    if (code.ends_at !== null && code.ends_at <= now) throw new Refusal("discount_ended")
    await tx.update(discountCodes).set({ ends_at: now }).where(eq(discountCodes.id, id))
    await recordChange(tx, {
      account_id,
      action: "changed",
      entity: "discount_codes",
      entity_id: id,
      before: { ends_at: code.ends_at?.toISOString() ?? null },
      after: { ends_at: now.toISOString() },
      at: now,
    })
    return { status: "ok" as const }
  })
}
