import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/colleague-invitations"
import { eq } from "drizzle-orm"
import { recordChange } from "../../core/audit/index.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import { colleagueInvitations } from "../../db/tables/team.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { lockInvitation } from "./colleague-invitations.ts"

/** The link opens nothing any more, and what was typed about the person is gone. @throws Refusal `not_found` */
export async function withdrawColleagueInvitation(
  { db, clock }: Deps,
  { account_id }: Caller,
  id: number,
): Promise<AnswerOf<typeof calls.withdrawColleagueInvitation>> {
  return inTransaction(db, async (tx) => {
    const { staff_role, coach_id } = await lockInvitation(tx, id)
    await tx.delete(colleagueInvitations).where(eq(colleagueInvitations.id, id))
    await recordChange(tx, {
      account_id,
      action: "removed",
      entity: "colleague_invitations",
      entity_id: id,
      before: { staff_role, coach_id },
      after: null,
      at: clock(),
    })
    return { status: "ok" as const }
  })
}
