import type * as calls from "@academy/contract/accounts"
import type { AnswerOf } from "@academy/contract/call"
import type { Language } from "@academy/domain/page-language"
import { roleOf, UNDO_ROLE_MS } from "@academy/domain/staff-roles"
import { eq } from "drizzle-orm"
import { findRoleChange } from "../../core/accounts/index.ts"
import { recordChange } from "../../core/audit/index.ts"
import { endSessionsOf } from "../../core/auth/index.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import { accounts } from "../../db/tables/accounts.ts"
import type { AuditedFields } from "../../db/tables/audit.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"
import { giveSessionsBack } from "./give-sessions-back.ts"
import { handOver } from "./hand-over.ts"
import { lockForRole, type Rights, refuseRole } from "./set-account-role.ts"
import { tellOfRole } from "./tell-of-role.ts"

interface Asking {
  caller: Caller
  isIdentityFresh: boolean
  language: Language
}

/**
 * Undoes the last change of a role, once, within ten minutes. The sessions that were handed over with it go back, where
 * nothing about them has changed since. All it concerns are notified as of a change.
 * @throws Refusal `not_found`, `access_denied`, `last_superuser`, `reauthentication_needed` as a change;
 *   `role_undo_over` after ten minutes; `role_changed_since` when the role was changed, or this undone, in the meantime
 */
export async function undoAccountRole(
  { db, clock }: Deps,
  { caller, isIdentityFresh, language }: Asking,
  accountId: number,
  changeId: number,
): Promise<AnswerOf<typeof calls.undoAccountRole>> {
  const now = clock()
  return inTransaction(db, async (tx) => {
    const { owners, before } = await lockForRole(tx, caller, accountId)
    const change = await findRoleChange(tx, accountId)
    if (change?.id !== changeId || !isAsIn(before, change.after)) throw new Refusal("role_changed_since")
    if (now.getTime() >= change.created_at.getTime() + UNDO_ROLE_MS) throw new Refusal("role_undo_over")
    const after = asIn(before, change.before)
    refuseRole({ accountId, owners, before, after, isIdentityFresh })
    // The day from which a second factor is due stays: the role is the one of before.
    await tx.update(accounts).set(after).where(eq(accounts.id, accountId))
    if (!after.is_active) await endSessionsOf(tx, accountId)
    await recordChange(tx, {
      account_id: caller.account_id,
      action: "account_role_undone",
      entity: "accounts",
      entity_id: accountId,
      before: { ...before },
      after: { ...after },
      at: now,
    })
    const by = caller.account_id
    const role = roleOf(after)
    // A coach who has no role again leads no session; of one who has it again, the handed-over ones go back.
    const isCoach = role !== null && after.is_active
    if (!isCoach) await handOver(tx, { accountId, handover: [], by, change: null }, now)
    const sessions = isCoach
      ? await giveSessionsBack(tx, { accountId, by, change: changeId, language }, now)
      : { given_back: 0, left: [] }
    if (roleOf(before) !== role) await tellOfRole(tx, { accountId, role, by }, now)
    return { id: accountId, staff_role: role, ...sessions }
  })
}

const fields = ["is_staff", "is_superuser", "staff_role", "is_active"] as const

/** The rights with the fields that an entry of the audit log holds. */
function asIn(rights: Rights, entry: AuditedFields | null): Rights {
  const held = Object.entries(entry ?? {}).filter(([name]) => fields.some((field) => field === name))
  return { ...rights, ...(Object.fromEntries(held) as Partial<Rights>) }
}

const isAsIn = (rights: Rights, entry: AuditedFields | null) => {
  const held = asIn(rights, entry)
  return fields.every((field) => held[field] === rights[field])
}
