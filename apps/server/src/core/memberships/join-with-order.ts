import { joinMembership } from "@academy/domain/memberships"
import { contentsOf } from "@academy/domain/plans"
import { eq } from "drizzle-orm"
import type { Tx } from "../../db/connection.ts"
import { membershipPeriods, membershipPlans } from "../../db/tables/memberships.ts"
import { type Order, orderLines } from "../../db/tables/orders.ts"
import { grantPeriod } from "./grant-period.ts"
import { joinPlayer, lockForJoining } from "./join-player.ts"
import { playersOf } from "./named-players.ts"

/**
 * After a basket is paid, its players join their plans, from the day on which the order was opened. The first period is
 * paid and grants its passes; later ones are charged to the card saved with the payment, or are invoices.
 * @throws Refusal `already_member`, `membership_being_paid`, `not_found` if a player joined meanwhile, or the account
 * is no longer its guardian
 */
export async function joinWithOrder(tx: Tx, order: Order, now: Date): Promise<void> {
  const { id: order_id, account_id, currency, created_at, withdrawal_days } = order
  const lines = await tx
    .select({ line: orderLines, plan: membershipPlans })
    .from(orderLines)
    .innerJoin(membershipPlans, eq(membershipPlans.id, orderLines.plan_id))
    .where(eq(orderLines.order_id, order_id))
    .orderBy(orderLines.player_id)
  const paid_by = order.later_by_card && order.payment_method === "card" ? "card" : "invoice"
  for (const { line, plan } of lines) {
    const { player_id, plan_price_minor, terms_version, terms_agreed_at, amount_minor } = line
    if (player_id === null || plan_price_minor === null || terms_version === null || terms_agreed_at === null)
      throw new Error(`line ${line.id} names a plan and not who joins it`)
    const agreed = line.plan_agreed ?? contentsOf(plan)
    await lockForJoining(tx, account_id, player_id, now)
    const state = joinMembership(
      {
        plan_id: plan.id,
        price_minor: plan_price_minor,
        binding_months: agreed.binding_months,
        withdrawal_days,
        agreed,
      },
      { billing: "monthly", start: "now" },
      created_at,
    )
    const also_for = (await playersOf(tx, { ...line, account_id, player_id }, agreed.players)).slice(1)
    const joining = {
      player_id,
      account_id,
      also_for,
      paid_by,
      currency,
      terms_version,
      terms_agreed_at,
    } as const
    const membership = await joinPlayer(tx, joining, state, now)
    const [period] = await tx
      .insert(membershipPeriods)
      .values({
        membership_id: membership.id,
        month: state.starts_on,
        plan_id: plan.id,
        amount_minor,
        agreed,
        order_id,
        status: "paid",
        paid_at: now,
        created_at: now,
      })
      .returning()
    if (!period) throw new Error("the period was not inserted")
    await grantPeriod(tx, membership, period, now)
  }
}
