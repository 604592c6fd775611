import * as calls from "@academy/contract/invitations"
import type { FastifyInstance } from "fastify"
import type { Deps } from "../../http/deps.ts"
import { implement } from "../../http/implement.ts"
import { createInvitation } from "./create-invitation.ts"
import { createInvitationLink } from "./create-invitation-link.ts"
import { searchPlayers } from "./find-invitable.ts"
import { inviteToBooking } from "./invite-to-booking.ts"
import { readBookablePlayers } from "./inviting-seats.ts"
import { openInvitationLink } from "./open-invitation-link.ts"
import { readInvitationLink } from "./read-invitation-link.ts"
import { readBookingInvitations, readInvitations } from "./reads.ts"
import { respondBookingInvitation } from "./respond-booking-invitation.ts"

export function invitationsRoutes(app: FastifyInstance, deps: Deps) {
  const { pool, clock } = deps
  implement(app, deps, calls.listBookablePlayers, ({ caller, body }) =>
    readBookablePlayers(deps, caller, body.bookable_id),
  )
  implement(app, deps, calls.searchPlayers, ({ caller, body }) => searchPlayers(deps, caller, body))
  implement(app, deps, calls.createInvitation, ({ caller, body }) => createInvitation(deps, caller, body))
  implement(app, deps, calls.inviteToBooking, ({ caller, body }) => inviteToBooking(deps, caller, body))
  implement(app, deps, calls.createInvitationLink, ({ caller, body }) =>
    createInvitationLink(deps, caller, body),
  )
  implement(app, deps, calls.getInvitationLink, ({ params, language }) =>
    readInvitationLink(deps, params.key, language),
  )
  implement(app, deps, calls.openInvitationLink, ({ caller, params, body }) =>
    openInvitationLink(deps, caller, params.key, body.player_id),
  )
  implement(app, deps, calls.respondBookingInvitation, ({ caller, params, body }) =>
    respondBookingInvitation(deps, caller, params.id, body),
  )
  implement(app, deps, calls.getBookingInvitations, ({ caller, params, language }) =>
    readBookingInvitations(pool, { account_id: caller.account_id, language }, params.id, clock()),
  )
  implement(app, deps, calls.listInvitations, ({ caller, language }) =>
    readInvitations(pool, { account_id: caller.account_id, language }, clock()),
  )
}
