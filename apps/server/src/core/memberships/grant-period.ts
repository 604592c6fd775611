import {
  membershipPassesExpireAt,
  passesAfterPause,
  passesOfPeriod,
  passesOfPlan,
} from "@academy/domain/membership-periods"
import { settleState } from "@academy/domain/memberships"
import { and, eq, isNull } from "drizzle-orm"
import type { Tx } from "../../db/connection.ts"
import { bookingTypes, passTypes } from "../../db/tables/bookables.ts"
import { membershipPeriods, membershipPlans } from "../../db/tables/memberships.ts"
import { passLots } from "../../db/tables/wallet.ts"
import { grantPasses } from "../wallet/index.ts"
import { type MembershipRow, type PeriodRow, stateOf } from "./membership-rows.ts"
import { playersOf } from "./named-players.ts"

/**
 * Grants the passes that were agreed for a period, or its share, once, for the players of the membership. If a pause
 * follows directly, they wait through it.
 */
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
    .returning({ agreed: membershipPeriods.agreed })
  const [granted] = isFirst
  if (!granted) return
  const [plan] = await tx.select().from(membershipPlans).where(eq(membershipPlans.id, period.plan_id))
  if (!plan) throw new Error(`no plan ${period.plan_id}`)
  const agreed = granted.agreed ?? plan
  const player_ids = await playersOf(tx, membership, agreed.players)
  for (const { kind, amount } of passesOfPlan(agreed)) {
    const pass_type_id = await findPassType(tx, kind)
    if (pass_type_id === null) continue
    await grantPasses(tx, {
      account_id: membership.account_id,
      pass_type_id,
      amount: passesOfPeriod(amount, membership, period.month),
      player_ids,
      expires_at: membershipPassesExpireAt(period.month, now),
      period_id: period.id,
      order_id: period.order_id,
      now,
    })
  }
  const { paused_from, paused_until } = settleState(stateOf(membership), now)
  if (!paused_from || !paused_until) return
  const { rest_from, rest_until, expires_at } = passesAfterPause(paused_from, paused_until)
  // Paid during or just before the pause: the passes can be used after it.
  if (membershipPassesExpireAt(period.month, now) < rest_from) return
  await tx
    .update(passLots)
    .set({ rest_from, rest_until, expires_at })
    .where(eq(passLots.period_id, period.id))
}

const usualNames = { group: "Group", individual: "PT" }

/** The pass type of a kind of training, whatever its name; if there is no such kind, the one with that name. */
async function findPassType(tx: Tx, kind: "group" | "individual"): Promise<number | null> {
  const [paying] = await tx
    .select({ id: bookingTypes.pass_type_id })
    .from(bookingTypes)
    .where(eq(bookingTypes.slug, kind))
  if (paying) return paying.id
  const [named] = await tx
    .select({ id: passTypes.id })
    .from(passTypes)
    .where(eq(passTypes.name, usualNames[kind]))
  return named?.id ?? null
}
