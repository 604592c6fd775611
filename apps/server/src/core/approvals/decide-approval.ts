import type * as calls from "@academy/contract/approvals"
import type { AnswerOf, BodyOf } from "@academy/contract/call"
import { DECLINED_APPROVAL_DAYS } from "@academy/domain/approvals"
import { addWallClockDays } from "@academy/domain/time"
import { and, eq, isNull, ne } from "drizzle-orm"
import type { Tx } from "../../db/connection.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import { approvals } from "../../db/tables/approvals.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"
import { recordChange } from "../audit/index.ts"
import { type Approval, carryOutApproval, declineApproval, lockApproval } from "./carry-out-approval.ts"
import { isGuardian, readPlayerPeople } from "./player-people.ts"
import { refuseOwnPlayer } from "./refuse-own-player.ts"

/**
 * The academy decides in the guardians' place, when they do not answer or disagree. What a guardian has declined it may
 * still approve for 90 days, unless the same is asked anew.
 * @throws Refusal `not_found`, `own_family`, `request_closed` (also when who asked has left), and what
 *   `carryOutApproval` says
 */
export async function decideApproval(
  { db, clock }: Deps,
  officeAccountId: number,
  id: number,
  { action, reason }: BodyOf<typeof calls.decideApproval>,
): Promise<AnswerOf<typeof calls.decideApproval>> {
  const now = clock()
  return inTransaction(db, async (tx) => {
    const locked = await lockApproval(tx, id)
    const { approval } = locked
    await refuseOwnPlayer(tx, officeAccountId, approval.player_id)
    if (approval.new_account_id === officeAccountId) throw new Refusal("own_family")
    const isOpen =
      approval.state === "waiting" || (action === "approve" && (await mayStillBeApproved(tx, approval, now)))
    if (!isOpen) throw new Refusal("request_closed")
    const by = { account_id: officeAccountId, isOffice: true }
    if (action === "approve") {
      // Nothing is done in the name of somebody who looks after the player no more.
      const people = await readPlayerPeople(tx, approval.player_id)
      if (!people.some((one) => isGuardian(one) && one.account_id === approval.account_id))
        throw new Refusal("request_closed")
      await carryOutApproval(tx, locked, by, now)
    } else await declineApproval(tx, locked, by, now)
    await recordChange(tx, {
      account_id: officeAccountId,
      action: "approval_decided",
      entity: "players",
      entity_id: approval.player_id,
      reason,
      before: { kind: approval.kind, state: approval.state },
      after: { kind: approval.kind, state: action === "approve" ? "approved" : "declined" },
      at: now,
    })
    return { status: "ok" as const }
  })
}

async function mayStillBeApproved(tx: Tx, approval: Approval, now: Date): Promise<boolean> {
  const since = addWallClockDays(now, -DECLINED_APPROVAL_DAYS)
  if (approval.state !== "declined" || !approval.decided_at || approval.decided_at < since) return false
  const anew = and(
    eq(approvals.player_id, approval.player_id),
    eq(approvals.kind, approval.kind),
    eq(approvals.state, "waiting"),
    ne(approvals.id, approval.id),
    approval.new_account_id === null
      ? isNull(approvals.new_account_id)
      : eq(approvals.new_account_id, approval.new_account_id),
  )
  return (await tx.$count(approvals, anew)) === 0
}
