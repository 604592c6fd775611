import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/office-orders"
import { and, eq, isNotNull } from "drizzle-orm"
import { recordAccessOfDay } from "../../core/audit/index.ts"
import { readAnyReceipt } from "../../core/orders/index.ts"
import { orderLines, receipts } from "../../db/tables/orders.ts"
import type { Deps } from "../../http/deps.ts"

/**
 * A receipt or credit note of anybody, as it was issued. That its players' names were read is written down.
 * @throws Refusal `not_found`
 */
export async function readOfficeReceipt(
  { pool, db, clock }: Pick<Deps, "pool" | "db" | "clock">,
  officeAccountId: number,
  id: number,
): Promise<AnswerOf<typeof calls.getOfficeReceipt>> {
  const receipt = await readAnyReceipt(pool, id)
  const lines = await db
    .selectDistinct({ player_id: orderLines.player_id })
    .from(receipts)
    .innerJoin(orderLines, eq(orderLines.order_id, receipts.order_id))
    .where(and(eq(receipts.id, id), isNotNull(orderLines.player_id)))
  const player_ids = lines.flatMap(({ player_id }) => player_id ?? [])
  await recordAccessOfDay(db, { account_id: officeAccountId, kind: "record", player_ids, at: clock() })
  return receipt
}
