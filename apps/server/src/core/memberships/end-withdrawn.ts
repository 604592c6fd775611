import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/membership-withdrawal"
import { withdrawMembership } from "@academy/domain/membership-withdrawal"
import { settleState } from "@academy/domain/memberships"
import { toMajor, toMinor } from "@academy/domain/money"
import { monthOf } from "@academy/domain/months"
import { eq } from "drizzle-orm"
import type { Tx } from "../../db/connection.ts"
import { membershipChanges, membershipPeriods, playerMemberships } from "../../db/tables/memberships.ts"
import { type Order, orderLines, orders } from "../../db/tables/orders.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"
import { cancelInTransaction } from "../bookings/index.ts"
import { lockOrder, refundLines, settleOrder } from "../orders/index.ts"
import { canWalletHold, withdrawPasses } from "../wallet/index.ts"
import { stateOf } from "./membership-rows.ts"
import { findBookingsToFree, type OrderWithdrawn, readWithdrawal, sumWithdrawn } from "./read-withdrawal.ts"
import { tellOfWithdrawal } from "./tell-of-withdrawal.ts"
import {
  addWithdrawn,
  lineOfWithdrawn,
  nothingWithdrawn,
  toAnswer,
  type WithdrawnMoney,
} from "./withdrawn-money.ts"

interface Asked {
  /** Who withdraws: the family, or an admin for it, with a reason. */
  by: number
  made?: { reason: string; made_by: number }
  /** When the family asked for it. */
  asked_at: Date
  /** The refund as it was shown, in major units. */
  seen_refund: number
  now: Date
}

export interface EndedMembership {
  answer: AnswerOf<typeof calls.withdrawFromMembership>
  /** Checkouts that must not be paid any more. */
  sessions: (string | null)[]
}

/**
 * Ends a membership by withdrawal: cancels seats booked with its passes at any notice, removes the passes, refunds what
 * was paid and not used, and ends an unpaid order or reduces it to what was used.
 * @throws Refusal `no_active_membership`, `withdrawal_over`, `charge_under_way` while its card is being charged;
 * `changed_meanwhile` if the refund differs from the one shown; `other_currency` if a wallet would have to hold it
 */
export async function endWithdrawn(
  tx: Tx,
  deps: Deps,
  membershipId: number,
  { by, made, asked_at, seen_refund, now }: Asked,
): Promise<EndedMembership> {
  const locked = await lockOrders(tx, membershipId)
  const [membership] = await tx
    .select()
    .from(playerMemberships)
    .where(eq(playerMemberships.id, membershipId))
    .for("update")
  if (!membership || membership.ended_at) throw new Refusal("no_active_membership")
  const before = settleState(stateOf(membership), now)
  const step = withdrawMembership(before, asked_at, now)
  if ("refusal" in step) throw new Refusal(step.refusal)
  const periods = await lockPeriods(tx, membershipId, locked, now)

  const sessions = await freeBookings(tx, deps, membershipId, now)
  await withdrawPasses(tx, periods, now)
  // One of its passes was used for a booking before the lock.
  if ((await findBookingsToFree(tx, membershipId, now)).length > 0) throw new Refusal("changed_meanwhile")
  const ordered = await readWithdrawal(tx, membership, now)
  const { back_minor, owed_minor } = sumWithdrawn(ordered)
  if (back_minor !== toMinor(seen_refund)) throw new Refusal("changed_meanwhile")

  await tx
    .update(playerMemberships)
    .set({ ...step.state, ended_at: now })
    .where(eq(playerMemberships.id, membershipId))
  // Also stops a job that has read it before: nothing more is charged or sent.
  await tx
    .update(membershipPeriods)
    .set({ next_charge_at: null, checkout_until: null })
    .where(eq(membershipPeriods.membership_id, membershipId))
  const { plan_id } = before
  await tx.insert(membershipChanges).values({
    membership_id: membershipId,
    kind: "withdrawn",
    account_id: by,
    plan_id,
    effective_on: monthOf(now),
    created_at: now,
  })
  const paid = await settleOrders(tx, deps, locked, ordered, {
    ...made,
    player_id: membership.player_id,
    now,
  })
  if (paid.wallet > 0 && !canWalletHold(membership.currency)) throw new Refusal("other_currency")
  await tellOfWithdrawal(tx, { ...membership, plan_id }, { paid, owed_minor }, now)
  for (const order of locked) if (order.status === "open") sessions.push(order.checkout_session)
  return {
    answer: { ...toAnswer(paid), owed: toMajor(owed_minor) },
    sessions,
  }
}

/** Lock orders before what they pay for. */
async function lockOrders(tx: Tx, membershipId: number): Promise<Order[]> {
  const found = await tx
    .select({ order_id: membershipPeriods.order_id })
    .from(membershipPeriods)
    .where(eq(membershipPeriods.membership_id, membershipId))
    .orderBy(membershipPeriods.order_id)
  const locked: Order[] = []
  for (const { order_id } of found) {
    const order = order_id === null ? null : await lockOrder(tx, order_id)
    if (order) locked.push(order)
  }
  return locked
}

/** The ids of its periods; locked, so that none is opened or charged until the transaction ends. */
async function lockPeriods(
  tx: Tx,
  membershipId: number,
  locked: readonly Order[],
  now: Date,
): Promise<number[]> {
  const periods = await tx
    .select()
    .from(membershipPeriods)
    .where(eq(membershipPeriods.membership_id, membershipId))
    .orderBy(membershipPeriods.id)
    .for("update")
  for (const { order_id, status, charging_until } of periods) {
    if (order_id !== null && !locked.some(({ id }) => id === order_id)) throw new Refusal("changed_meanwhile")
    if (status !== "paid" && charging_until && charging_until > now) throw new Refusal("charge_under_way")
  }
  return periods.map(({ id }) => id)
}

async function freeBookings(
  tx: Tx,
  deps: Deps,
  membershipId: number,
  now: Date,
): Promise<EndedMembership["sessions"]> {
  const sessions: EndedMembership["sessions"] = []
  for (const { id, player_id, account_id } of await findBookingsToFree(tx, membershipId, now)) {
    const input = { player_id, booking_id: id, is_always_free: true } as const
    try {
      const { order } = await cancelInTransaction(tx, deps, { account_id }, input, now)
      if (order?.status === "open") sessions.push(order.checkout_session)
    } catch (error) {
      // It was cancelled, or has begun, a moment ago: the refund has changed.
      if (error instanceof Refusal) throw new Refusal("changed_meanwhile")
      throw error
    }
  }
  return sessions
}

/** Applies the withdrawal to each order. Returns the refunds by target, in minor units. */
async function settleOrders(
  tx: Tx,
  { fulfilments }: Pick<Deps, "fulfilments">,
  locked: readonly Order[],
  ordered: readonly OrderWithdrawn[],
  { player_id, ...made }: { player_id: number; reason?: string; made_by?: number; now: Date },
): Promise<WithdrawnMoney> {
  const sum = nothingWithdrawn()
  for (const { order_id, status, back_minor, owed_minor } of ordered) {
    const order = locked.find(({ id }) => id === order_id)
    if (!order) throw new Error(`order ${order_id} is not locked`)
    if (status === "open" && owed_minor === 0)
      await settleOrder(tx, fulfilments[order.kind], order_id, { status: "cancelled" }, made.now)
    else if (status === "open") await cutOrder(tx, order_id, owed_minor)
    else if (back_minor > 0) {
      const asked = { playerId: player_id, amount_minor: back_minor }
      const line = await lineOfWithdrawn(tx, order, asked)
      addWithdrawn(sum, order, await refundLines(tx, order, { ...line, booking_id: null, ...made }))
    }
  }
  return sum
}

/** An unpaid invoice is reduced to what was used. */
async function cutOrder(tx: Tx, orderId: number, amount_minor: number): Promise<void> {
  await tx.update(orderLines).set({ amount_minor }).where(eq(orderLines.order_id, orderId))
  await tx.update(orders).set({ amount_minor }).where(eq(orders.id, orderId))
  await tx.update(membershipPeriods).set({ amount_minor }).where(eq(membershipPeriods.order_id, orderId))
}
