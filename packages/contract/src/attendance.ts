import { attendances, bookingTypeSlugs } from "@academy/domain/bookings"
import { Type } from "typebox"
import { call } from "./call.ts"
import { Choice, Day, Id, IdParam, Instant, Nullable, PairParams, SecondsAgo } from "./shapes.ts"

export const Cancelled = Nullable(
  Type.String({
    description: "Why it was cancelled, in the caller's language; null while it takes place",
  }),
)

export const markBookingDone = call({
  method: "POST",
  path: "/api/mark-booking-done/:a/:b/",
  summary:
    "Attendance: `a` is the player, `b` the booking; without a body the player is present. For the caller's own sessions, from an hour before until a week after; admins for all, without a limit. The latest click counts, whichever arrives last, and is returned",
  access: "staff",
  params: PairParams,
  body: Type.Object({
    attendance: Type.Optional(Nullable(Choice(attendances))),
    seconds_ago: SecondsAgo,
  }),
  answer: Type.Object({ booking_id: Id, attendance: Nullable(Choice(attendances)) }),
  refusals: ["not_found", "not_own_session", "attendance_too_early", "attendance_too_late"],
})

export const addWalkIn = call({
  method: "POST",
  path: "/api/staff/sessions/:id/walk-ins/",
  summary: "Adds a walk-in and marks them present: paid with the family's pass, or by bank transfer",
  access: "staff",
  params: IdParam,
  body: Type.Object({ player_id: Id }),
  answer: Type.Object({ booking_id: Id }),
  refusals: [
    "not_found",
    "own_family",
    "bookable_cancelled",
    "walk_in_too_early",
    "session_over",
    "already_booked",
    "overlapping_booking",
    "trial_used",
    "too_many_trials",
    "bookable_full",
    "bookable_started",
    "bank_transfer_unavailable",
  ],
})

export const getRosters = call({
  method: "GET",
  path: "/api/staff/rosters/",
  summary:
    "The sessions of a day with who is booked, for coaches. Other coaches' sessions a week either way, without phone numbers; admins see all",
  access: "staff",
  query: Type.Object({ date: Type.Optional(Day) }),
  answer: Type.Array(
    Type.Object({
      bookable_id: Id,
      title: Type.String(),
      booking_type: Choice(bookingTypeSlugs),
      starts_at: Instant,
      ends_at: Instant,
      from_time: Type.String(),
      to_time: Type.String(),
      address_name: Type.String(),
      pitch: Type.String(),
      coaches: Type.Array(Type.Object({ id: Id, name: Type.String() })),
      is_mine: Type.Boolean({ description: "The caller leads it" }),
      capacity: Type.Integer(),
      cancelled: Cancelled,
      players: Type.Array(
        Type.Object({
          player_id: Id,
          booking_id: Id,
          first_name: Type.String(),
          last_name: Type.String(),
          year_of_birth: Type.Integer(),
          phone_number: Type.String({
            description:
              "Phone of the player, or of the guardian who booked; empty on the roster of another coach",
          }),
          may_be_filmed: Type.Boolean({ description: "A guardian agreed to photos and films" }),
          emergency_contact: Nullable(Type.Object({ name: Type.String(), phone: Type.String() }), {
            description: "On the day, for the session's own coaches; null for all others",
          }),
          health_note: Nullable(Type.String(), {
            description: "Same rule as the emergency contact; every read is logged",
          }),
          late_minutes: Nullable(Type.Integer(), {
            description: "Roughly how late, according to the family",
          }),
          first_session: Type.Boolean(),
          payed: Type.Boolean(),
          attendance: Nullable(Choice(attendances)),
        }),
      ),
    }),
  ),
  refusals: [],
})
