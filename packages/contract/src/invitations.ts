import { bookingTypeSlugs } from "@academy/domain/bookings"
import { invitationPayers, invitationStates, SHORTEST_PLAYER_SEARCH } from "@academy/domain/invitations"
import { passRefusals } from "@academy/domain/passes"
import { Type } from "typebox"
import { PaymentMethod } from "./bookables.ts"
import { call } from "./call.ts"
import { byKeptCard, CardToPayWith } from "./payment-cards.ts"
import { holdingUnpaid } from "./seats.ts"
import {
  AgreedReminderFee,
  Choice,
  Currency,
  ExpectedPrice,
  Id,
  IdParam,
  Instant,
  Line,
  Money,
  Nullable,
} from "./shapes.ts"

export const Invitation = Type.Object({
  id: Id,
  direction: Choice(["received", "sent"]),
  state: Choice(invitationStates),
  bookable_id: Id,
  title: Type.String(),
  booking_type: Choice(bookingTypeSlugs),
  timestamp: Instant,
  ends_at: Instant,
  inviter_name: Type.String({ description: "First name of the inviter" }),
  requesting_player_name: Type.String({ description: "First name" }),
  invited_player_id: Id,
  invited_player_name: Type.String({ description: "First name" }),
  who_pays: Choice(invitationPayers),
  price: Money,
  currency: Currency,
  held_until: Instant,
  created: Instant,
})

const Sent = Type.Object({ invitation_id: Id, held_until: Instant })

/** By default the invited family. The inviter pays with a pass, which is reserved at once. */
const WhoPays = Type.Optional(Choice(invitationPayers))

/** Why the invited player can't have a seat. */
const invited = [
  "not_found",
  "too_many_this_hour",
  "player_cannot_come",
  "bookable_full",
  "bookable_started",
  "bookable_cancelled",
  "not_bookable_yet",
  "born_too_early",
  "born_too_late",
] as const

const inviting = [...invited, "too_many_invitations", ...passRefusals, ...holdingUnpaid] as const

export const listBookablePlayers = call({
  method: "POST",
  path: "/api/invitations/bookable-players/",
  summary: "The account's players who are booked for the session and can invite others",
  access: "account",
  body: Type.Object({ bookable_id: Id }),
  answer: Type.Object({
    players: Type.Array(Type.Object({ player_id: Id, booking_id: Id, first_name: Type.String() })),
    seats_left: Type.Integer(),
    held_until: Instant,
    passes: Type.Integer({ description: "The inviter's passes that can pay for any player in the session" }),
  }),
  refusals: ["not_found"],
})

export const searchPlayers = call({
  method: "POST",
  path: "/api/invitations/search-players/",
  summary: "Players by first name whose guardians allow it; up to 30 searches an hour",
  access: "account",
  body: Type.Object({ search: Line(80, SHORTEST_PLAYER_SEARCH), bookable_id: Id }),
  answer: Type.Array(
    Type.Object({
      player_id: Id,
      first_name: Type.String(),
      club_name: Type.String(),
      year_of_birth: Type.Integer({ description: "The group of the birth year" }),
    }),
  ),
  refusals: ["not_found", "too_many_this_hour"],
})

export const createInvitation = call({
  method: "POST",
  path: "/api/invitations/create/",
  summary: "Invites a player to a session one of the account's players is booked for, and holds a seat",
  access: "account",
  body: Type.Object({
    bookable_id: Id,
    invited_player_id: Id,
    requesting_player_id: Id,
    who_pays: WhoPays,
  }),
  answer: Sent,
  refusals: inviting,
})

export const inviteToBooking = call({
  method: "POST",
  path: "/api/invite-to-booking/",
  summary: "The same, by the booking of the account's player",
  access: "account",
  body: Type.Object({ booking_id: Id, invited_player_id: Id, who_pays: WhoPays }),
  answer: Sent,
  refusals: inviting,
})

export const respondBookingInvitation = call({
  method: "POST",
  path: "/api/respond-booking-invitation/:id/",
  summary: "Accepts an invitation, which books and pays for its held seat, or declines it",
  access: "account",
  params: IdParam,
  body: Type.Object({
    accept: Type.Boolean(),
    payment_method: Type.Optional(PaymentMethod),
    card: CardToPayWith,
    expected_price: ExpectedPrice,
    reminder_fee: AgreedReminderFee,
  }),
  answer: Type.Object({
    invitation_id: Id,
    state: Choice(["accepted", "declined"]),
    booking_id: Nullable(Id),
    status: Nullable(Choice(["confirmed", "payment_required", "unpaid"])),
    checkout_url: Type.Optional(Type.String()),
    reference: Type.Optional(Type.String()),
    due_at: Type.Optional(Instant),
  }),
  refusals: [
    "not_found",
    "invitation_closed",
    "bookable_started",
    "bookable_cancelled",
    ...byKeptCard,
    ...passRefusals,
    "not_enough_money",
    "too_late_for_bank_transfer",
    "bank_transfer_unavailable",
    "camp_not_by_bank_transfer",
    "swish_takes_kronor",
    "too_little_for_card",
    "too_many_unpaid",
    ...holdingUnpaid,
    "price_changed",
    "payment_provider_unavailable",
    "order_closed",
  ],
})

export const getBookingInvitations = call({
  method: "GET",
  path: "/api/booking-invitations/:id/",
  summary: "The invitations sent from a booking of the account's player, newest first",
  access: "account",
  params: IdParam,
  answer: Type.Array(Invitation),
  refusals: ["not_found"],
})

export const listInvitations = call({
  method: "GET",
  path: "/api/booking-invitations/",
  summary:
    "Invitations to upcoming sessions, received for the account's players and sent by the account, soonest first",
  access: "account",
  answer: Type.Array(Invitation),
  refusals: [],
})

const LinkKey = Line(64, 1)

export const createInvitationLink = call({
  method: "POST",
  path: "/api/invitations/link/",
  summary: "Creates a link that invites the first person to open it; no seat is held until then",
  access: "account",
  body: Type.Object({ booking_id: Id, who_pays: WhoPays }),
  answer: Type.Object({ key: Type.String(), expires_at: Instant }),
  refusals: ["not_found", "too_many_this_hour", "bookable_started", "not_bookable_yet", ...passRefusals],
})

export const getInvitationLink = call({
  method: "GET",
  path: "/api/invitations/link/:key/",
  summary: "Who sent an invitation link, and for which session; changes nothing",
  access: "account",
  params: Type.Object({ key: LinkKey }),
  answer: Type.Object({
    bookable_id: Id,
    title: Type.String(),
    timestamp: Instant,
    ends_at: Instant,
    inviter_name: Type.String({ description: "First name of the inviter" }),
    requesting_player_name: Type.String({ description: "First name" }),
    who_pays: Choice(invitationPayers),
    held_until: Instant,
  }),
  refusals: ["invitation_link_invalid"],
})

export const openInvitationLink = call({
  method: "POST",
  path: "/api/invitations/link/:key/open/",
  summary: "Turns the link into an invitation for one of the account's players, with a held seat; works once",
  access: "account",
  params: Type.Object({ key: LinkKey }),
  body: Type.Object({ player_id: Id }),
  answer: Type.Object({ invitation_id: Id, bookable_id: Id, held_until: Instant }),
  refusals: [...invited, "invitation_link_invalid"],
})
