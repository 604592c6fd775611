import {
  chargeFailures,
  LONGEST_PAUSE_MONTHS,
  MEMBERSHIP_TERMS_VERSION,
  membershipBillings,
  membershipChanges,
  membershipPayments,
  membershipRegrets,
  membershipStarts,
} from "@academy/domain/memberships"
import { checkoutStatuses } from "@academy/domain/orders"
import { Type } from "typebox"
import { PassType } from "./bookables.ts"
import { call } from "./call.ts"
import { AlsoFor } from "./membership-players.ts"
import { Withdrawal } from "./membership-withdrawal.ts"
import { KeptCard } from "./payment-cards.ts"
import { Choice, Currency, Day, Id, IdParam, Instant, LastDay, Line, Money, Nullable } from "./shapes.ts"

export const MembershipPlan = Type.Object({
  id: Id,
  slug: Type.String(),
  name: Type.String(),
  description: Type.String(),
  price: Type.Number({ description: "Price per month, in major units, when paid monthly" }),
  yearly_price: Type.Number({ description: "Price per month, in major units, when paid yearly" }),
  currency: Currency,
  membership_passes: Nullable(Type.Integer(), { description: "Passes a month; null for unlimited" }),
  group_passes: Nullable(Type.Integer({ description: "Null for unlimited" })),
  personal_passes: Type.Integer(),
  binding_time: Type.Integer({ description: "Months" }),
  players: Type.Integer({ description: "How many of the family's players can share its passes" }),
  benefits: Type.Array(Type.String(), { description: "What it includes beside passes" }),
  is_featured: Type.Boolean({ description: "Highlighted, and chosen first" }),
})

export const fetchMemberships = call({
  method: "GET",
  path: "/api/fetch-memberships/",
  summary: "Membership plans that can be joined, in their order",
  access: "anyone",
  answer: Type.Array(MembershipPlan),
  refusals: [],
})

const Charge = Type.Object({ at: Instant, amount: Nullable(Money, { description: "Only for the payer" }) })
const Pause = Type.Object({
  from: Instant,
  until: Instant,
  sessions: Type.Array(Instant, { description: "Booked with its passes; cancelled when the pause begins" }),
})

const PlayerMembership = Type.Object({
  id: Id,
  name: Type.String(),
  price: Nullable(Money, { description: "Price per month, only for the payer" }),
  currency: Currency,
  billing: Choice(membershipBillings),
  paid_by: Choice(membershipPayments),
  phase: Choice(["starting", "running", "paused", "ended"]),
  joined: Instant,
  starts_at: Instant,
  players: Type.Array(Type.Object({ player_id: Id, first_name: Type.String() }), {
    description: "Who can use the next period's passes, among the reader's players: the member first",
  }),
  most_players: Type.Integer({ description: "How many players the plan of the next period is for" }),
  binding_time: Type.Integer(),
  bound_until: Instant,
  ends_at: Nullable(Instant),
  could_end_at: Type.String({ description: "When it would end if cancelled now" }),
  pending: Type.Object({
    start: Type.Boolean(),
    change: Type.Boolean(),
    pause: Type.Boolean(),
    restart: Type.Boolean(),
    end: Type.Boolean(),
  }),
  change: Nullable(
    Type.Object({ name: Type.String(), price: Nullable(Money), membership_id: Id, from: Instant }),
  ),
  pause: Nullable(Pause),
  next_period: Instant,
  next_charge: Nullable(Charge),
  left_to_pay: Nullable(Money, {
    description: "Still to pay until the end of the minimum term, only for the payer",
  }),
  unpaid: Nullable(
    Type.Object({
      month: Instant,
      amount: Nullable(Money),
      failure: Nullable(Choice(chargeFailures)),
      is_resting: Type.Boolean(),
      next_try_at: Nullable(Instant),
      due_at: Nullable(Instant, { description: "When the invoice is due" }),
      reference: Nullable(Type.String(), {
        description: "Reference for the bank transfer, only for the payer",
      }),
    }),
  ),
  withdrawal: Nullable(Withdrawal, { description: "Only for the payer, within 14 days after joining" }),
  passes: Type.Array(
    Type.Object({
      pass_type: PassType,
      amount: Type.Integer(),
      amount_granted: Type.Integer(),
      last_day: LastDay,
      rest_until: Nullable(Instant, { description: "Can't be used until then: the membership is paused" }),
      players: Type.Array(Type.String(), {
        description: "First names of players who can use them, as above",
      }),
    }),
  ),
  history: Type.Array(
    Type.Object({
      at: Instant,
      kind: Choice([...membershipChanges, "charged", "paid", "granted"]),
      person_name: Nullable(Type.String()),
      plan_name: Type.String(),
      effective: Nullable(Instant),
      amount: Nullable(Money),
      passes: Nullable(Type.Integer()),
      receipt_id: Nullable(Id),
    }),
    { description: "Newest first" },
  ),
})

export const fetchPlayerMembership = call({
  method: "GET",
  path: "/api/fetch-player-membership/:id/",
  summary: "A player's membership, with pending changes, payments and history",
  access: "account",
  params: IdParam,
  answer: Type.Object({
    player_id: Id,
    membership_id: Nullable(Id, { description: "Current plan; null without a membership" }),
    is_payer: Type.Boolean(),
    card: Nullable(KeptCard, { description: "The caller's own card" }),
    membership: Nullable(PlayerMembership),
  }),
  refusals: ["not_found"],
})

/** The plan and the player; 0 means none, for which each action has its own refusal. */
const ofPlayer = Type.Object({
  membership: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
  player: Id,
})
const Moved = Type.Object({
  status: Type.Literal("ok"),
  effective: Type.String({ description: "When it takes effect, ISO 8601 with offset" }),
})

/** The values as they were shown: if the price or day has changed, the call is refused. */
const ExpectedPrice = Type.Optional(
  Type.Number({ minimum: 0, description: "Monthly price as shown; refused if it has changed" }),
)
/** The day of `effective`; if it has changed at the end of a month: `day_changed`. */
const ExpectedDay = Type.Optional(Day)

const joining = [
  "too_many_plan_players",
  "whole_month_only",
  "membership_id_required_for_create",
  "not_found",
  "already_member",
  "membership_being_paid",
  "card_required",
  "price_changed",
  "day_changed",
  "bank_transfer_unavailable",
] as const

export const createMembership = call({
  method: "POST",
  path: "/api/create_membership/:membership/:player/",
  summary: "Joins a plan for a player, paid by the saved card or by invoice",
  access: "account",
  params: ofPlayer,
  body: Type.Object({
    billing: Type.Optional(Choice(membershipBillings)),
    start: Type.Optional(Choice(membershipStarts)),
    paid_by: Type.Optional(Choice(membershipPayments)),
    also_for: AlsoFor,
    terms_version: Type.Literal(MEMBERSHIP_TERMS_VERSION, {
      description: "The accepted terms, as shown",
    }),
    expected_price: ExpectedPrice,
    expected_day: ExpectedDay,
  }),
  answer: Moved,
  refusals: joining,
})

const moving = ["not_found", "no_active_membership", "membership_not_started", "membership_ending"] as const
const regretting = ["not_found", "no_membership", "nothing_to_take_back", "not_the_payer"] as const

const change = {
  access: "account",
  params: ofPlayer,
  answer: Moved,
  refusals: [
    ...moving,
    "membership_id_required_for_change",
    "yearly_plan_stays",
    "same_plan",
    "membership_bound",
    "not_the_payer",
  ],
} as const
export const changeMembership = call({
  method: "POST",
  path: "/api/change_membership/:membership/:player/",
  summary: "Moves to another plan with the next period",
  ...change,
  body: Type.Object({ expected_price: ExpectedPrice, expected_day: ExpectedDay }),
  refusals: [...change.refusals, "price_changed", "day_changed"],
})
export const changeMembershipByGet = call({
  method: "GET",
  path: "/api/change_membership/:membership/:player/",
  summary: "Same as POST; refused for requests from other sites and for navigations",
  ...change,
  refusals: [...change.refusals, "csrf_failed"],
})

const pause = {
  access: "account",
  params: ofPlayer,
  answer: Moved,
  refusals: [...moving, "yearly_plan_stays", "membership_already_paused"],
} as const
export const pauseMembership = call({
  method: "POST",
  path: "/api/pause_membership/:membership/:player/",
  summary: "Pauses for whole months from the next period",
  ...pause,
  body: Type.Object({
    months: Type.Optional(Type.Integer({ minimum: 1, maximum: LONGEST_PAUSE_MONTHS })),
    expected_day: ExpectedDay,
  }),
  refusals: [...pause.refusals, "day_changed"],
})
export const pauseMembershipByGet = call({
  method: "GET",
  path: "/api/pause_membership/:membership/:player/",
  summary: "Pauses for one month; refused for requests from other sites and for navigations",
  ...pause,
  refusals: [...pause.refusals, "csrf_failed"],
})

const unpause = {
  access: "account",
  params: ofPlayer,
  answer: Moved,
  refusals: [
    "not_found",
    "no_active_membership",
    "membership_not_paused",
    "pause_ends_by_itself",
    "passes_booked_later",
    "not_the_payer",
  ],
} as const
export const unpauseMembership = call({
  method: "POST",
  path: "/api/unpause_membership/:membership/:player/",
  summary: "Undoes a pause before it starts; ends a current one with the next period",
  ...unpause,
  body: Type.Object({ expected_day: ExpectedDay }),
  refusals: [...unpause.refusals, "day_changed"],
})
export const unpauseMembershipByGet = call({
  method: "GET",
  path: "/api/unpause_membership/:membership/:player/",
  summary: "Same as POST; refused for requests from other sites and for navigations",
  ...unpause,
  refusals: [...unpause.refusals, "csrf_failed"],
})

const regret = { access: "account", params: ofPlayer, answer: Moved, refusals: regretting } as const
export const unchangeMembership = call({
  method: "POST",
  path: "/api/unchange_membership/:membership/:player/",
  summary: "Keeps the current plan: undoes a change before it takes effect",
  ...regret,
})
export const unchangeMembershipByGet = call({
  method: "GET",
  path: "/api/unchange_membership/:membership/:player/",
  summary: "Same as POST; refused for requests from other sites and for navigations",
  ...regret,
  refusals: [...regretting, "csrf_failed"],
})
export const keepMembership = call({
  method: "POST",
  path: "/api/keep_membership/:membership/:player/",
  summary:
    "Undoes the named change; otherwise an end before its date, a restart (the pause stays unchanged), or the start",
  ...regret,
  body: Type.Object({
    what: Type.Optional(
      Choice(membershipRegrets, { description: "The pending change to undo; nothing else is undone" }),
    ),
  }),
  refusals: [...regretting, "no_longer_pending"],
})
export const keepMembershipByGet = call({
  method: "GET",
  path: "/api/keep_membership/:membership/:player/",
  summary: "Same as POST without a body; refused for requests from other sites and for navigations",
  ...regret,
  refusals: [...regretting, "csrf_failed"],
})

export const endMembership = call({
  method: "POST",
  path: "/api/end_membership/:membership/:player/",
  summary: "Ends after the minimum term, later with the month; one that hasn't started never starts",
  access: "account",
  params: ofPlayer,
  body: Type.Object({ expected_day: ExpectedDay }),
  answer: Moved,
  refusals: ["not_found", "no_active_membership", "membership_already_ending", "day_changed"],
})

export const payMembership = call({
  method: "POST",
  path: "/api/pay-membership/:id/",
  summary: "Opens a checkout for a failed charge or an invoice; the id is the player's",
  access: "account",
  params: IdParam,
  answer: Type.Object({ checkout_url: Type.String() }),
  refusals: [
    "not_found",
    "no_membership",
    "already_paid",
    "not_the_payer",
    "charge_under_way",
    "order_closed",
    "too_little_for_card",
    "payment_provider_unavailable",
  ],
})

export const changeMembershipPayment = call({
  method: "POST",
  path: "/api/change-membership-payment/:id/",
  summary: "Sets whether upcoming periods are paid by the saved card or by invoice; the id is the player's",
  access: "account",
  params: IdParam,
  body: Type.Object({ paid_by: Choice(membershipPayments) }),
  answer: Type.Object({ status: Type.Literal("ok") }),
  refusals: [
    "not_found",
    "no_membership",
    "not_the_payer",
    "card_required",
    "charge_under_way",
    "bank_transfer_unavailable",
  ],
})

export const confirmCard = call({
  method: "POST",
  path: "/api/confirm-card/",
  summary: "After the return from that page: saves the card and charges it for what is due",
  access: "account",
  body: Type.Object({ session_id: Line(200, 1) }),
  answer: Type.Object({ last4: Type.String() }),
  refusals: ["not_found", "payment_provider_unavailable"],
})

export const getSandboxCard = call({
  method: "GET",
  path: "/api/sandbox-card/:session/",
  summary: "Whether the sandbox's card page is open; only in the sandbox",
  access: "anyone",
  params: Type.Object({ session: Line(200, 1) }),
  answer: Type.Object({ status: Choice(checkoutStatuses) }),
  refusals: ["not_found"],
})

export const useSandboxCard = call({
  method: "POST",
  path: "/api/sandbox-card/:session/",
  summary: "Adds a test card in the sandbox, or cancels; returns where the browser goes next",
  access: "anyone",
  params: Type.Object({ session: Line(200, 1) }),
  body: Type.Object({ action: Choice(["works", "declines", "confirms", "cancel"]) }),
  answer: Type.Object({ return_url: Type.String() }),
  refusals: ["not_found", "order_closed"],
})
