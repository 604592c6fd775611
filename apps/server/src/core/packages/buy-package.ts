import type { AnswerOf, BodyOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/packages"
import { checkoutEndsAt } from "@academy/domain/bookings"
import { takesSwish } from "@academy/domain/payee"
import { pick } from "@academy/domain/pick"
import { and, eq } from "drizzle-orm"
import { inTransaction } from "../../db/in-transaction.ts"
import { localColumn } from "../../db/local-text.ts"
import { packageOn } from "../../db/offer-prices.ts"
import { packages } from "../../db/tables/wallet.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"
import {
  claimCharge,
  openCheckout,
  openOrder,
  payByKeptCard,
  refuseChangedPrice,
  refuseTooManyUnpaid,
  refuseWhilePassesAreCharged,
  settleOrder,
} from "../orders/index.ts"
import { packageFulfilment } from "./package-fulfilment.ts"

/** Opens a checkout for a package on sale, or charges the saved card; the passes come when it is paid. */
export async function buyPackage(
  deps: Deps,
  caller: Caller,
  {
    package_id,
    payment_method = "card",
    card: chosen = "once",
    expected_price,
  }: BodyOf<typeof calls.buyPackage>,
): Promise<AnswerOf<typeof calls.buyPackage>> {
  const now = deps.clock()
  const card = payment_method === "card" ? chosen : "once"
  const [wanted] = await deps.db
    .select({ ...packageOn(now), title: localColumn(packages, "name", caller.language) })
    .from(packages)
    .where(and(eq(packages.id, package_id), eq(packages.active, true)))
  if (!wanted) throw new Refusal("not_found")
  if (payment_method === "swish" && !takesSwish(wanted.currency)) throw new Refusal("swish_takes_kronor")
  refuseChangedPrice(expected_price, wanted.price_minor)
  const order = await inTransaction(deps.db, async (tx) => {
    await refuseTooManyUnpaid(tx, caller.account_id)
    await refuseWhilePassesAreCharged(tx, caller.account_id)
    const order = await openOrder(tx, {
      account_id: caller.account_id,
      kind: "package",
      payment_method,
      currency: wanted.currency,
      lines: [
        {
          title: wanted.title,
          package_id: wanted.id,
          package_agreed: pick(wanted, ["amount_pass", "valid_days"]),
          amount_minor: wanted.price_minor,
        },
      ],
      expires_at: checkoutEndsAt(now, payment_method),
      now,
    })
    if (card === "kept") await claimCharge(tx, order, now)
    return order
  })
  if (card === "kept" && (await payByKeptCard(deps, order))) return { status: "confirmed" }
  try {
    const returnTo = { success: "package_success=true", cancelled: "package_cancelled=true" }
    const checkout_url = await openCheckout(deps, caller, order, returnTo, { keepsCard: card === "keep" })
    return { status: "payment_required", checkout_url }
  } catch (error) {
    await inTransaction(deps.db, (tx) =>
      settleOrder(tx, packageFulfilment, order.id, { status: "cancelled" }, deps.clock()),
    )
    throw error
  }
}
