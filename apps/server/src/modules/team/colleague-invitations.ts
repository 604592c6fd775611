import { and, eq, gt, sql } from "drizzle-orm"
import { accountName } from "../../db/account-name.ts"
import type { Tx } from "../../db/connection.ts"
import { isOwner } from "../../db/owners.ts"
import { accounts } from "../../db/tables/accounts.ts"
import { colleagueInvitations } from "../../db/tables/team.ts"
import { writeEmail } from "../../emails/write-email.ts"
import type { Deps } from "../../http/deps.ts"
import { makeEmailedKey } from "../../http/emailed-key.ts"
import { mayWriteToInvited } from "../../http/limit-invited.ts"
import { Refusal } from "../../http/problem.ts"

export type ColleagueInvitation = typeof colleagueInvitations.$inferSelect

/** Its email, in the language of whoever is invited. @throws Refusal `too_many_today` */
export async function sendInvitation(deps: Deps, tx: Tx, invitation: ColleagueInvitation): Promise<void> {
  const { clock, settings } = deps
  const { id, account_id, email: to_email, first_name, staff_role: role, language } = invitation
  const message = { kind: "colleague_invited", account_id, email: to_email } as const
  if (!(await mayWriteToInvited({ ...deps, tx }, message))) throw new Refusal("too_many_today")
  const [sender] = await tx
    .select({ name: sql<string>`${sql.raw(accountName("accounts"))}` })
    .from(accounts)
    .where(eq(accounts.id, account_id))
  const url = `${settings.publicUrl}/join/${makeEmailedKey(settings.secretKey, "colleague", id)}`
  await writeEmail(
    tx,
    {
      dedupe_key: `colleague_invited:${id}:${invitation.expires_at.getTime()}`,
      kind: "colleague_invited",
      to_email,
      language,
      facts: { first_name, role, sender_name: sender?.name ?? "", url },
    },
    clock(),
  )
}

/**
 * The invitation while it waits. It ends with the owner's role of whoever sent it: a former owner lets nobody in.
 * @throws Refusal `key_invalid` when it was accepted, withdrawn or replaced, or is too old
 */
export async function findWaiting(
  db: Pick<Tx, "select">,
  id: number,
  now: Date,
): Promise<ColleagueInvitation> {
  const [found] = await db
    .select({ invitation: colleagueInvitations })
    .from(colleagueInvitations)
    .innerJoin(accounts, eq(accounts.id, colleagueInvitations.account_id))
    .where(and(eq(colleagueInvitations.id, id), gt(colleagueInvitations.expires_at, now), isOwner))
  if (!found) throw new Refusal("key_invalid")
  return found.invitation
}

/** Locks an invitation. @throws Refusal `not_found` */
export async function lockInvitation(tx: Tx, id: number): Promise<ColleagueInvitation> {
  const [invitation] = await tx
    .select()
    .from(colleagueInvitations)
    .where(eq(colleagueInvitations.id, id))
    .for("update")
  if (!invitation) throw new Refusal("not_found")
  return invitation
}
