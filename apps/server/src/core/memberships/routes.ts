import * as lines from "@academy/contract/membership-lines"
import * as named from "@academy/contract/membership-players"
import * as withdrawals from "@academy/contract/membership-withdrawal"
import * as calls from "@academy/contract/memberships"
import * as cards from "@academy/contract/payment-cards"
import type { FastifyInstance } from "fastify"
import type { Deps } from "../../http/deps.ts"
import { implement } from "../../http/implement.ts"
import { changeMembership } from "./change-membership.ts"
import { changeMembershipPayment } from "./change-membership-payment.ts"
import { changeMembershipPlayers } from "./change-membership-players.ts"
import { confirmCard } from "./confirm-card.ts"
import { createMembership } from "./create-membership.ts"
import { endMembership } from "./end-membership.ts"
import { forgetPaymentCard } from "./forget-payment-card.ts"
import { keepMembership } from "./keep-membership.ts"
import { openStripePortal } from "./open-stripe-portal.ts"
import { pauseMembership } from "./pause-membership.ts"
import { payMembership } from "./pay-membership.ts"
import { readMembershipLines } from "./read-membership-lines.ts"
import { readOfficeWithdrawal } from "./read-office-withdrawal.ts"
import { readPaymentCard } from "./read-payment-card.ts"
import { readPlayerMembership } from "./read-player-membership.ts"
import { readPlans } from "./reads.ts"
import { refuseForeignGet } from "./refuse-foreign-get.ts"
import { unchangeMembership } from "./unchange-membership.ts"
import { unpauseMembership } from "./unpause-membership.ts"
import { readSandboxCard, useSandboxCard } from "./use-sandbox-card.ts"
import { withdrawForFamily } from "./withdraw-for-family.ts"
import { withdrawFromMembership } from "./withdraw-from-membership.ts"

export function membershipsRoutes(app: FastifyInstance, deps: Deps) {
  implement(app, deps, calls.fetchMemberships, ({ language }) => readPlans(deps.pool, language, deps.clock()))
  implement(app, deps, calls.fetchPlayerMembership, ({ caller, params, language }) =>
    readPlayerMembership(deps, caller, params.id, language),
  )
  implement(app, deps, lines.getMembershipLines, ({ caller, language }) =>
    readMembershipLines(deps, caller.account_id, language),
  )
  implement(app, deps, calls.createMembership, ({ caller, params, body }) =>
    createMembership(deps, caller, params, body),
  )
  implement(app, deps, calls.changeMembership, ({ caller, params, body }) =>
    changeMembership(deps, caller, params, body),
  )
  implement(app, deps, calls.unchangeMembership, ({ caller, params }) =>
    unchangeMembership(deps, caller, params),
  )
  implement(app, deps, calls.pauseMembership, ({ caller, params, body }) =>
    pauseMembership(deps, caller, params, body),
  )
  implement(app, deps, calls.unpauseMembership, ({ caller, params, body }) =>
    unpauseMembership(deps, caller, params, body),
  )
  implement(app, deps, calls.keepMembership, ({ caller, params, body }) =>
    keepMembership(deps, caller, params, body),
  )
  implement(app, deps, calls.endMembership, ({ caller, params, body }) =>
    endMembership(deps, caller, params, body),
  )
  implement(app, deps, calls.payMembership, ({ caller, params }) => payMembership(deps, caller, params.id))
  implement(app, deps, calls.changeMembershipPayment, ({ caller, params, body }) =>
    changeMembershipPayment(deps, caller, params.id, body.paid_by),
  )
  implement(app, deps, named.changeMembershipPlayers, ({ caller, params, body }) =>
    changeMembershipPlayers(deps, caller, params.id, body.also_for),
  )
  implement(app, deps, withdrawals.withdrawFromMembership, ({ caller, params, body }) =>
    withdrawFromMembership(deps, caller, params.id, body.refund),
  )
  implement(app, deps, withdrawals.getOfficeWithdrawal, ({ caller, params, language }) =>
    readOfficeWithdrawal(deps, caller, params.id, language),
  )
  implement(app, deps, withdrawals.withdrawForFamily, ({ caller, params, body }) =>
    withdrawForFamily(deps, caller.account_id, params.id, body),
  )
  implement(app, deps, cards.openStripePortal, ({ caller, body }) => openStripePortal(deps, caller, body))
  implement(app, deps, calls.confirmCard, ({ caller, body }) =>
    confirmCard(deps, caller.account_id, body.session_id),
  )
  implement(app, deps, cards.getPaymentCard, ({ caller }) => readPaymentCard(deps.pool, caller.account_id))
  implement(app, deps, cards.forgetPaymentCard, ({ caller }) => forgetPaymentCard(deps, caller.account_id))
  membershipsByGet(app, deps)

  const desk = deps.gateways.payments.sandbox
  if (!desk) return
  implement(app, deps, calls.getSandboxCard, ({ params }) => readSandboxCard(desk, params.session))
  implement(app, deps, calls.useSandboxCard, ({ params, body }) =>
    useSandboxCard(deps, desk, params.session, body),
  )
}

/** The GET variants required by the specification. */
function membershipsByGet(app: FastifyInstance, deps: Deps) {
  implement(app, deps, calls.changeMembershipByGet, ({ request, caller, params }) => {
    refuseForeignGet(request, deps.settings)
    return changeMembership(deps, caller, params)
  })
  implement(app, deps, calls.unchangeMembershipByGet, ({ request, caller, params }) => {
    refuseForeignGet(request, deps.settings)
    return unchangeMembership(deps, caller, params)
  })
  implement(app, deps, calls.pauseMembershipByGet, ({ request, caller, params }) => {
    refuseForeignGet(request, deps.settings)
    return pauseMembership(deps, caller, params)
  })
  implement(app, deps, calls.unpauseMembershipByGet, ({ request, caller, params }) => {
    refuseForeignGet(request, deps.settings)
    return unpauseMembership(deps, caller, params)
  })
  implement(app, deps, calls.keepMembershipByGet, ({ request, caller, params }) => {
    refuseForeignGet(request, deps.settings)
    return keepMembership(deps, caller, params)
  })
}
