import { bookingTypeSlugs } from "@academy/domain/bookings"
import { longest } from "@academy/domain/limits"
import { substituteFits } from "@academy/domain/substitutions"
import { Type } from "typebox"
import { call } from "./call.ts"
import { Choice, Done, Id, IdParam, Instant, Nullable, Text } from "./shapes.ts"

export const getSubstitutions = call({
  method: "GET",
  path: "/api/staff/substitutions/",
  summary: "Upcoming sessions whose coach needs a substitute, soonest first",
  access: "staff",
  answer: Type.Array(
    Type.Object({
      id: Id,
      bookable_id: Id,
      title: Type.String(),
      booking_type: Choice(bookingTypeSlugs),
      starts_at: Instant,
      ends_at: Instant,
      address_name: Type.String(),
      pitch: Type.String(),
      coach_name: Type.String({ description: "Who asks" }),
      words: Type.String(),
      is_mine: Type.Boolean({ description: "The caller asks" }),
      why_not: Nullable(Choice(["not_a_coach", "coach_away", "coach_elsewhere"]), {
        description: "Why the caller can't take it; null if they can",
      }),
      is_declined: Type.Boolean({ description: "The caller has declined" }),
      declines: Type.Integer({ description: "Coaches who have declined" }),
    }),
  ),
  refusals: [],
})

export const getFreeCoaches = call({
  method: "GET",
  path: "/api/staff/sessions/:id/substitutes/",
  summary: "Who a substitute request would reach now; best match first, then nearest",
  access: "staff",
  params: IdParam,
  answer: Type.Array(
    Type.Object({
      id: Id,
      name: Type.String(),
      fit: Choice(substituteFits, {
        description:
          "Match with what the coach runs within twelve weeks: same type and birth years, same type, or neither",
      }),
      place: Nullable(
        Type.Object({
          name: Type.String(),
          metres: Type.Integer({ description: "Straight-line distance to the session" }),
          is_that_day: Type.Boolean({
            description: "True if the coach has a session there that day; false for the coach's usual venue",
          }),
        }),
        { description: "Where the coach would come from; null if unknown" },
      ),
    }),
  ),
  refusals: ["not_found"],
})

export const askForSubstitute = call({
  method: "POST",
  path: "/api/staff/sessions/:id/substitute/",
  summary: "A coach, or an admin for one, asks for a substitute; the coaches free at that time get an email",
  access: "staff",
  params: IdParam,
  body: Type.Object({
    words: Text(longest.sessionMessage),
    coach_id: Type.Optional({
      ...Id,
      description: "Admins: for which coach of the session; the first if omitted",
    }),
  }),
  answer: Type.Object({ id: Id, told: Type.Integer({ description: "Coaches who were notified" }) }),
  refusals: ["not_found", "bookable_started", "bookable_cancelled"],
})

export const withdrawSubstitution = call({
  method: "DELETE",
  path: "/api/staff/sessions/:id/substitute/",
  summary: "The coach cancels the request and takes the session",
  access: "staff",
  params: IdParam,
  answer: Done,
  refusals: ["not_found", "substitution_taken", "bookable_cancelled"],
})

export const takeSubstitution = call({
  method: "POST",
  path: "/api/staff/substitutions/:id/take/",
  summary: "Takes another coach's session: the first coach to accept gets it, and the families are notified",
  access: "staff",
  params: IdParam,
  answer: Type.Object({ bookable_id: Id }),
  refusals: [
    "not_found",
    "not_a_coach",
    "substitution_taken",
    "coach_elsewhere",
    "coach_away",
    "bookable_started",
    "bookable_cancelled",
  ],
})

export const declineSubstitution = call({
  method: "POST",
  path: "/api/staff/substitutions/:id/decline/",
  summary: "Declines a substitute request. It can still be accepted later",
  access: "staff",
  params: IdParam,
  answer: Done,
  refusals: ["not_found", "not_a_coach", "substitution_taken"],
})
