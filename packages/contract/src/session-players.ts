import { closedWayReasons, officePayments, seatNotRestored } from "@academy/domain/office-bookings"
import { Type } from "typebox"
import { call } from "./call.ts"
import { OwnFamilyDiscount } from "./discounts.ts"
import { byKeptCard, KeptCard } from "./payment-cards.ts"
import { holdingUnpaid, notBookable, paying } from "./seats.ts"
import { ConfirmedWarnings, Warning } from "./session-shapes.ts"
import {
  Choice,
  Currency,
  Done,
  ExpectedPrice,
  Id,
  IdParam,
  Instalments,
  Instant,
  Line,
  Money,
  Nullable,
  PlanDates,
  ShownDueOn,
} from "./shapes.ts"

const Reason = Line(300, 3)

export const findPlayers = call({
  method: "GET",
  path: "/api/admin/find-players/",
  summary:
    "The first twenty players by name (in any order, without accents, and by its sound), or by their guardian's name or email",
  access: "superuser",
  query: Type.Object({ search: Line(80, 2) }),
  answer: Type.Array(
    Type.Object({
      id: Id,
      first_name: Type.String(),
      last_name: Type.String(),
      year_of_birth: Type.Integer(),
      guardians: Type.String(),
    }),
  ),
  refusals: [],
})

export const getSeatToBook = call({
  method: "GET",
  path: "/api/admin/bookables/:id/players/:player/",
  summary:
    "What an admin needs to book a seat for a player: its price, what has to be confirmed, and how each guardian could pay",
  access: "superuser",
  params: Type.Object({ id: Id, player: Id }),
  answer: Type.Object({
    title: Type.String(),
    starts_at: Instant,
    player_name: Type.String(),
    price: Money,
    currency: Currency,
    why_not: Nullable(Choice(notBookable), { description: "Why it can't be booked; null if it can" }),
    warnings: Type.Array(Warning),
    payment_plan: Type.Optional({
      ...PlanDates,
      description: "An invoice in parts on the camp's own payment days; left out without any",
    }),
    link_until: Nullable(Instant, { description: "Until when the seat of a payment link would be held" }),
    payers: Type.Array(
      Type.Object({
        account_id: Id,
        name: Type.String(),
        email: Type.String(),
        ways: Type.Array(Choice(officePayments)),
        closed_ways: Type.Array(Type.Object({ way: Choice(officePayments), why: Choice(closedWayReasons) }), {
          description: "Payment methods that aren't possible now, and why",
        }),
        plan: Nullable(Type.String(), {
          description:
            "The membership plan whose pass pays for the seat; null if it is another pass, or none",
        }),
        family_discount: Type.Optional({
          ...OwnFamilyDiscount,
          description: "What this family pays less by wallet, card or invoice; left out for nothing",
        }),
        passes: Type.Integer({ description: "Passes that pay for this seat" }),
        balance: Money,
        card: Nullable(KeptCard),
        invoice_due_at: Nullable(Instant),
      }),
      { description: "The player’s guardians, the first one first" },
    ),
  }),
  refusals: ["not_found", "own_family"],
})

export const putPlayerIn = call({
  method: "POST",
  path: "/api/admin/bookables/:id/players/",
  summary:
    "An admin books a seat for a player: paid by a guardian’s pass, wallet or saved card, by invoice, by an emailed link that holds the seat, or free with a reason",
  access: "superuser",
  params: IdParam,
  body: Type.Object({
    player_id: Id,
    pay_with: Choice(officePayments),
    account_id: Type.Optional({
      ...Id,
      description: "The guardian who pays; defaults to the first one who can pay this way",
    }),
    expected_price: ExpectedPrice,
    instalments: Instalments,
    due_on: ShownDueOn,
    reason: Type.Optional({
      ...Reason,
      description: "For the audit log; required for a free seat and if a warning was confirmed",
    }),
    confirmed_warnings: ConfirmedWarnings,
  }),
  answer: Type.Object({
    booking_id: Id,
    held_until: Nullable(Instant, { description: "Until when the seat of a payment link is held" }),
  }),
  refusals: [
    ...notBookable,
    "own_family",
    "bookable_full",
    "too_many_unpaid",
    ...holdingUnpaid,
    ...byKeptCard,
    "card_declined",
    "too_late_for_link",
    "no_instalments",
    "payment_days_changed",
    ...paying,
    "needs_confirmation",
  ],
})

export const takePlayerOut = call({
  method: "POST",
  path: "/api/admin/bookables/:id/players/out/",
  summary: "An admin cancels a booking: always refunded in full, and the family is notified",
  access: "superuser",
  params: IdParam,
  body: Type.Object({ booking_id: Id, reason: Reason }),
  answer: Done,
  refusals: ["not_found", "own_family", "already_cancelled", "session_over"],
})

export const undoPlayerOut = call({
  method: "POST",
  path: "/api/admin/bookables/:id/players/out/undo/",
  summary:
    "Undoes for ten minutes that an admin cancelled a booking, if the seat is still free: paid as before, and the family is notified",
  access: "superuser",
  params: IdParam,
  body: Type.Object({ booking_id: Id }),
  answer: Type.Object({ booking_id: Id }),
  refusals: [
    ...seatNotRestored,
    "own_family",
    "session_over",
    "already_cancelled",
    "cancellation_not_undoable",
  ],
})
