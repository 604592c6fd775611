import type { AnswerOf, BodyOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/colleague-invitations"
import { rightsOf } from "@academy/domain/staff-roles"
import { and, eq, isNull } from "drizzle-orm"
import { recordChange } from "../../core/audit/index.ts"
import { makeVerifiedAccount, newPassword } from "../../core/auth/index.ts"
import type { Tx } from "../../db/connection.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import { accounts } from "../../db/tables/accounts.ts"
import { coaches } from "../../db/tables/bookables.ts"
import { colleagueInvitations } from "../../db/tables/team.ts"
import type { Deps } from "../../http/deps.ts"
import { idOfEmailedKey } from "../../http/emailed-key.ts"
import { Refusal } from "../../http/problem.ts"
import { type ColleagueInvitation, findWaiting } from "./colleague-invitations.ts"
import { tellOwnersOfRole } from "./tell-of-role.ts"

/**
 * Somebody opened the email and chose a password: account, role and coach's profile are made together, and the owners
 * are told. Opened twice, or at once in two browsers, they are made once.
 * @throws Refusal `key_invalid`, `colleague_has_account`, `invalid_input` (weak password)
 */
export async function acceptColleagueInvitation(
  deps: Deps,
  body: BodyOf<typeof calls.acceptColleagueInvitation>,
  ip: string,
): Promise<AnswerOf<typeof calls.acceptColleagueInvitation>> {
  const id = await idOfEmailedKey(deps, "colleague", { key: body.key, ip })
  const password = newPassword(body.password)
  await findWaiting(deps.db, id, deps.clock())
  const password_hash = await deps.passwords.hash(password)
  return inTransaction(deps.db, async (tx) => {
    const now = deps.clock()
    const invitation = await findWaiting(tx, id, now)
    // Of two browsers with one email the second deletes nothing.
    const { rowCount } = await tx.delete(colleagueInvitations).where(eq(colleagueInvitations.id, id))
    if (rowCount === 0) throw new Refusal("key_invalid")
    const { email, first_name, last_name, language, staff_role, account_id: by } = invitation
    const person = { email, first_name, last_name, language, password_hash }
    const accountId = await makeVerifiedAccount(tx, person, now)
    if (accountId === null) throw new Refusal("colleague_has_account")
    const rights = rightsOf(staff_role)
    await tx
      .update(accounts)
      .set({ ...rights, ...(rights.is_superuser && { superuser_since: now }) })
      .where(eq(accounts.id, accountId))
    const coach_id = await giveProfile(tx, invitation, accountId)
    await recordChange(tx, {
      account_id: by,
      action: "account_role",
      entity: "accounts",
      entity_id: accountId,
      before: { ...rightsOf(null), coach_id: null },
      after: { ...rights, coach_id },
      at: now,
    })
    await tellOwnersOfRole(tx, { accountId, role: staff_role, by }, now)
    return { email }
  })
}

/** Null for none, and where the office has given the profile to another account meanwhile. */
async function giveProfile(
  tx: Tx,
  { new_profile, coach_id, first_name, last_name }: ColleagueInvitation,
  account_id: number,
): Promise<number | null> {
  const [profile] = new_profile
    ? await tx
        .insert(coaches)
        .values({ name: `${first_name} ${last_name}`.trim(), account_id })
        .returning({ id: coaches.id })
    : coach_id === null
      ? []
      : await tx
          .update(coaches)
          .set({ account_id })
          .where(and(eq(coaches.id, coach_id), isNull(coaches.account_id)))
          .returning({ id: coaches.id })
  return profile?.id ?? null
}
