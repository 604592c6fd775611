import { asc, eq } from "drizzle-orm"
import { forEachRow } from "../../db/for-each-row.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import { approvals } from "../../db/tables/approvals.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"
import { nobodyIsWaitedFor } from "./answer-approval.ts"
import { carryOutApproval, lockApproval } from "./carry-out-approval.ts"
import { isGuardian, readPlayerPeople } from "./player-people.ts"

/**
 * Job: handles requests whose guardians left or closed their account. Applies what no one is left to approve, and
 * withdraws requests of former guardians. Returns how many.
 */
export async function settleApprovals({ db, clock }: Pick<Deps, "db" | "clock">): Promise<number> {
  const waiting = await db
    .select({ id: approvals.id })
    .from(approvals)
    .where(eq(approvals.state, "waiting"))
    .orderBy(asc(approvals.id))
  return forEachRow(waiting, ({ id }) =>
    inTransaction(db, async (tx) => {
      const now = clock()
      const locked = await lockApproval(tx, id)
      const { approval } = locked
      if (approval.state !== "waiting") return false
      const people = await readPlayerPeople(tx, approval.player_id)
      if (!people.some((one) => isGuardian(one) && one.account_id === approval.account_id)) {
        await tx
          .update(approvals)
          .set({ state: "withdrawn", decided_at: now })
          .where(eq(approvals.id, approval.id))
        return true
      }
      if (!(await nobodyIsWaitedFor(tx, approval))) return false
      await carryOutApproval(tx, locked, { account_id: null, isOffice: false }, now)
      return true
    }).catch((error: unknown) => {
      // The player has four guardians, or the newcomer the most players allowed: the request stays open.
      if (error instanceof Refusal) return false
      throw error
    }),
  )
}
