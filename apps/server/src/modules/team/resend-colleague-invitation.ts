import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/colleague-invitations"
import { COLLEAGUE_INVITATION_MS } from "@academy/domain/staff-roles"
import { wallClockDate } from "@academy/domain/time"
import { eq } from "drizzle-orm"
import { recordChange } from "../../core/audit/index.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import { colleagueInvitations } from "../../db/tables/team.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"
import { lockInvitation, sendInvitation } from "./colleague-invitations.ts"

/**
 * Sends an invitation again, also an expired one; earlier links work as long as the new one.
 * @throws Refusal `not_found`, `too_many_today`; `reauthentication_needed` for an owner's role
 */
export async function resendColleagueInvitation(
  deps: Deps,
  { caller, isIdentityFresh }: { caller: Caller; isIdentityFresh: boolean },
  id: number,
): Promise<AnswerOf<typeof calls.resendColleagueInvitation>> {
  const now = deps.clock()
  return inTransaction(deps.db, async (tx) => {
    const before = await lockInvitation(tx, id)
    if (before.staff_role === "owner" && !isIdentityFresh) throw new Refusal("reauthentication_needed")
    const sent = {
      account_id: caller.account_id,
      expires_at: new Date(now.getTime() + COLLEAGUE_INVITATION_MS),
    }
    await tx.update(colleagueInvitations).set(sent).where(eq(colleagueInvitations.id, id))
    await sendInvitation(deps, tx, { ...before, ...sent })
    await recordChange(tx, {
      account_id: caller.account_id,
      action: "invitation_sent_again",
      entity: "colleague_invitations",
      entity_id: id,
      before: { valid_until: wallClockDate(before.expires_at), account_id: before.account_id },
      after: { valid_until: wallClockDate(sent.expires_at), account_id: caller.account_id },
      at: now,
    })
    return { status: "ok" as const }
  })
}
