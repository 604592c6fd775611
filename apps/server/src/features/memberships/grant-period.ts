import {
  membershipPassesExpireAt,
  passesAfterPause,
  UNCOUNTED_GROUP_PASSES,
} from "@academy/domain/membership-periods"
import { settleState } from "@academy/domain/memberships"
import { and, eq, inArray, isNull } from "drizzle-orm"
import type { Tx } from "../../db/connection.ts"
import { passTypes } from "../../db/tables/bookables.ts"
import { membershipPeriods, membershipPlans } from "../../db/tables/memberships.ts"
import { passLots } from "../../db/tables/wallet.ts"
import { grantPasses } from "../wallet/index.ts"
import { type MembershipRow, type PeriodRow, stateOf } from "./membership-rows.ts"

/** A period brings the passes of its plan, once. One that a pause follows at once has passes that wait through it. */
export async function grantPeriod(
  tx: Tx,
  membership: MembershipRow,
  period: PeriodRow,
  now: Date,
): Promise<void> {
  const isFirst = await tx
    .update(membershipPeriods)
    .set({ granted_at: now })
    .where(and(eq(membershipPeriods.id, period.id), isNull(membershipPeriods.granted_at)))
    .returning({ id: membershipPeriods.id })
  if (isFirst.length === 0) return
  const [plan] = await tx.select().from(membershipPlans).where(eq(membershipPlans.id, period.plan_id))
  if (!plan) throw new Error(`no plan ${period.plan_id}`)
  const types = await tx
    .select()
    .from(passTypes)
    .where(inArray(passTypes.name, ["Group", "PT"]))
  const amounts: Record<string, number> = {
    Group: plan.group_passes ?? UNCOUNTED_GROUP_PASSES,
    PT: plan.personal_passes,
  }
  for (const { id: pass_type_id, name } of types) {
    const amount = amounts[name] ?? 0
    if (amount === 0) continue
    await grantPasses(tx, {
      account_id: membership.account_id,
      pass_type_id,
      amount,
      expires_at: membershipPassesExpireAt(period.month, now),
      period_id: period.id,
      order_id: period.order_id,
      now,
    })
  }
  const { paused_from, paused_until } = settleState(stateOf(membership), now)
  if (!paused_from || !paused_until) return
  const { rest_from, rest_until, expires_at } = passesAfterPause(paused_from, paused_until)
  // Paid while the pause is under way or just before it: they are of use when it is over.
  if (membershipPassesExpireAt(period.month, now) < rest_from) return
  await tx
    .update(passLots)
    .set({ rest_from, rest_until, expires_at })
    .where(eq(passLots.period_id, period.id))
}
