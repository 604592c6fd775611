import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/offers"
import { and, eq, gt, isNull, sql } from "drizzle-orm"
import { recordChange } from "../../core/audit/index.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import { bookables } from "../../db/tables/bookables.ts"
import { typePriceSessions, typePrices } from "../../db/tables/offers.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"
import { lockPlanning } from "../planning/index.ts"

/**
 * Undoes the newest price of a session type. Sessions that have begun, are cancelled, or got another price since stay,
 * and so do all seats.
 * @throws Refusal `not_found`; `plan_changed` when it is undone already, or the type has a newer price
 */
export async function undoTypePrice(
  { db, clock }: Deps,
  { account_id }: Caller,
  id: number,
): Promise<AnswerOf<typeof calls.undoTypePrice>> {
  const at = clock()
  return inTransaction(db, async (tx) => {
    await lockPlanning(tx)
    const [price] = await tx.select().from(typePrices).where(eq(typePrices.id, id)).for("update")
    if (!price) throw new Refusal("not_found")
    const { booking_type_id, price_minor } = price
    const newer = and(
      eq(typePrices.booking_type_id, booking_type_id),
      isNull(typePrices.undone_at),
      gt(typePrices.id, id),
    )
    const [after] = await tx.select({ id: typePrices.id }).from(typePrices).where(newer).limit(1)
    if (price.undone_at || after) throw new Refusal("plan_changed")
    await tx.update(typePrices).set({ undone_at: at }).where(eq(typePrices.id, id))
    const changed = await tx
      .update(bookables)
      .set({ price_minor: sql`${typePriceSessions.before_minor}` })
      .from(typePriceSessions)
      .where(
        and(
          eq(typePriceSessions.type_price_id, id),
          eq(typePriceSessions.bookable_id, bookables.id),
          eq(bookables.price_minor, price_minor),
          eq(bookables.status, "scheduled"),
          gt(bookables.starts_at, at),
          sql`not 'price' = any(${bookables.changed_fields})`,
        ),
      )
      .returning({ id: bookables.id })
    await recordChange(tx, {
      account_id,
      action: "type_price_undone",
      entity: "booking_types",
      entity_id: booking_type_id,
      before: { price_minor, from_day: price.from_day },
      after: { sessions: changed.length },
      at,
    })
    return { changed: changed.length }
  })
}
