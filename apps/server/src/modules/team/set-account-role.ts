import type * as calls from "@academy/contract/accounts"
import type { AnswerOf, BodyOf } from "@academy/contract/call"
import { rightsOf, roleOf } from "@academy/domain/staff-roles"
import { and, eq, isNull, sql } from "drizzle-orm"
import { findRoleChange } from "../../core/accounts/index.ts"
import { recordChange } from "../../core/audit/index.ts"
import { endSessionsOf } from "../../core/auth/index.ts"
import type { Tx } from "../../db/connection.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import { accounts } from "../../db/tables/accounts.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"
import { lockPlanning } from "../planning/index.ts"
import { handOver } from "./hand-over.ts"
import { tellOfRole } from "./tell-of-role.ts"

export type Rights = Pick<
  AnswerOf<typeof calls.setAccountRole>,
  "is_staff" | "is_superuser" | "staff_role" | "is_active"
>
type Input = BodyOf<typeof calls.setAccountRole>

/**
 * Sets or removes a role, and opens or closes an account. Closing ends its sessions immediately. A coach who loses the
 * role leads no session afterwards: others take over, or the session needs a coach. The person, all owners, the new
 * coaches and the families whose coach changes are notified. Changes are in the audit log; a call that changes nothing
 * is not logged.
 * @throws Refusal `not_found`, `last_superuser`; `own_account` for closing one's own; `access_denied` when the caller
 *   lost its own role in the meantime; `reauthentication_needed` for an owner's role when the caller hasn't confirmed
 *   who they are lately
 */
export async function setAccountRole(
  { db, clock }: Deps,
  { caller, isIdentityFresh }: { caller: Caller; isIdentityFresh: boolean },
  accountId: number,
  input: Input,
): Promise<AnswerOf<typeof calls.setAccountRole>> {
  const now = clock()
  return inTransaction(db, async (tx) => {
    const { owners, before } = await lockForRole(tx, caller, accountId)
    const after = changed(before, input)
    if (isSame(before, after))
      return { id: accountId, ...after, handed_over: 0, without_coach: 0, change: null }

    refuseRole({ accountId, owners, before, after, isIdentityFresh })
    // Nobody locks themselves out: another owner would have to unlock them.
    if (accountId === caller.account_id && !after.is_active) throw new Refusal("own_account")
    const roles = { before: roleOf(before), after: roleOf(after) }
    const isNew = after.is_superuser && !before.is_superuser
    await tx
      .update(accounts)
      .set({ ...after, ...(isNew && { superuser_since: now }) })
      .where(eq(accounts.id, accountId))
    if (!after.is_active) await endSessionsOf(tx, accountId)
    await recordChange(tx, {
      account_id: caller.account_id,
      action: "account_role",
      entity: "accounts",
      entity_id: accountId,
      before: { ...before },
      after: { ...after },
      at: now,
    })
    const change = (await findRoleChange(tx, accountId))?.id ?? null
    const isCoachNoMore = roles.after === null || !after.is_active
    const by = caller.account_id
    const handed = isCoachNoMore
      ? await handOver(tx, { accountId, handover: input.handover ?? [], by, change }, now)
      : { handed_over: 0, without_coach: 0 }
    if (roles.before !== roles.after) await tellOfRole(tx, { accountId, role: roles.after, by }, now)
    return { id: accountId, ...after, ...handed, change }
  })
}

/**
 * Locks what a change of a role reads: one at a time.
 * @throws Refusal `not_found`, `access_denied`
 */
export async function lockForRole(
  tx: Tx,
  caller: Caller,
  accountId: number,
): Promise<{ owners: number[]; before: Rights }> {
  // Before the accounts: whoever plans notifies them while it holds this lock.
  await lockPlanning(tx)
  const owners = await lockOwners(tx)
  if (!owners.includes(caller.account_id)) throw new Refusal("access_denied")
  const before = await lockRights(tx, accountId)
  if (!before) throw new Refusal("not_found")
  return { owners, before }
}

interface WantedRights {
  accountId: number
  owners: readonly number[]
  before: Rights
  after: Rights
  isIdentityFresh: boolean
}

/** @throws Refusal `last_superuser`; `reauthentication_needed` for an owner's role, given or taken */
export function refuseRole({ accountId, owners, before, after, isIdentityFresh }: WantedRights): void {
  const stays = roleOf(after) === "owner" && after.is_active
  if (!stays && owners.every((id) => id === accountId)) throw new Refusal("last_superuser")
  if ([roleOf(before), roleOf(after)].includes("owner") && !isIdentityFresh)
    throw new Refusal("reauthentication_needed")
}

/** A role sets the flags. Flags without a role keep the current role if it fits; a new superuser gets `office`. */
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
 * Locks all accounts that may change roles, in one order. Of two owners who remove each other's role, the second is
 * refused.
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

/** Null for an account that does not exist or is anonymised. */
async function lockRights(tx: Tx, accountId: number): Promise<Rights | null> {
  const { is_staff, is_superuser, staff_role, is_active } = accounts
  const [rights] = await tx
    .select({ is_staff, is_superuser, staff_role, is_active })
    .from(accounts)
    .where(and(eq(accounts.id, accountId), isNull(accounts.anonymised_at)))
    .for("update")
  return rights ?? null
}

/** Whether nothing changes; without a stored role the flags decide. */
const isSame = (one: Rights, other: Rights) =>
  one.is_staff === other.is_staff &&
  one.is_superuser === other.is_superuser &&
  one.is_active === other.is_active &&
  roleOf(one) === roleOf(other)
