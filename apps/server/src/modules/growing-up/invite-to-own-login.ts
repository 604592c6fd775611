import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/growing-up"
import { mayHaveOwnLogin, OWN_LOGIN_INVITATION_MS } from "@academy/domain/growing-up"
import { DAY_MS, toWallClock } from "@academy/domain/time"
import { eq } from "drizzle-orm"
import { inTransaction } from "../../db/in-transaction.ts"
import { ownLoginInvitations } from "../../db/tables/growing-up.ts"
import { writeEmail } from "../../emails/write-email.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { makeEmailedKey } from "../../http/emailed-key.ts"
import { mayWriteToInvited } from "../../http/limit-invited.ts"
import { invalidField, Refusal } from "../../http/problem.ts"
import { refuseAbove } from "../../http/refuse-above.ts"
import { readEmail } from "../../http/typed-email.ts"
import { findOwnLogin, lockOwnPlayer } from "./own-player.ts"
import { readGrowingUp } from "./reads.ts"

const INVITATIONS_A_DAY = 10

/**
 * A guardian invites a player to a login of its own. An earlier invitation ends. Nothing in the answer or the email
 * depends on whether somebody has the address already; whoever opens the email is told.
 */
export async function inviteToOwnLogin(
  deps: Deps,
  caller: Caller,
  playerId: number,
  typed: string,
): Promise<AnswerOf<typeof calls.inviteToOwnLogin>> {
  const email = readEmail(typed)
  if (email === null) throw invalidField("email", "invalid", "isn't an email address")
  const now = deps.clock()
  await inTransaction(deps.db, async (tx) => {
    const player = await lockOwnPlayer(tx, caller.account_id, playerId)
    if (!mayHaveOwnLogin(player.year_of_birth, toWallClock(now).year)) throw new Refusal("too_young")
    if (await findOwnLogin(tx, playerId)) throw new Refusal("has_own_login")
    const limit = {
      bucket: `own_login_invitation:account:${caller.account_id}`,
      most: INVITATIONS_A_DAY,
      window_ms: DAY_MS,
    }
    const counting = { ...deps, tx }
    await refuseAbove(counting, limit)
    // Before the earlier invitation ends: nobody is left with a link that is dead and no other.
    const message = { kind: "own_login", account_id: caller.account_id, email } as const
    if (!(await mayWriteToInvited(counting, message))) throw new Refusal("too_many_today")
    await tx.delete(ownLoginInvitations).where(eq(ownLoginInvitations.player_id, playerId))
    const [invitation] = await tx
      .insert(ownLoginInvitations)
      .values({
        player_id: playerId,
        account_id: caller.account_id,
        email,
        expires_at: new Date(now.getTime() + OWN_LOGIN_INVITATION_MS),
        created_at: now,
      })
      .returning({ id: ownLoginInvitations.id })
    if (!invitation) throw new Error("the invitation was not inserted")
    const key = makeEmailedKey(deps.settings.secretKey, "own login", invitation.id)
    const url = `${deps.settings.publicUrl}/own-login/${key}`
    await writeEmail(
      tx,
      {
        dedupe_key: `own_login:${invitation.id}`,
        kind: "own_login",
        to_email: email,
        language: caller.language,
        facts: { sender_email: caller.email, url },
      },
      now,
    )
  })
  return readGrowingUp(deps.pool, caller.account_id, playerId)
}
