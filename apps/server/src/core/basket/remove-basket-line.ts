import type * as calls from "@academy/contract/basket"
import type { AnswerOf } from "@academy/contract/call"
import { and, eq } from "drizzle-orm"
import { inTransaction } from "../../db/in-transaction.ts"
import { basketLines } from "../../db/tables/baskets.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"
import { freeSeats } from "../bookings/index.ts"
import { lockBasket } from "./basket-rows.ts"
import { endHold } from "./hold-seats.ts"

/** Removes an item and releases its seat. Items of other baskets are `not_found`. */
export async function removeBasketLine(
  { db, clock }: Pick<Deps, "db" | "clock">,
  accountId: number,
  lineId: number,
): Promise<AnswerOf<typeof calls.removeBasketLine>> {
  return inTransaction(db, async (tx) => {
    const own = eq(basketLines.account_id, accountId)
    const [known] = await tx
      .select({ id: basketLines.id })
      .from(basketLines)
      .where(and(own, eq(basketLines.id, lineId)))
    if (!known) throw new Refusal("not_found")
    await lockBasket(tx, accountId)
    const [line] = await tx
      .delete(basketLines)
      .where(and(own, eq(basketLines.id, lineId)))
      .returning()
    if (!line) throw new Refusal("not_found")
    if (line.bookable_id !== null && line.booking_id !== null) {
      await freeSeats(tx, line.bookable_id, [line.booking_id], { status: "expired" })
      await endHold(tx, accountId, clock())
    }
    return { lines: await tx.$count(basketLines, own) }
  })
}
