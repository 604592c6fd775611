import * as calls from "@academy/contract/accounts"
import * as invitations from "@academy/contract/colleague-invitations"
import type { FastifyInstance } from "fastify"
import type { Deps } from "../../http/deps.ts"
import { implement } from "../../http/implement.ts"
import { acceptColleagueInvitation } from "./accept-colleague-invitation.ts"
import { inviteColleague } from "./invite-colleague.ts"
import { readColleagueInvitation } from "./read-colleague-invitation.ts"
import { readColleagueSessions } from "./read-colleague-sessions.ts"
import { resendColleagueInvitation } from "./resend-colleague-invitation.ts"
import { setAccountRole } from "./set-account-role.ts"
import { undoAccountRole } from "./undo-account-role.ts"
import { withdrawColleagueInvitation } from "./withdraw-colleague-invitation.ts"

export function teamRoutes(app: FastifyInstance, deps: Deps) {
  implement(app, deps, calls.setAccountRole, ({ caller, isIdentityFresh, params, body }) =>
    setAccountRole(deps, { caller, isIdentityFresh }, params.id, body),
  )
  implement(app, deps, calls.undoAccountRole, ({ caller, isIdentityFresh, params, body, language }) =>
    undoAccountRole(deps, { caller, isIdentityFresh, language }, params.id, body.change),
  )
  implement(app, deps, calls.getColleagueSessions, ({ params, language }) =>
    readColleagueSessions(deps, params.id, language),
  )
  implement(app, deps, invitations.inviteColleague, ({ caller, isIdentityFresh, body }) =>
    inviteColleague(deps, { caller, isIdentityFresh }, body),
  )
  implement(app, deps, invitations.resendColleagueInvitation, ({ caller, isIdentityFresh, params }) =>
    resendColleagueInvitation(deps, { caller, isIdentityFresh }, params.id),
  )
  implement(app, deps, invitations.withdrawColleagueInvitation, ({ caller, params }) =>
    withdrawColleagueInvitation(deps, caller, params.id),
  )
  implement(app, deps, invitations.getColleagueInvitation, ({ params, request }) =>
    readColleagueInvitation(deps, params.key, request.ip),
  )
  implement(app, deps, invitations.acceptColleagueInvitation, ({ body, request }) =>
    acceptColleagueInvitation(deps, body, request.ip),
  )
}
