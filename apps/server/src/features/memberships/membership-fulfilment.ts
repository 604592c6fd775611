import { resumeAfterRest } from "@academy/domain/membership-periods"
import { eq } from "drizzle-orm"
import { membershipPeriods, playerMemberships } from "../../db/tables/memberships.ts"
import type { Fulfilment } from "../../registrations/fulfilment.ts"
import { grantPeriod } from "./grant-period.ts"
import { stateOf } from "./membership-rows.ts"

/** What the end of a period's order means: its passes come, and after a rest the membership goes on. */
export const membershipFulfilment: Fulfilment = {
  async deliver(tx, order, now) {
    // Before its period, as by all who lock both; so that a pause which is asked for at this moment meets these passes.
    const [found] = await tx
      .select({ membership: playerMemberships })
      .from(playerMemberships)
      .innerJoin(membershipPeriods, eq(membershipPeriods.membership_id, playerMemberships.id))
      .where(eq(membershipPeriods.order_id, order.id))
      .for("update", { of: playerMemberships })
    const [period] = await tx
      .update(membershipPeriods)
      .set({ status: "paid", paid_at: now, next_charge_at: null, charging_until: null, checkout_until: null })
      .where(eq(membershipPeriods.order_id, order.id))
      .returning()
    if (!found || !period) throw new Error(`no period of order ${order.id}`)
    const { membership } = found
    const { month, failures } = period
    const paid = { month, failures, paid_by: membership.paid_by }
    const { resumes_on, ends_on } = resumeAfterRest(stateOf(membership), paid, now)
    await tx
      .update(playerMemberships)
      .set({ resumes_on, ends_on })
      .where(eq(playerMemberships.id, membership.id))
    await grantPeriod(tx, membership, period, now)
  },
  // A period's order has no end of its own: it waits, or the membership rests.
  async release() {},
  async reopen() {
    return null
  },
}
