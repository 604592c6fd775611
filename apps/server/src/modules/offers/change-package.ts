import type { AnswerOf, BodyOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/pack-offers"
import { pick } from "@academy/domain/pick"
import { eq, sql } from "drizzle-orm"
import { recordChange } from "../../core/audit/index.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import { packages } from "../../db/tables/wallet.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { findPackage } from "./find-package.ts"

/**
 * Changes what a pack contains and whether it is on offer. Orders that an earlier version wrote get what it contained
 * until now.
 * @throws Refusal `not_found`
 */
export async function changePackage(
  { db, clock }: Deps,
  { account_id }: Caller,
  id: number,
  changed: BodyOf<typeof calls.changePackage>,
): Promise<AnswerOf<typeof calls.changePackage>> {
  const at = clock()
  return inTransaction(db, async (tx) => {
    const pack = await findPackage(tx, id, at)
    const before = pick(pack, ["amount_pass", "valid_days", "active"])
    const after = { ...before, ...changed }
    const { active: _, ...contents } = before
    await tx.execute(sql`update order_lines set package_agreed = ${JSON.stringify(contents)}::jsonb
      where package_id = ${id} and package_agreed is null`)
    await tx.update(packages).set(after).where(eq(packages.id, id))
    await recordChange(tx, {
      account_id,
      action: "changed",
      entity: "packages",
      entity_id: id,
      before,
      after,
      at,
    })
    return { status: "ok" as const }
  })
}
