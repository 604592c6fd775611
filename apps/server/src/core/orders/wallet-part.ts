import { spreadPart } from "@academy/domain/hand-payments"
import { eq, sql } from "drizzle-orm"
import type { Tx } from "../../db/connection.ts"
import { type Order, orderLines, orders } from "../../db/tables/orders.ts"
import { addMoney, spendMoney } from "../wallet/index.ts"
import { renewReminders } from "./pending-reminders.ts"

/** The wallet's part of an order that ends unpaid goes back to it. */
export async function returnWalletPart(
  tx: Tx,
  { id: order_id, account_id, wallet_minor }: Pick<Order, "id" | "account_id" | "wallet_minor">,
  now: Date,
): Promise<void> {
  if (wallet_minor > 0)
    await addMoney(tx, { account_id, amount_minor: wallet_minor, cause: "not_paid", order_id, now })
}

/** The wallet pays a part of an open order, which the caller has locked: the rest stays due. */
export async function payPartFromWallet(
  tx: Tx,
  { id: order_id, account_id }: Order,
  amount_minor: number,
  now: Date,
): Promise<void> {
  await spendMoney(tx, { account_id, amount_minor, cause: "order", order_id, now })
  const lines = await tx
    .select()
    .from(orderLines)
    .where(eq(orderLines.order_id, order_id))
    .orderBy(orderLines.id)
  for (const { line, added } of spreadPart(lines, amount_minor))
    await tx
      .update(orderLines)
      .set({ wallet_minor: line.wallet_minor + added })
      .where(eq(orderLines.id, line.id))
  await tx
    .update(orders)
    .set({ wallet_minor: sql`${orders.wallet_minor} + ${amount_minor}` })
    .where(eq(orders.id, order_id))
  await renewReminders(tx, order_id, now)
}

/** Takes such a part back, from the lines that were filled last. */
export async function takePartBack(
  tx: Tx,
  { id: order_id, account_id }: Order,
  amount_minor: number,
  now: Date,
): Promise<void> {
  const lines = await tx
    .select()
    .from(orderLines)
    .where(eq(orderLines.order_id, order_id))
    .orderBy(sql`${orderLines.id} desc`)
  let left = amount_minor
  for (const line of lines) {
    const taken = Math.min(left, line.wallet_minor)
    left -= taken
    if (taken > 0)
      await tx
        .update(orderLines)
        .set({ wallet_minor: line.wallet_minor - taken })
        .where(eq(orderLines.id, line.id))
  }
  await tx
    .update(orders)
    .set({ wallet_minor: sql`${orders.wallet_minor} - ${amount_minor}` })
    .where(eq(orders.id, order_id))
  await renewReminders(tx, order_id, now)
  await addMoney(tx, { account_id, amount_minor, cause: "not_paid", order_id, now })
}
