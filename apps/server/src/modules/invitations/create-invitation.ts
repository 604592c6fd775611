import type { AnswerOf, BodyOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/invitations"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { sendInvitation } from "./send-invitation.ts"

/** Invites a player to the session at which the named player of the caller has a seat. Refusals: `sendInvitation`. */
export const createInvitation = (
  deps: Deps,
  caller: Caller,
  body: BodyOf<typeof calls.createInvitation>,
): Promise<AnswerOf<typeof calls.createInvitation>> =>
  sendInvitation(deps, caller, { bookable_id: body.bookable_id, player_id: body.requesting_player_id }, body)
