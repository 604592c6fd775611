import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/growing-up"
import { and, eq, gt } from "drizzle-orm"
import { emailPeople, isGuardian, readPlayerPeople } from "../../core/approvals/index.ts"
import { recordChange } from "../../core/audit/index.ts"
import { makeVerifiedAccount, newPassword } from "../../core/auth/index.ts"
import { notify } from "../../core/notifications/index.ts"
import type { Tx } from "../../db/connection.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import { accounts } from "../../db/tables/accounts.ts"
import { ownLoginInvitations } from "../../db/tables/growing-up.ts"
import { guardianships, players } from "../../db/tables/players.ts"
import { nameForEmail } from "../../emails/name-for-email.ts"
import type { Deps } from "../../http/deps.ts"
import { idOfEmailedKey } from "../../http/emailed-key.ts"
import { Refusal } from "../../http/problem.ts"
import { findOwnLogin, OWN_SLOT } from "./own-player.ts"

/**
 * The player opened the email and chose a password: the account is made, its address verified by the email, and every
 * guardian is told in the app and by email. Opened twice, or at once in two browsers, it is made once.
 * @throws Refusal `key_invalid` (also withdrawn, used, too old), `address_has_account`, `invalid_input` (weak password)
 */
export async function acceptOwnLogin(
  deps: Deps,
  body: { key: string; password: string },
  ip: string,
): Promise<AnswerOf<typeof calls.acceptOwnLogin>> {
  const invitationId = await idOfEmailedKey(deps, "own login", { key: body.key, ip })
  const password = newPassword(body.password)
  await findInvitation(deps.db, invitationId, deps.clock())
  const password_hash = await deps.passwords.hash(password)
  return inTransaction(deps.db, async (tx) => {
    const now = deps.clock()
    const invitation = await findInvitation(tx, invitationId, now)
    // Two browsers with one email take turns on the player's row; the second finds no invitation.
    await tx
      .select({ id: players.id })
      .from(players)
      .where(eq(players.id, invitation.player_id))
      .for("no key update")
    const { email, player_id } = await findInvitation(tx, invitationId, now)
    if (await findOwnLogin(tx, player_id)) throw new Refusal("key_invalid")
    const { first_name, last_name, language } = invitation
    const person = { email, first_name, last_name, language, password_hash, max_players: 1 }
    const account_id = await makeVerifiedAccount(tx, person, now)
    if (account_id === null) throw new Refusal("address_has_account")
    await tx.delete(ownLoginInvitations).where(eq(ownLoginInvitations.id, invitationId))
    const guardians = (await readPlayerPeople(tx, player_id)).filter(isGuardian)
    await tx
      .insert(guardianships)
      .values({ account_id, player_id, role: "player", slot: OWN_SLOT, created_at: now })
    const sender = { sender_name: nameForEmail(invitation.inviter), sender_email: invitation.inviter.email }
    const facts = { player_name: invitation.first_name, new_email: email, ...sender }
    const key = `own_login_opened:${invitationId}`
    await emailPeople(tx, guardians, { kind: "own_login_opened", key, facts }, now)
    await recordChange(tx, {
      account_id: invitation.invited_by,
      action: "own_login_opened",
      entity: "players",
      entity_id: player_id,
      before: null,
      after: { account_id },
      at: now,
    })
    for (const guardian of guardians) {
      await notify(tx, {
        account_id: guardian.account_id,
        type: "own_login_opened",
        facts: { player_name: invitation.first_name },
        player_id,
        dedupe_key: `own_login_opened:${invitationId}:${guardian.account_id}`,
        at: now,
      })
    }
    return { email }
  })
}

/** @throws Refusal `key_invalid` when it was taken back, used, or is too old */
export async function findInvitation(db: Pick<Tx, "select">, invitationId: number, now: Date) {
  const [invitation] = await db
    .select({
      email: ownLoginInvitations.email,
      player_id: ownLoginInvitations.player_id,
      first_name: players.first_name,
      last_name: players.last_name,
      language: accounts.language,
      invited_by: accounts.id,
      inviter: { first_name: accounts.first_name, email: accounts.email },
    })
    .from(ownLoginInvitations)
    .innerJoin(players, eq(players.id, ownLoginInvitations.player_id))
    .innerJoin(accounts, eq(accounts.id, ownLoginInvitations.account_id))
    .where(and(eq(ownLoginInvitations.id, invitationId), gt(ownLoginInvitations.expires_at, now)))
  if (!invitation) throw new Refusal("key_invalid")
  return invitation
}
