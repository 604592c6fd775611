import { bookingTypeSlugs } from "@academy/domain/bookings"
import { offerStates, passedOverReasons } from "@academy/domain/waiting"
import { Type } from "typebox"
import { call } from "./call.ts"
import { OwnFamilyDiscount } from "./discounts.ts"
import { byKeptCard, CardToPayWith } from "./payment-cards.ts"
import { Booked, holdingUnpaid, notBookable, paying, payment } from "./seats.ts"
import {
  AgreedReminderFee,
  Choice,
  Currency,
  Done,
  HasPaidBefore,
  Id,
  IdParam,
  Instant,
  Line,
  Money,
  Nullable,
  ReminderFee,
} from "./shapes.ts"

export const WaitingPlace = Type.Object({
  id: Id,
  bookable_id: Id,
  player_id: Id,
  player_name: Type.String({ description: "First name" }),
  title: Type.String(),
  booking_type: Choice(bookingTypeSlugs),
  starts_at: Instant,
  ends_at: Instant,
  address_name: Type.String(),
  coaches: Type.Array(Type.String()),
  position: Nullable(Type.Integer(), { description: "1 is next; null if a seat is offered" }),
  waiting: Type.Integer({ description: "The number of players on this waiting list" }),
  overlapping: Type.Boolean({
    description: "Has another session at that time, so the player would be skipped",
  }),
  is_open: Type.Boolean({
    description: "A seat is free and it's too late for offers: the first to book gets it",
  }),
  offer: Nullable(
    Type.Object({
      booking_id: Id,
      held_until: Instant,
      cancel_free_until: Instant,
      price: Money,
      family_discount: Type.Optional({
        ...OwnFamilyDiscount,
        description: "What the family pays less for it with money; left out for nothing",
      }),
      reminder_fee: ReminderFee,
      currency: Currency,
      passes: Type.Integer({ description: "The account's matching passes" }),
      has_paid_before: HasPaidBefore,
    }),
    { description: "The seat that is held for this place" },
  ),
  instead_of: Nullable(Type.Object({ title: Type.String(), starts_at: Instant }), {
    description: "The cancelled session that this seat replaces, if any",
  }),
  by_academy: Type.Boolean({
    description: "The academy holds the seat by a payment link; nobody waited for it",
  }),
})

export const getWaitingPlaces = call({
  method: "GET",
  path: "/api/waiting-list/",
  summary: "The waiting lists of the account's players, offered seats first, then soonest first",
  access: "account",
  answer: Type.Array(WaitingPlace),
  refusals: [],
})

export const getOffer = call({
  method: "GET",
  path: "/api/waiting-list/offers/:id/",
  summary: "The state of an offered seat, by its booking, also after the offer has expired",
  access: "account",
  params: IdParam,
  answer: Type.Object({
    state: Choice(offerStates),
    bookable_id: Id,
    player_id: Id,
    player_name: Type.String({ description: "First name" }),
    place: Nullable(WaitingPlace, { description: "Order of the seat; null unless it is held" }),
    ended: Nullable(Instant, { description: "When it was released or expired" }),
    went_on: Nullable(Instant, { description: "When the next player was offered a seat" }),
    waiting: Type.Integer({ description: "The number of players on this waiting list" }),
  }),
  refusals: ["not_found"],
})

export const joinWaitingList = call({
  method: "POST",
  path: "/api/waiting-list/",
  summary: "Adds players to the waiting list of a full session; all or none",
  access: "account",
  body: Type.Object({
    bookable_id: Id,
    players_id: Type.Array(Id, { minItems: 1, maxItems: 20, uniqueItems: true }),
  }),
  answer: Type.Object({
    places: Type.Array(Type.Object({ id: Id, player_id: Id, position: Type.Integer() })),
  }),
  refusals: [...notBookable, "already_waiting", "seats_are_free", "too_many_waiting"],
})

const PlaceBody = Type.Object({ place_id: Id })

export const leaveWaitingList = call({
  method: "POST",
  path: "/api/waiting-list/leave/",
  summary: "Removes a player from a waiting list; an offered seat goes to the next player",
  access: "account",
  body: PlaceBody,
  answer: Done,
  refusals: ["not_found"],
})

export const acceptOffer = call({
  method: "POST",
  path: "/api/waiting-list/accept/",
  summary: "Accepts an offered seat and pays for it, with a booking's payment methods",
  access: "account",
  body: Type.Object({ place_id: Id, card: CardToPayWith, reminder_fee: AgreedReminderFee, ...payment }),
  answer: Booked,
  refusals: ["not_found", "offer_over", "too_many_unpaid", ...holdingUnpaid, ...byKeptCard, ...paying],
})

export const declineOffer = call({
  method: "POST",
  path: "/api/waiting-list/decline/",
  summary: "Declines an offered seat; it goes to the next player on the waiting list",
  access: "account",
  body: PlaceBody,
  answer: Done,
  refusals: ["not_found", "offer_over"],
})

export const getWaitingLine = call({
  method: "GET",
  path: "/api/admin/bookables/:id/waiting-list/",
  summary: "A session's waiting list, in the order seats are offered, and who was skipped",
  access: "superuser",
  params: IdParam,
  answer: Type.Array(
    Type.Object({
      id: Id,
      player_id: Id,
      first_name: Type.String(),
      last_name: Type.String(),
      year_of_birth: Type.Integer(),
      joined_by: Type.String(),
      joined: Instant,
      is_put_first: Type.Boolean({
        description: "Moved to the top by an admin; the others are in the order they joined",
      }),
      held_until: Nullable(Instant, { description: "When the offer expires; null without an offer" }),
      passed_over: Nullable(Instant, {
        description: "When a seat became free that the player couldn't take; null if never skipped",
      }),
      passed_over_for: Nullable(Choice(passedOverReasons), {
        description: "Reason; also null for old rows without a stored reason",
      }),
    }),
    { description: "Offers first, then the waiting list, then skipped players who haven't joined again" },
  ),
  refusals: ["not_found"],
})

export const putFirstInLine = call({
  method: "POST",
  path: "/api/admin/waiting-list/:id/first/",
  summary: "An admin moves a player to the top of the waiting list, with a reason for the audit log",
  access: "superuser",
  params: IdParam,
  body: Type.Object({ reason: Line(300, 3) }),
  answer: Done,
  refusals: ["not_found", "own_family"],
})
