import { resumeAfterRest } from "@academy/domain/membership-periods"
import { eq } from "drizzle-orm"
import { membershipPeriods, playerMemberships } from "../../db/tables/memberships.ts"
import type { Fulfilment } from "../../registrations/fulfilment.ts"
import { grantPeriod } from "./grant-period.ts"
import { stateOf } from "./membership-rows.ts"

/** What happens when a period is paid: its passes are granted, and a membership on hold continues. */
export const membershipFulfilment: Fulfilment = {
  async deliver(tx, order, now) {
    // Locked before its period, as everywhere; a concurrent request for a pause then finds these passes.
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
    return null
  },
  // A period's order does not expire: it waits, or the membership is on hold.
  async release() {},
  async reopen() {
    return null
  },
}
