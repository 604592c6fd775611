import type * as calls from "@academy/contract/accounts"
import type { AnswerOf, BodyOf } from "@academy/contract/call"
import { and, eq, isNull } from "drizzle-orm"
import type { Tx } from "../../db/connection.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import { accounts } from "../../db/tables/accounts.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"
import { recordChange } from "../audit/index.ts"
import { endSessionsOf } from "../auth/index.ts"

type Role = Omit<AnswerOf<typeof calls.setAccountRole>, "id">

/**
 * Gives or takes rights, opens or closes an account. A closed account's sessions end at once. What changed goes into
 * the audit log; nothing changed leaves no trace.
 * @throws Refusal `not_found`, `last_superuser`; `access_denied` when the caller's own right was taken meanwhile
 */
export async function setAccountRole(
  { db, clock }: Deps,
  caller: Caller,
  accountId: number,
  wish: BodyOf<typeof calls.setAccountRole>,
): Promise<AnswerOf<typeof calls.setAccountRole>> {
  return inTransaction(db, async (tx) => {
    const superusers = await lockSuperusers(tx)
    if (!superusers.includes(caller.account_id)) throw new Refusal("access_denied")
    const before = await lockRole(tx, accountId)
    if (!before) throw new Refusal("not_found")
    const after: Role = {
      is_staff: wish.is_staff ?? before.is_staff,
      is_superuser: wish.is_superuser ?? before.is_superuser,
      is_active: wish.is_active ?? before.is_active,
    }
    if (isSame(before, after)) return { id: accountId, ...after }

    const stays = after.is_superuser && after.is_active
    if (!stays && superusers.every((id) => id === accountId)) throw new Refusal("last_superuser")
    await tx.update(accounts).set(after).where(eq(accounts.id, accountId))
    if (!after.is_active) await endSessionsOf(tx, accountId)
    await recordChange(tx, {
      account_id: caller.account_id,
      action: "account_role",
      entity: "accounts",
      entity_id: accountId,
      before: { ...before },
      after: { ...after },
      at: clock(),
    })
    return { id: accountId, ...after }
  })
}

/**
 * All who may change roles, locked in one order: changes take turns, so of two superusers who take each other's right
 * the second finds itself without it.
 */
async function lockSuperusers(tx: Tx): Promise<number[]> {
  const rows = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.is_superuser, true), eq(accounts.is_active, true)))
    .orderBy(accounts.id)
    .for("update")
  return rows.map(({ id }) => id)
}

/** Null for an account that isn't there, or whose personal data is gone. */
async function lockRole(tx: Tx, accountId: number): Promise<Role | null> {
  const [role] = await tx
    .select({
      is_staff: accounts.is_staff,
      is_superuser: accounts.is_superuser,
      is_active: accounts.is_active,
    })
    .from(accounts)
    .where(and(eq(accounts.id, accountId), isNull(accounts.anonymised_at)))
    .for("update")
  return role ?? null
}

const isSame = (one: Role, other: Role) =>
  one.is_staff === other.is_staff &&
  one.is_superuser === other.is_superuser &&
  one.is_active === other.is_active
