import { randomBytes } from "node:crypto"
import type { AnswerOf, BodyOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/invitations"
import { isNotBookableYet } from "@academy/domain/bookings"
import { invitationHeldUntil } from "@academy/domain/invitations"
import { toIsoWithOffset } from "@academy/domain/time"
import { and, eq, lte } from "drizzle-orm"
import { readSeatFacts } from "../../core/bookings/index.ts"
import { invitationLinks } from "../../db/tables/index.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"
import { findPass } from "./hold-invited-seat.ts"
import { hashKey } from "./invitation-link.ts"
import { findInvitingSeat, passInvitationLimit } from "./send-invitation.ts"

/**
 * Creates a link for a friend who cannot be found by search. It invites the first person who opens it, until an
 * invitation made now would expire. No seat is held before it is opened.
 */
export async function createInvitationLink(
  deps: Deps,
  caller: Caller,
  { booking_id, who_pays = "invited" }: BodyOf<typeof calls.createInvitationLink>,
): Promise<AnswerOf<typeof calls.createInvitationLink>> {
  const seat = await findInvitingSeat(deps, caller, { booking_id })
  await passInvitationLimit(deps, caller.account_id)
  const now = deps.clock()
  const facts = await readSeatFacts(deps.pool, caller, seat.bookable_id, seat.player_id, now)
  const { starts_at } = facts
  if (starts_at <= now) throw new Refusal("bookable_started")
  // The friend could not book it either, and may not even see it yet.
  if (isNotBookableYet(facts, now, facts.is_returning)) throw new Refusal("not_bookable_yet")
  if (who_pays === "inviter") await findPass(deps.pool, caller, seat, null, now)
  const key = randomBytes(32).toString("base64url")
  const expires_at = invitationHeldUntil(now, starts_at)
  await deps.db
    .delete(invitationLinks)
    .where(and(eq(invitationLinks.account_id, caller.account_id), lte(invitationLinks.expires_at, now)))
  await deps.db.insert(invitationLinks).values({
    account_id: caller.account_id,
    inviting_booking_id: seat.booking_id,
    who_pays,
    key_hash: hashKey(key),
    expires_at,
    created_at: now,
  })
  return { key, expires_at: toIsoWithOffset(expires_at) }
}
