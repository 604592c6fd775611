import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/memberships"
import { MINUTE_MS } from "@academy/domain/time"
import { eq } from "drizzle-orm"
import { inTransaction } from "../../db/in-transaction.ts"
import { membershipPeriods } from "../../db/tables/memberships.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"
import { findOpenCheckout, lockOrder, openCheckout } from "../orders/index.ts"
import { lockMembership, readPeriods, requireGuardian } from "./membership-rows.ts"

/** How long the job leaves a period to its checkout: the provider's minimum. */
const CHECKOUT_MS = 35 * MINUTE_MS

/**
 * Opens a checkout for the unpaid period, after a failed charge or one that the bank wants confirmed. While its card is
 * being charged: `charge_under_way`. Only for the payer: `not_the_payer`.
 */
export async function payMembership(
  deps: Deps,
  caller: Caller,
  playerId: number,
): Promise<AnswerOf<typeof calls.payMembership>> {
  const order = await inTransaction(deps.db, async (tx) => {
    const now = deps.clock()
    await requireGuardian(tx, caller.account_id, playerId)
    const membership = await lockMembership(tx, playerId)
    if (!membership) throw new Refusal("no_membership")
    if (membership.account_id !== caller.account_id) throw new Refusal("not_the_payer")
    const { unpaid } = await readPeriods(tx, membership.id)
    const [period] = unpaid
      ? await tx.select().from(membershipPeriods).where(eq(membershipPeriods.id, unpaid.id)).for("update")
      : []
    if (!period?.order_id || period.status === "paid") throw new Refusal("already_paid")
    if (period.charging_until && period.charging_until > now) throw new Refusal("charge_under_way")
    await tx
      .update(membershipPeriods)
      .set({ checkout_until: new Date(now.getTime() + CHECKOUT_MS) })
      .where(eq(membershipPeriods.id, period.id))
    return period.order_id
  })
  const open = await inTransaction(deps.db, (tx) => lockOrder(tx, order))
  if (open?.status !== "open") throw new Refusal("already_paid")
  const back = `playerDetails=true&playerId=${playerId}&playerTab=membership`
  const checkout_url =
    (await findOpenCheckout(deps, open)) ??
    (await openCheckout(deps, caller, open, {
      success: `package_success=true&${back}`,
      cancelled: `package_cancelled=true&${back}`,
    }))
  return { checkout_url }
}
