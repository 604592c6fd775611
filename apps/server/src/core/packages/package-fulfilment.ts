import { passesExpireAt } from "@academy/domain/wallet"
import { count, eq, min, sql } from "drizzle-orm"
import { orderLines } from "../../db/tables/orders.ts"
import { type PackageContents, packages } from "../../db/tables/wallet.ts"
import type { Fulfilment } from "../../registrations/fulfilment.ts"
import { notify } from "../notifications/index.ts"
import { openOrder, returnWalletPart } from "../orders/index.ts"
import { grantPasses, spendMoney } from "../wallet/index.ts"

/** What the end of a package's order means: the passes as a lot of their own, or nothing. */
export const packageFulfilment: Fulfilment = {
  async deliver(tx, order, now) {
    const bought = await tx
      .select({
        package: packages,
        // Lines of one order were agreed together.
        agreed: sql<PackageContents | null>`(array_agg(${orderLines.package_agreed}))[1]`,
        title: min(orderLines.title),
        pieces: count(),
      })
      .from(orderLines)
      .innerJoin(packages, eq(packages.id, orderLines.package_id))
      .where(eq(orderLines.order_id, order.id))
      .groupBy(packages.id)
    for (const { package: sold, agreed, title, pieces } of bought) {
      const { amount_pass, valid_days } = agreed ?? sold
      const amount = amount_pass * pieces
      await grantPasses(tx, {
        account_id: order.account_id,
        pass_type_id: sold.pass_type_id,
        amount,
        expires_at: passesExpireAt(now, valid_days),
        package_id: sold.id,
        order_id: order.id,
        now,
      })
      await notify(tx, {
        account_id: order.account_id,
        type: "package_bought",
        facts: { package_name: title ?? sold.name, package_id: sold.id, count: amount },
        dedupe_key: `package_bought:${order.id}:${sold.id}`,
        at: now,
      })
    }
    return null
  },
  release: returnWalletPart,
  // Passes never run out: an order that expired is made again as it was.
  async reopen(tx, expired, now) {
    const lines = await tx
      .select({
        title: orderLines.title,
        package_id: orderLines.package_id,
        package_agreed: orderLines.package_agreed,
        amount_minor: orderLines.amount_minor,
        wallet_minor: orderLines.wallet_minor,
      })
      .from(orderLines)
      .where(eq(orderLines.order_id, expired.id))
    const { account_id, currency, payment_method, wallet_minor } = expired
    const order = await openOrder(tx, { account_id, kind: "package", payment_method, currency, lines, now })
    if (wallet_minor > 0)
      await spendMoney(tx, {
        account_id,
        amount_minor: wallet_minor,
        cause: "order",
        order_id: order.id,
        now,
      })
    return order
  },
}
