import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/memberships"
import { invoiceDueAt } from "@academy/domain/membership-periods"
import type { MembershipPayment } from "@academy/domain/memberships"
import { monthOf } from "@academy/domain/months"
import { and, eq, isNull, ne } from "drizzle-orm"
import type { Tx } from "../../db/connection.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import { membershipChanges, membershipPeriods, playerMemberships } from "../../db/tables/memberships.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"
import { awaitBankTransfer, closeCheckout, lockOrder, refuseUnconfirmed } from "../orders/index.ts"
import { lockMembership, requireCard, requireGuardian } from "./membership-rows.ts"
import { tellOfMembership } from "./tell-of-membership.ts"

/**
 * Changes the payment method of the next periods. To invoice: a period that waits for its card becomes an invoice too,
 * due in ten days. To card: invoices that were sent stay invoices. Without a saved card: `card_required`; while it is
 * being charged: `charge_under_way`. Only for the payer: `not_the_payer`.
 */
export async function changeMembershipPayment(
  deps: Deps,
  caller: Caller,
  playerId: number,
  paid_by: MembershipPayment,
): Promise<AnswerOf<typeof calls.changeMembershipPayment>> {
  const left = await inTransaction(deps.db, async (tx) => {
    const now = deps.clock()
    await requireGuardian(tx, caller.account_id, playerId)
    // Lock orders before what they pay for.
    const orderId = paid_by === "invoice" ? await findUnpaidOrder(tx, playerId) : null
    const order = orderId === null ? null : await lockOrder(tx, orderId)
    const membership = await lockMembership(tx, playerId)
    if (!membership) throw new Refusal("no_membership")
    if (membership.account_id !== caller.account_id) throw new Refusal("not_the_payer")
    if (membership.paid_by === paid_by) return null
    if (paid_by === "card") await requireCard(tx, caller.account_id)
    else refuseUnconfirmed()
    const { id, plan_id } = membership
    await tx.update(playerMemberships).set({ paid_by }).where(eq(playerMemberships.id, id))
    await tx.insert(membershipChanges).values({
      membership_id: id,
      kind: "payment_changed",
      account_id: caller.account_id,
      plan_id,
      effective_on: monthOf(now),
      created_at: now,
    })
    if (order?.status !== "open" || order.payment_method !== "card") return null
    const [period] = await tx
      .select()
      .from(membershipPeriods)
      .where(eq(membershipPeriods.order_id, order.id))
      .for("update")
    if (!period || period.status === "paid") return null
    if (period.charging_until && period.charging_until > now) throw new Refusal("charge_under_way")
    const due_at = invoiceDueAt(now)
    const { amount_minor, reference } = await awaitBankTransfer(tx, order, due_at)
    await tx
      .update(membershipPeriods)
      .set({
        status: "open",
        failures: 0,
        last_failure: null,
        first_tried_at: null,
        next_charge_at: due_at,
        checkout_until: null,
      })
      .where(eq(membershipPeriods.id, period.id))
    const bill = { amount_minor, due_at, reference, key: `invoice-${period.id}`, isForPayer: true }
    const news = { news: "invoice" as const, plan_id: period.plan_id, ...bill }
    await tellOfMembership(tx, membership, news, now)
    return order.checkout_session
  })
  closeCheckout(deps, left)
  return { status: "ok" }
}

async function findUnpaidOrder(tx: Tx, playerId: number): Promise<number | null> {
  const [found] = await tx
    .select({ order_id: membershipPeriods.order_id })
    .from(membershipPeriods)
    .innerJoin(playerMemberships, eq(playerMemberships.id, membershipPeriods.membership_id))
    .where(
      and(
        eq(playerMemberships.player_id, playerId),
        isNull(playerMemberships.ended_at),
        ne(membershipPeriods.status, "paid"),
      ),
    )
  return found?.order_id ?? null
}
