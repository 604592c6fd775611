import { addMonths, monthOf } from "@academy/domain/months"
import { eq } from "drizzle-orm"
import { membershipPeriods, playerMemberships } from "../../db/tables/memberships.ts"
import type { Fulfilment } from "../../registrations/fulfilment.ts"
import { grantPeriod } from "./grant-period.ts"

/**
 * What the end of a period's order means: its passes come. One that is paid in a later month, after a rest, is the last
 * that is charged until the next month begins.
 */
export const membershipFulfilment: Fulfilment = {
  async deliver(tx, order, now) {
    const [period] = await tx
      .update(membershipPeriods)
      .set({ status: "paid", paid_at: now, next_charge_at: null, charging_until: null, checkout_until: null })
      .where(eq(membershipPeriods.order_id, order.id))
      .returning()
    if (!period) throw new Error(`no period of order ${order.id}`)
    const ofPeriod = eq(playerMemberships.id, period.membership_id)
    if (monthOf(now) > period.month)
      await tx
        .update(playerMemberships)
        .set({ resumes_on: addMonths(monthOf(now), 1) })
        .where(ofPeriod)
    const [membership] = await tx.select().from(playerMemberships).where(ofPeriod)
    if (!membership) throw new Error(`no membership ${period.membership_id}`)
    await grantPeriod(tx, membership, period, now)
  },
  // A period's order has no end of its own: it waits, or the membership rests.
  async release() {},
  async reopen() {
    return null
  },
}
