import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/discounts"
import { toDiscountCode, whyNoDiscount } from "@academy/domain/discounts"
import { toMajor } from "@academy/domain/money"
import { eq, sql } from "drizzle-orm"
import type { Tx } from "../../db/connection.ts"
import { discountCodes } from "../../db/tables/discounts.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"

export type DiscountCode = typeof discountCodes.$inferSelect

/** The terms of a code that the account can use now. */
export async function findDiscount(
  { db, clock }: Pick<Deps, "db" | "clock">,
  accountId: number,
  typed: string,
): Promise<AnswerOf<typeof calls.getDiscount>> {
  const [found] = await db
    .select()
    .from(discountCodes)
    .where(eq(discountCodes.code, toDiscountCode(typed)))
  const { code, percent, amount_minor, target, least_minor } = await refuseUnusable(
    db,
    found,
    accountId,
    clock(),
  )
  return {
    ...{ code, percent, target },
    amount: amount_minor === null ? null : toMajor(amount_minor),
    least: toMajor(least_minor),
  }
}

/**
 * @throws Refusal `discount_unknown`, `discount_not_yet`, `discount_ended`, `discount_already_used`, `discount_used_up`
 */
export async function refuseUnusable(
  db: Pick<Tx, "execute">,
  code: DiscountCode | undefined,
  accountId: number,
  now: Date,
): Promise<DiscountCode> {
  // The name of a discount that families get by themselves is no code.
  if (code?.audience !== "typed") throw new Refusal("discount_unknown")
  const refusal = whyNoDiscount({ ...code, ...(await readUses(db, code.id, accountId)) }, now)
  if (refusal) throw new Refusal(refusal)
  return code
}

/** An order that ends unpaid has given its use back. A family is everybody who looks after one of its players. */
async function readUses(db: Pick<Tx, "execute">, codeId: number, accountId: number) {
  const { rows } = await db.execute<{ uses: number; family_uses: number }>(sql`
    select count(*)::int as uses,
      (count(*) filter (where account_id = ${accountId} or account_id in (
        select other.account_id from guardianships own join guardianships other using (player_id)
        where own.account_id = ${accountId})))::int as family_uses
    from orders where discount_code_id = ${codeId} and status in ('open', 'paid')`)
  return rows[0] ?? { uses: 0, family_uses: 0 }
}

/**
 * Whether an order can have the use of a code again that it gave back; the code is locked until the transaction ends.
 * Whether the campaign runs doesn't matter: the family had it while it did.
 */
export async function hasUseLeft(tx: Tx, codeId: number, accountId: number): Promise<boolean> {
  const [code] = await tx
    .select()
    .from(discountCodes)
    .where(eq(discountCodes.id, codeId))
    .for("no key update")
  if (!code) return false
  const { uses, family_uses } = await readUses(tx, codeId, accountId)
  return (
    (code.most_uses === null || uses < code.most_uses) &&
    (code.most_per_family === null || family_uses < code.most_per_family)
  )
}
