import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/wallet"
import { HOLD_MS } from "@academy/domain/bookings"
import { passesExpireAt } from "@academy/domain/wallet"
import { and, eq } from "drizzle-orm"
import { inTransaction } from "../../db/in-transaction.ts"
import { localColumn } from "../../db/local-text.ts"
import { orderLines } from "../../db/tables/orders.ts"
import { packages } from "../../db/tables/wallet.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"
import { notify } from "../notifications/index.ts"
import { grantPasses } from "../wallet/index.ts"
import type { Fulfilment } from "./fulfilment.ts"
import { openCheckout } from "./open-checkout.ts"
import { type Order, openOrder, refuseTooManyUnpaid } from "./open-order.ts"
import { settleOrder } from "./settle-order.ts"

/** Opens a checkout for a package on sale; the passes come when it is paid. */
export async function buyPackage(
  deps: Deps,
  caller: Caller,
  packageId: number,
): Promise<AnswerOf<typeof calls.buyPackage>> {
  const now = deps.clock()
  const [wanted] = await deps.db
    .select({
      id: packages.id,
      title: localColumn(packages, "name", caller.language),
      price_minor: packages.price_minor,
      currency: packages.currency,
    })
    .from(packages)
    .where(and(eq(packages.id, packageId), eq(packages.active, true)))
  if (!wanted) throw new Refusal("not_found")
  const order = await inTransaction(deps.db, async (tx) => {
    await refuseTooManyUnpaid(tx, caller.account_id)
    return openOrder(tx, {
      account_id: caller.account_id,
      kind: "package",
      payment_method: "card",
      currency: wanted.currency,
      lines: [{ title: wanted.title, package_id: wanted.id, amount_minor: wanted.price_minor }],
      expires_at: new Date(now.getTime() + HOLD_MS),
      now,
    })
  })
  try {
    const checkout_url = await openCheckout(deps, caller, order, {
      success: "package_success=true",
      cancelled: "package_cancelled=true",
    })
    return { checkout_url }
  } catch (error) {
    await inTransaction(deps.db, (tx) =>
      settleOrder(tx, packageFulfilment, order.id, { status: "cancelled" }, deps.clock()),
    )
    throw error
  }
}

/** What the end of a package's order means: the passes as a lot of their own, or nothing. */
export const packageFulfilment: Fulfilment = {
  async deliver(tx, order, now) {
    const bought = await tx
      .select({ package: packages, title: orderLines.title })
      .from(orderLines)
      .innerJoin(packages, eq(packages.id, orderLines.package_id))
      .where(eq(orderLines.order_id, order.id))
    for (const { package: sold, title } of bought) {
      await grantPasses(tx, {
        account_id: order.account_id,
        pass_type_id: sold.pass_type_id,
        amount: sold.amount_pass,
        expires_at: passesExpireAt(now, sold.valid_days),
        package_id: sold.id,
        order_id: order.id,
        now,
      })
      await notify(tx, {
        account_id: order.account_id,
        type: "package_bought",
        params: { package_name: title, package_id: sold.id },
        dedupe_key: `package_bought:${order.id}`,
        at: now,
      })
    }
  },
  async release() {},
  // Passes never run out: an order that expired is made again as it was.
  async reopen(tx, expired, now): Promise<Order> {
    const lines = await tx
      .select({
        title: orderLines.title,
        package_id: orderLines.package_id,
        amount_minor: orderLines.amount_minor,
      })
      .from(orderLines)
      .where(eq(orderLines.order_id, expired.id))
    const { account_id, currency } = expired
    return openOrder(tx, { account_id, kind: "package", payment_method: "card", currency, lines, now })
  },
}
