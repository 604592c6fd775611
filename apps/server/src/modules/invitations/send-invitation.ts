import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/invitations"
import type { InvitationPayer } from "@academy/domain/invitations"
import { HOUR_MS } from "@academy/domain/time"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"
import { refuseAbove } from "../../http/refuse-above.ts"
import { findInvitable } from "./find-invitable.ts"
import { holdInvitedSeat } from "./hold-invited-seat.ts"
import { type InvitingSeat, readInvitingSeats } from "./inviting-seats.ts"

type Sent = AnswerOf<typeof calls.createInvitation>

interface Input {
  invited_player_id: number
  who_pays?: InvitationPayer
}

/** Each of them holds a seat, or may, so nobody sends them by the dozen. */
const INVITATIONS_AN_HOUR = 20

/**
 * Invites a player to the session that one of the caller's players has a seat at. Who isn't to be found is `not_found`;
 * the other refusals are those of `holdInvitedSeat`.
 * @param own which of the caller's seats invites
 */
export async function sendInvitation(
  deps: Deps,
  caller: Caller,
  own: { booking_id: number } | { bookable_id: number; player_id: number },
  input: Input,
): Promise<Sent> {
  const seat = await findInvitingSeat(deps, caller, own)
  const invitable = await findInvitable(deps.pool, caller.account_id, input.invited_player_id)
  if (!invitable) throw new Refusal("not_found")
  await passInvitationLimit(deps, caller.account_id)
  const invited = { player_id: input.invited_player_id, guardian_id: invitable.guardian_id }
  const who_pays = input.who_pays ?? "invited"
  return holdInvitedSeat(deps, { inviter: caller, seat, invited, who_pays, seat_gone: "not_found" })
}

/** The caller's seat that invites; `not_found` when it has none there. */
export async function findInvitingSeat(
  deps: Pick<Deps, "pool">,
  caller: Caller,
  own: { booking_id: number } | { bookable_id: number; player_id: number },
): Promise<InvitingSeat> {
  const seats = await readInvitingSeats(deps.pool, caller.account_id, own)
  if (!seats[0]) throw new Refusal("not_found")
  return seats[0]
}

/** Counts an invitation or a link; refuses `too_many_this_hour`. */
export async function passInvitationLimit(deps: Deps, accountId: number): Promise<void> {
  const limit = { bucket: `invite:account:${accountId}`, most: INVITATIONS_AN_HOUR, window_ms: HOUR_MS }
  await refuseAbove(deps, limit)
}
