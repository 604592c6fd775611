import type { AnswerOf, BodyOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/offers"
import { inArray } from "drizzle-orm"
import { recordChange } from "../../core/audit/index.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import { bookables } from "../../db/tables/bookables.ts"
import { typePriceSessions, typePrices } from "../../db/tables/offers.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"
import { type PricedSession, planTypePrice } from "./plan-type-price.ts"

/**
 * Sets what a session type costs from a day on: its sessions from that day, and the usual price of new ones. Seats that
 * are booked, held or offered keep their price, which stands with each booking.
 * @throws Refusal `not_found`; `plan_changed` when the sessions aren't those of the preview; `invalid_input`
 */
export async function setTypePrice(
  { db, clock }: Deps,
  { account_id }: Caller,
  id: number,
  { plan: seen, ...body }: BodyOf<typeof calls.setTypePrice>,
): Promise<AnswerOf<typeof calls.setTypePrice>> {
  const at = clock()
  return inTransaction(db, async (tx) => {
    const { changed, price_minor, plan } = await planTypePrice(tx, id, body, at)
    if (seen !== undefined && seen !== plan) throw new Refusal("plan_changed")
    const { from_day } = body
    const [row] = await tx
      .insert(typePrices)
      .values({ booking_type_id: id, price_minor, from_day, account_id, created_at: at })
      .returning({ id: typePrices.id })
    if (!row) throw new Error("the price was not inserted")
    if (changed.length > 0) {
      await tx.insert(typePriceSessions).values(
        changed.map((session) => ({
          type_price_id: row.id,
          bookable_id: session.id,
          before_minor: session.price_minor,
        })),
      )
      await tx
        .update(bookables)
        .set({ price_minor })
        .where(
          inArray(
            bookables.id,
            changed.map((session) => session.id),
          ),
        )
    }
    await recordChange(tx, {
      account_id,
      action: "type_price_set",
      entity: "booking_types",
      entity_id: id,
      before: { price_minor: onlyPriceOf(changed) },
      after: { price_minor, from_day, sessions: changed.length, type_price_id: row.id },
      at,
    })
    return { id: row.id, changed: changed.length }
  })
}

/** What all these sessions cost before; null if that differed. */
function onlyPriceOf(sessions: readonly PricedSession[]): number | null {
  const [first] = sessions
  return first && sessions.every(({ price_minor }) => price_minor === first.price_minor)
    ? first.price_minor
    : null
}
