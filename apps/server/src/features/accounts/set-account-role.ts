import type * as calls from "@academy/contract/accounts"
import type { AnswerOf, BodyOf } from "@academy/contract/call"
import { rightsOf, roleOf } from "@academy/domain/staff-roles"
import { and, eq, isNull, sql } from "drizzle-orm"
import type { Tx } from "../../db/connection.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import { accounts } from "../../db/tables/accounts.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"
import { recordChange } from "../audit/index.ts"
import { endSessionsOf } from "../auth/index.ts"

type Rights = Omit<AnswerOf<typeof calls.setAccountRole>, "id">
type Input = BodyOf<typeof calls.setAccountRole>

/**
 * Gives or takes a role, opens or closes an account. A closed account's sessions end at once. What changed goes into
 * the audit log; nothing changed leaves no trace.
 * @throws Refusal `not_found`, `last_superuser`; `access_denied` when the caller's own right was taken meanwhile
 */
export async function setAccountRole(
  { db, clock }: Deps,
  caller: Caller,
  accountId: number,
  input: Input,
): Promise<AnswerOf<typeof calls.setAccountRole>> {
  return inTransaction(db, async (tx) => {
    const owners = await lockOwners(tx)
    if (!owners.includes(caller.account_id)) throw new Refusal("access_denied")
    const before = await lockRights(tx, accountId)
    if (!before) throw new Refusal("not_found")
    const after = changed(before, input)
    if (isSame(before, after)) return { id: accountId, ...after }

    const stays = roleOf(after) === "owner" && after.is_active
    if (!stays && owners.every((id) => id === accountId)) throw new Refusal("last_superuser")
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

/** A role decides the flags. Flags alone keep the role that they still fit; a new superuser is the office. */
function changed(before: Rights, input: Input): Rights {
  const is_active = input.is_active ?? before.is_active
  if (input.staff_role !== undefined) return { ...rightsOf(input.staff_role), is_active }
  const is_staff = input.is_staff ?? before.is_staff
  const is_superuser = input.is_superuser ?? before.is_superuser
  if (is_superuser === before.is_superuser && is_superuser) return { ...before, is_staff, is_active }
  const role = is_superuser ? "office" : is_staff ? "coach" : null
  return { is_staff, is_superuser, staff_role: role, is_active }
}

/**
 * All who may change roles, locked in one order: changes take turns, so of two owners who take each other's right the
 * second finds itself without it.
 */
async function lockOwners(tx: Tx): Promise<number[]> {
  const rows = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(
      and(
        eq(accounts.is_superuser, true),
        eq(accounts.is_active, true),
        sql`${accounts.staff_role} is distinct from 'office'`,
      ),
    )
    .orderBy(accounts.id)
    .for("update")
  return rows.map(({ id }) => id)
}

/** Null for an account that isn't there, or whose personal data is gone. */
async function lockRights(tx: Tx, accountId: number): Promise<Rights | null> {
  const { is_staff, is_superuser, staff_role, is_active } = accounts
  const [rights] = await tx
    .select({ is_staff, is_superuser, staff_role, is_active })
    .from(accounts)
    .where(and(eq(accounts.id, accountId), isNull(accounts.anonymised_at)))
    .for("update")
  return rights ?? null
}

/** The same to whoever meets it: an unsaid role is the one that the flags say. */
const isSame = (one: Rights, other: Rights) =>
  one.is_staff === other.is_staff &&
  one.is_superuser === other.is_superuser &&
  one.is_active === other.is_active &&
  roleOf(one) === roleOf(other)
