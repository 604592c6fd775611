import { addressFields } from "@academy/domain/address-fields"
import { bookableFields } from "@academy/domain/bookable-fields"
import { bookingTypeSlugs, paymentMethods } from "@academy/domain/bookings"
import { coachFields } from "@academy/domain/coach-fields"
import { plainFields } from "@academy/domain/fields"
import { MOST_WEEKLY_DATES } from "@academy/domain/weekly-sessions"
import { Type } from "typebox"
import { call } from "./call.ts"
import { FamilyDiscounts } from "./discounts.ts"
import { answerShapes } from "./fields.ts"
import { KeptCard } from "./payment-cards.ts"
import {
  Choice,
  Day,
  HasPaidBefore,
  Id,
  IdParam,
  Instant,
  LastDay,
  Money,
  Nullable,
  ReminderFee,
} from "./shapes.ts"

export const PassType = Type.Object({ id: Id, name: Type.String() })

export const BookingType = Type.Object({
  id: Id,
  slug: Choice(bookingTypeSlugs),
  name: Type.String(),
  pass_type: Nullable(PassType),
})

/** A venue with its texts for families, in the reader's language; each may be empty. */
const Place = Type.Object({ id: Id, ...answerShapes(addressFields) })

export const Address = Type.Object({ id: Id, ...answerShapes(plainFields(addressFields)) })

export const Coach = Type.Object({
  id: Id,
  ...answerShapes(coachFields),
})

const CoachName = Type.Object({ id: Id, name: Type.String() })

export const Bookable = Type.Object({
  id: Id,
  ...answerShapes(bookableFields),
  booking_type: BookingType,
  from_time: Type.String({ description: "HH:MM, the academy’s time" }),
  to_time: Type.String(),
  address: Address,
  coaches: Type.Array(CoachName),
  price: Money,
  payment_days: Type.Optional(
    Type.Array(Day, { description: "A camp's own payment days after booking; left out without any" }),
  ),
})

export const getAvailableBookings = call({
  method: "GET",
  path: "/api/available-bookings/",
  summary: "Upcoming sessions and camps, soonest first, including full ones",
  access: "anyone",
  answer: Type.Array(Bookable),
  refusals: [],
})

export const getBookable = call({
  method: "GET",
  path: "/api/bookables/:id/",
  summary: "One session or camp, also if it is full or cancelled, up to three days after its start",
  access: "anyone",
  params: IdParam,
  answer: Bookable,
  refusals: ["not_found"],
})

const OfferedPlayer = Type.Object({
  player_id: Id,
  first_name: Type.String(),
  year_of_birth: Type.Integer(),
  already_booked: Type.Boolean(),
  overlapping: Type.Boolean(),
  is_returning: Type.Boolean({
    description: "Trained in this series or the one it was copied from; true only if `returning_from` is set",
  }),
  trial_used: Type.Boolean({ description: "For trials: the player has or has had another one" }),
})

export const PaymentMethod = Choice(paymentMethods)

export const getBookingOffer = call({
  method: "GET",
  path: "/api/available-bookings/:id/",
  summary: "One session with what the booking dialog needs: the account's players and payment methods",
  access: "account",
  params: IdParam,
  answer: Type.Object({
    bookable: Bookable,
    players: Type.Array(OfferedPlayer),
    live_trials: Type.Integer({ description: "For trials: number of the account's upcoming trials" }),
    passes: Type.Array(
      Type.Object(
        {
          id: Id,
          amount: Type.Integer(),
          last_day: LastDay,
          rest_from: Nullable(Instant),
          rest_until: Nullable(Instant, {
            description: "For a paused membership: passes can't be used during the pause",
          }),
          player_ids: Nullable(Type.Array(Id), {
            description: "For a membership: who can use them; null for any player",
          }),
        },
        {
          description:
            "Passes of the session's type in the order they are used, including those that can't pay for it",
        },
      ),
    ),
    wallet_balance: Money,
    has_paid_before: HasPaidBefore,
    family_discounts: Type.Optional(FamilyDiscounts),
    card: Nullable(KeptCard, { description: "The account's saved card" }),
    waiting: Type.Integer({ description: "Number of players on its waiting list" }),
    usually_freed: Nullable(Type.Integer(), {
      description:
        "If full: how many seats usually become free in sessions of its type; null if there is too little data",
    }),
    bank_transfer_due_at: Instant,
    reminder_fee: ReminderFee,
    next_weeks: Type.Integer({
      description:
        "How many of the next weeks have the same session open for booking; 0 for camps and trials",
    }),
  }),
  refusals: ["not_found"],
})

export const getWeeklySessions = call({
  method: "GET",
  path: "/api/available-bookings/:id/weeks/",
  summary:
    "The session and the same one (type, venue, time) in each of the next weeks, with what decides who can book it",
  access: "account",
  params: IdParam,
  answer: Type.Array(
    Type.Object({
      starts_at: Instant,
      opens_at: Nullable(Instant, { description: "When it opens for booking; null if it is open" }),
      session: Nullable(
        Type.Object({
          bookable: Bookable,
          players: Type.Array(OfferedPlayer),
          waiting: Type.Integer({ description: "Number of players on its waiting list" }),
        }),
        { description: "Null if there is no session in that week" },
      ),
    }),
    { maxItems: MOST_WEEKLY_DATES },
  ),
  refusals: ["not_found"],
})

export const getBookingTypes = call({
  method: "GET",
  path: "/api/booking-types/",
  summary: "The session types",
  access: "anyone",
  answer: Type.Array(BookingType),
  refusals: [],
})

export const getLocations = call({
  method: "GET",
  path: "/api/locations/",
  summary: "The venues",
  access: "anyone",
  answer: Type.Array(Place),
  refusals: [],
})

export const getCoaches = call({
  method: "GET",
  path: "/api/coaches/",
  summary: "The coaches, as parents see them",
  access: "anyone",
  answer: Type.Array(Coach),
  refusals: [],
})
