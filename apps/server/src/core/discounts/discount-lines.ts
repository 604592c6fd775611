import { type DiscountableLine, discountLines, toDiscountCode } from "@academy/domain/discounts"
import { eq } from "drizzle-orm"
import type { Tx } from "../../db/connection.ts"
import { discountCodes } from "../../db/tables/discounts.ts"
import { Refusal } from "../../http/problem.ts"
import { refuseUnusable } from "./find-discount.ts"

/**
 * What a code takes off each item. The code is locked until the transaction ends, which opens the order that uses it:
 * so its last use is had once.
 * @throws Refusal as `refuseUnusable`; `discount_not_for_this`, `discount_below_least`
 */
export async function discountLinesWith(
  tx: Tx,
  accountId: number,
  typed: string,
  lines: readonly DiscountableLine[],
  now: Date,
): Promise<{ discount_code_id: number; shares: number[] }> {
  const [found] = await tx
    .select()
    .from(discountCodes)
    .where(eq(discountCodes.code, toDiscountCode(typed)))
    .for("no key update")
  const code = await refuseUnusable(tx, found, accountId, now)
  const { shares, miss } = discountLines(code, lines)
  if (miss !== null) throw new Refusal(miss)
  return { discount_code_id: code.id, shares }
}
