import type { AnswerOf, BodyOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/membership-withdrawal"
import { dayBounds, isCalendarDay } from "@academy/domain/time"
import { eq } from "drizzle-orm"
import { inTransaction } from "../../db/in-transaction.ts"
import { playerMemberships } from "../../db/tables/memberships.ts"
import type { Deps } from "../../http/deps.ts"
import { invalidField, Refusal } from "../../http/problem.ts"
import { recordChange } from "../audit/index.ts"
import { closeCheckout } from "../orders/index.ts"
import { endWithdrawn } from "./end-withdrawn.ts"
import { refuseOwnMembership } from "./refuse-own-membership.ts"

/**
 * An admin withdraws from a membership for a family that asked for it. The days count until the day on which it
 * asked, today by default. What was used is counted until now.
 * @throws Refusal `not_found`, `own_family`, those of `endWithdrawn`; `invalid_input` with the field
 */
export async function withdrawForFamily(
  deps: Deps,
  officeAccountId: number,
  membershipId: number,
  { refund, reason: why, asked_on }: BodyOf<typeof calls.withdrawForFamily>,
): Promise<AnswerOf<typeof calls.withdrawForFamily>> {
  const reason = why.trim()
  if (reason === "") throw invalidField("reason", "required", "is required: the reason")
  const { answer, sessions } = await inTransaction(deps.db, async (tx) => {
    const now = deps.clock()
    const [membership] = await tx
      .select()
      .from(playerMemberships)
      .where(eq(playerMemberships.id, membershipId))
    if (!membership) throw new Refusal("not_found")
    await refuseOwnMembership(tx, officeAccountId, membership)
    const ended = await endWithdrawn(tx, deps, membershipId, {
      by: officeAccountId,
      made: { reason, made_by: officeAccountId },
      asked_at: asked_on === undefined ? now : toAskedAt(asked_on, membership.joined_at, now),
      seen_refund: refund,
      now,
    })
    await recordChange(tx, {
      account_id: officeAccountId,
      action: "membership_withdrawn",
      entity: "player_memberships",
      entity_id: membershipId,
      reason,
      before: { ended_at: null },
      after: { ended_at: now.toISOString(), asked_on: asked_on ?? null, ...ended.answer },
      at: now,
    })
    return ended
  })
  for (const session of sessions) closeCheckout(deps, session)
  return answer
}

/** The day on which the family asked, as an instant: not before it joined, and not in the future. */
function toAskedAt(day: string, joinedAt: Date, now: Date): Date {
  if (!isCalendarDay(day)) throw invalidField("asked_on", "invalid", "must be a calendar date")
  const { from, until } = dayBounds(day)
  if (from > now || until <= joinedAt)
    throw invalidField("asked_on", "invalid", "must be between joining and today")
  return from
}
