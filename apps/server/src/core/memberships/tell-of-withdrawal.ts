import { and, eq } from "drizzle-orm"
import type { Tx } from "../../db/connection.ts"
import { membershipPeriods } from "../../db/tables/memberships.ts"
import { orders } from "../../db/tables/orders.ts"
import { refundFacts } from "../bookings/index.ts"
import type { MembershipRow } from "./membership-rows.ts"
import { tellOfMembership } from "./tell-of-membership.ts"
import type { WithdrawnMoney } from "./withdrawn-money.ts"

/** Confirms a withdrawal: with the money to the payer, without it to the other guardians. */
export async function tellOfWithdrawal(
  tx: Tx,
  membership: MembershipRow,
  { paid, owed_minor }: { paid: WithdrawnMoney; owed_minor: number },
  now: Date,
): Promise<void> {
  const key = `withdrawn-${membership.id}`
  await tellOfMembership(tx, membership, { news: "withdrawn", key, isForOthers: true }, now)
  const back_minor = paid.card + paid.swish + paid.wallet
  const { currency } = membership
  const way = paid.card + paid.swish > 0 ? "card" : "wallet"
  const refund = {
    ...refundFacts({ way, parts: paid }, { currency, is_swish: false }),
    // The first month may be paid by Swish, the next by the saved card.
    ...(paid.swish > 0 && { swish_minor: paid.swish, currency }),
  }
  const money = { key, isForPayer: true } as const
  if (owed_minor > 0) {
    const reference = await readReference(tx, membership.id)
    const news = { news: "withdrawn_owed" as const, amount_minor: owed_minor, reference, ...money }
    await tellOfMembership(tx, membership, news, now)
  }
  // With both a refund and a debt, from two months paid by invoice, the family is told of both.
  if (back_minor > 0 || owed_minor === 0)
    await tellOfMembership(
      tx,
      membership,
      back_minor > 0
        ? { news: "withdrawn_refunded", amount_minor: back_minor, refund, ...money, key: `${key}-refunded` }
        : { news: "withdrawn_unpaid", ...money },
      now,
    )
}

async function readReference(tx: Tx, membershipId: number): Promise<string | null> {
  const [found] = await tx
    .select({ reference: orders.reference })
    .from(membershipPeriods)
    .innerJoin(orders, eq(orders.id, membershipPeriods.order_id))
    .where(and(eq(membershipPeriods.membership_id, membershipId), eq(orders.status, "open")))
  return found?.reference ?? null
}
