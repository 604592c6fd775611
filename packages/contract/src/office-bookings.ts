import { bookingTypeSlugs, paymentMethods } from "@academy/domain/bookings"
import {
  groupPayments,
  MOST_OF_GROUP,
  moveSettlements,
  officePayments,
} from "@academy/domain/office-bookings"
import { languages } from "@academy/domain/page-language"
import { passRefusals } from "@academy/domain/passes"
import { Type } from "typebox"
import { call } from "./call.ts"
import { OwnFamilyDiscount } from "./discounts.ts"
import { holdingUnpaid, notBookable } from "./seats.ts"
import { ConfirmedWarnings, Warning } from "./session-shapes.ts"
import {
  Choice,
  Currency,
  ExpectedPrice,
  Id,
  IdParam,
  Instant,
  Line,
  Money,
  Nullable,
  Text,
} from "./shapes.ts"

/** Why a session doesn't fit a player: the rule of a family's booking, or of a move. */
const unfit = [...notBookable, "bookable_full", "other_kind_of_session", ...passRefusals] as const

export const getSessionsForPlayer = call({
  method: "GET",
  path: "/api/admin/players/:id/sessions/",
  summary:
    "The sessions of the next four weeks, soonest first, and why one doesn’t fit a player. With `booking_id`: where that booking can be moved, and what that costs",
  access: "superuser",
  params: IdParam,
  query: Type.Object({
    booking_id: Type.Optional(Id),
    account_id: Type.Optional({ ...Id, description: "The guardian who books; defaults to the first one" }),
  }),
  answer: Type.Object({
    player: Type.Object({ name: Type.String(), first_name: Type.String(), year_of_birth: Type.Integer() }),
    moved: Nullable(
      Type.Object({
        bookable_id: Id,
        title: Type.String(),
        starts_at: Instant,
        price: Money,
        currency: Currency,
        payed: Type.Boolean(),
        payment_method: Nullable(Choice(paymentMethods)),
        payer: Type.Object({ name: Type.String(), language: Choice(languages), balance: Money }),
        invoice_due_at: Instant,
        next_waiting: Nullable(
          Type.String({ description: "The first player on the waiting list it leaves" }),
        ),
      }),
      { description: "The booking to be moved" },
    ),
    sessions: Type.Array(
      Type.Object({
        id: Id,
        title: Type.String(),
        booking_type: Choice(bookingTypeSlugs),
        starts_at: Instant,
        ends_at: Instant,
        address: Type.Object({ id: Id, name: Type.String() }),
        coaches: Type.Array(Type.Object({ id: Id, name: Type.String() })),
        capacity: Type.Integer(),
        seats_taken: Type.Integer(),
        waiting: Type.Integer({ description: "Players on its waiting list" }),
        price: Money,
        currency: Currency,
        why_not: Nullable(Choice(unfit)),
        warnings: Type.Array(Warning, { description: "What has to be confirmed" }),
        is_possible: Type.Boolean({ description: "Whether an admin can book it, confirmed where needed" }),
        difference: Money,
        settlements: Type.Array(Choice(moveSettlements), {
          description: "How the difference can be settled, the default first",
        }),
      }),
    ),
  }),
  refusals: ["not_found", "own_family", "already_cancelled", "session_over"],
})

const move = {
  bookable_id: Id,
  settlement: Type.Optional(Choice(moveSettlements)),
  words: Type.Optional({ ...Text(600), description: "Added to the email as written" }),
  sends_email: Type.Optional(Type.Boolean({ description: "Defaults to true; the audit log has it" })),
  confirmed_warnings: ConfirmedWarnings,
  reason: Type.Optional({
    ...Line(300, 3),
    description: "For the audit log; required if a warning was confirmed or a difference is not charged",
  }),
}
const refusals = [
  ...notBookable,
  "own_family",
  "bookable_full",
  "other_kind_of_session",
  "already_cancelled",
  "session_over",
  "changed_meanwhile",
  "price_changed",
  "paid_in_part",
  "refund_not_offered",
  "not_enough_money",
  "too_many_unpaid",
  ...holdingUnpaid,
  ...passRefusals,
] as const

export const previewPlayerMove = call({
  method: "POST",
  path: "/api/admin/bookings/:id/move/preview/",
  summary: "The email that moving a booking would send; changes nothing",
  access: "superuser",
  params: IdParam,
  body: Type.Object(move),
  answer: Type.Object({
    to: Type.String({ description: "Name of the account that booked" }),
    language: Choice(languages),
    subject: Type.String(),
    text: Type.String(),
  }),
  refusals,
})

export const moveBookedPlayer = call({
  method: "POST",
  path: "/api/admin/bookings/:id/move/",
  summary:
    "An admin moves a booking to another session of its type until it starts: its payment moves along, the difference is settled as chosen, and the family gets one email",
  access: "superuser",
  params: IdParam,
  body: Type.Object({
    ...move,
    expected_difference: Type.Optional(
      Type.Number({ description: "The difference as shown, in major units; refused if it has changed" }),
    ),
  }),
  answer: Type.Object({ booking_id: Id, starts_at: Instant }),
  refusals: [...refusals, "needs_confirmation"],
})

const WhyNot = Nullable(Type.String(), {
  description: "A refusal or warning of an admin’s booking of one player; null if it can be booked",
})

export const getGroupToBook = call({
  method: "GET",
  path: "/api/admin/bookables/:id/group/",
  summary: `The players of a saved group (the first ${MOST_OF_GROUP} by name), and which of them can be booked for a session`,
  access: "superuser",
  params: IdParam,
  query: Type.Object({ group_id: Id }),
  answer: Type.Object({
    price: Money,
    currency: Currency,
    seats_left: Type.Integer(),
    players: Type.Array(
      Type.Object({
        player_id: Id,
        name: Type.String(),
        year_of_birth: Type.Integer(),
        ways: Type.Array(Choice(officePayments)),
        why_not: WhyNot,
      }),
    ),
  }),
  refusals: ["not_found"],
})

const chosenOfGroup = {
  player_ids: Type.Array(Id, { minItems: 1, maxItems: MOST_OF_GROUP }),
  pay_with: Choice(groupPayments),
}

export const previewGroup = call({
  method: "POST",
  path: "/api/admin/bookables/:id/group/preview/",
  summary:
    "What booking a session for these players would cost: each price with its family’s discount, and the sum; changes nothing",
  access: "superuser",
  params: IdParam,
  body: Type.Object({ ...chosenOfGroup }),
  answer: Type.Object({
    players: Type.Array(
      Type.Object({
        player_id: Id,
        price: Nullable(Money, { description: "After the discount; null if it can’t be booked" }),
        family_discount: Type.Optional({ ...OwnFamilyDiscount, description: "Left out for nothing" }),
        why_not: WhyNot,
      }),
    ),
    seats: Type.Integer(),
    sum: Money,
    currency: Currency,
  }),
  refusals: ["not_found"],
})

export const bookGroup = call({
  method: "POST",
  path: "/api/admin/bookables/:id/group/",
  summary:
    "An admin books a session for several players, one after the other, each under the rules of a single booking. Who can’t be booked is left out with the reason",
  access: "superuser",
  params: IdParam,
  body: Type.Object({
    ...chosenOfGroup,
    expected_price: ExpectedPrice,
    expected_prices: Type.Optional(
      Type.Array(Type.Object({ player_id: Id, price: Money }), {
        maxItems: MOST_OF_GROUP,
        description: "Each price as the preview showed it; a player whose price has changed isn’t booked",
      }),
    ),
    reason: Type.Optional({ ...Line(300, 3), description: "For the audit log; required for free seats" }),
  }),
  answer: Type.Object({
    results: Type.Array(Type.Object({ player_id: Id, booking_id: Nullable(Id), why_not: WhyNot })),
  }),
  refusals: [],
})
