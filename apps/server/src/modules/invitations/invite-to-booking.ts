import type { AnswerOf, BodyOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/invitations"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { sendInvitation } from "./send-invitation.ts"

/** Invites a player to the session of one of the caller's bookings. Refusals: `sendInvitation`. */
export const inviteToBooking = (
  deps: Deps,
  caller: Caller,
  body: BodyOf<typeof calls.inviteToBooking>,
): Promise<AnswerOf<typeof calls.inviteToBooking>> =>
  sendInvitation(deps, caller, { booking_id: body.booking_id }, body)
