import { bookingTypeSlugs } from "@academy/domain/bookings"
import { Type } from "typebox"
import { call } from "./call.ts"
import { Choice, Day, Id, Instant } from "./shapes.ts"

export const getStaffWeek = call({
  method: "GET",
  path: "/api/staff/week/",
  summary: "The sessions of all coaches in the week (Monday to Sunday) of a day, this week when left out",
  access: "staff",
  query: Type.Object({ date: Type.Optional(Day) }),
  answer: Type.Object({
    days: Type.Array(Day, { description: "The seven days" }),
    is_coach: Type.Boolean({
      description: "Whether the account is a coach's: only then are there sessions of its own",
    }),
    sessions: Type.Array(
      Type.Object({
        bookable_id: Id,
        title: Type.String(),
        booking_type: Choice(bookingTypeSlugs),
        date: Day,
        starts_at: Instant,
        ends_at: Instant,
        address_name: Type.String(),
        pitch: Type.String(),
        coaches: Type.Array(Type.Object({ id: Id, name: Type.String() })),
        is_mine: Type.Boolean(),
        capacity: Type.Integer(),
        players: Type.Integer({ description: "Confirmed bookings" }),
        present: Type.Integer(),
        absent: Type.Integer(),
        first_sessions: Type.Integer({ description: "Players for whom it is the first session" }),
      }),
    ),
  }),
  refusals: [],
})
