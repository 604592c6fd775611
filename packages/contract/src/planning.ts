import { editedOfBookable } from "@academy/domain/bookable-fields"
import {
  bookableStatuses,
  bookingStatuses,
  bookingTypeSlugs,
  cancelCauses,
  paymentMethods,
  refundTargets,
} from "@academy/domain/bookings"
import { dayOffKinds } from "@academy/domain/days-off"
import { seatNotRestored } from "@academy/domain/office-bookings"
import { replacementObstacles } from "@academy/domain/replacement-dates"
import { changeScopes } from "@academy/domain/session-change"
import { coachStates, substituteFits } from "@academy/domain/substitutions"
import { Type } from "typebox"
import { call } from "./call.ts"
import { rowShapes } from "./fields.ts"
import { Coaches, Families, Plan } from "./notified.ts"
import {
  Clock,
  ConfirmedWarnings,
  optionalParts,
  PaymentDays,
  session,
  Translations,
  Warning,
} from "./session-shapes.ts"
import { Choice, Currency, Day, Id, IdParam, Instant, Money, Nullable, Text } from "./shapes.ts"

const CoachName = Type.Object({ id: Id, name: Type.String() })

const PlannedBookable = Type.Object({
  id: Id,
  title: Type.String(),
  booking_type: Choice(bookingTypeSlugs),
  starts_at: Instant,
  ends_at: Instant,
  address: Type.Object({
    id: Id,
    name: Type.String(),
    short_name: Type.String({ description: "May be empty" }),
    is_indoor: Type.Boolean(),
  }),
  pitch: Type.String(),
  coaches: Type.Array(CoachName),
  capacity: Type.Integer(),
  seats_taken: Type.Integer(),
  status: Choice(bookableStatuses),
  cancel_cause: Nullable(Choice(cancelCauses)),
  series_id: Nullable(Id),
  waiting: Type.Integer({ description: "Players on its waiting list" }),
  substitute_for: Nullable(
    Type.String({ description: "The coach who asks for a substitute and has none yet" }),
  ),
})

export const getPlannedWeek = call({
  method: "GET",
  path: "/api/admin/week/",
  summary: "The sessions of the week of a day (the academy’s time), including cancelled ones",
  access: "superuser",
  query: Type.Object({ day: Type.Optional(Day) }),
  answer: Type.Object({
    monday: Day,
    bookables: Type.Array(PlannedBookable),
    type_names: Type.Array(Type.Object({ slug: Choice(bookingTypeSlugs), short_name: Type.String() }), {
      description: "Short names of session types, of those that have one",
    }),
    absences: Type.Array(Type.Object({ coach_id: Id, name: Type.String(), from_day: Day, until_day: Day }), {
      description: "Coaches who are away on a day of the week",
    }),
    days_off: Type.Array(
      Type.Object({
        kind: Choice(dayOffKinds),
        name: Type.String(),
        from_day: Day,
        until_day: Day,
        address_id: Nullable(Id),
      }),
      { description: "Entries of the term calendar for the week" },
    ),
  }),
  refusals: [],
})

export const getCoachChoices = call({
  method: "GET",
  path: "/api/admin/coach-choices/",
  summary:
    "All coaches for a session at that time: free ones first, best match first; then who is busy or away",
  access: "superuser",
  query: Type.Object({
    day: Day,
    starts: Clock,
    ends: Clock,
    booking_type_id: Type.Optional(Id),
    min_birth_year: Type.Optional(Type.Integer({ minimum: 1900, maximum: 2100 })),
    max_birth_year: Type.Optional(Type.Integer({ minimum: 1900, maximum: 2100 })),
    bookable_id: Type.Optional({ ...Id, description: "The session itself, which does not count" }),
  }),
  answer: Type.Array(
    Type.Object({
      id: Id,
      name: Type.String(),
      state: Choice(coachStates),
      clash: Nullable(Type.Object({ title: Type.String(), starts_at: Instant, ends_at: Instant }), {
        description: "The session that the coach has then",
      }),
      fit: Choice(substituteFits, {
        description: "Match with what the coach runs within twelve weeks of that day",
      }),
      minutes: Type.Integer({
        description: "Length of the coach’s other sessions in that week, Monday to Sunday",
      }),
    }),
  ),
  refusals: [],
})

export const getPlannedBookable = call({
  method: "GET",
  path: "/api/admin/bookables/:id/",
  summary: "One session in the planner, with who is booked and what each would be refunded",
  access: "superuser",
  params: IdParam,
  answer: Type.Object({
    bookable: PlannedBookable,
    day: Day,
    starts: Type.String(),
    ends: Type.String(),
    ...rowShapes(editedOfBookable),
    translations: Translations,
    price: Money,
    currency: Currency,
    payment_days: PaymentDays,
    cancel_cause: Nullable(Choice(cancelCauses)),
    cancel_reason: Type.String(),
    series_left: Type.Integer({
      description: "Number of upcoming sessions in its series, including this one",
    }),
    players: Type.Array(
      Type.Object({
        booking_id: Id,
        player_id: Id,
        first_name: Type.String(),
        last_name: Type.String(),
        year_of_birth: Type.Integer(),
        account_id: Id,
        booked_by: Type.String(),
        language: Type.String({ description: "Language of emails to the family" }),
        status: Choice(bookingStatuses),
        payed: Type.Boolean(),
        payment_method: Nullable(Choice(paymentMethods)),
        price: Money,
        is_owed: Type.Boolean({ description: "Has an unpaid bank transfer, so a reminder can be sent" }),
        reminded_at: Nullable(Instant, { description: "When the last payment reminder was sent" }),
        returned: Choice(refundTargets, {
          description: "The refund method offered first when the player is removed",
        }),
        to_card: Money,
        to_wallet: Money,
      }),
    ),
  }),
  refusals: ["not_found"],
})

export const createBookable = call({
  method: "POST",
  path: "/api/admin/bookables/",
  summary: "Adds one session; families see it immediately",
  access: "superuser",
  body: Type.Object({
    day: Day,
    ...session,
    ...optionalParts,
    payment_days: Type.Optional(PaymentDays),
  }),
  answer: Type.Object({ id: Id }),
  refusals: ["needs_confirmation"],
})

const change = {
  scope: Type.Optional(Choice(changeScopes)),
  day: Type.Optional({ ...Day, description: "Of the chosen session; the others move as many days" }),
  ...Type.Partial(Type.Object(session)).properties,
  ...optionalParts,
  payment_days: Type.Optional(PaymentDays),
}
export const previewChange = call({
  method: "POST",
  path: "/api/admin/bookables/:id/preview/",
  summary: "What a change would do: which sessions, who is notified, which clashes; changes nothing",
  access: "superuser",
  params: IdParam,
  body: Type.Object(change),
  answer: Type.Object({
    plan: Plan,
    scopes: Type.Array(
      Type.Object({
        scope: Choice(changeScopes),
        sessions: Type.Integer(),
        first_at: Instant,
        last_at: Instant,
      }),
    ),
    series_sessions: Type.Integer({ description: "Number of sessions in its series, including past ones" }),
    kept: Type.Integer({
      description: "Number of sessions edited individually before, which keep those edits",
    }),
    is_told: Type.Boolean({ description: "Whether time, venue or coach changes" }),
    is_free_to_leave: Type.Boolean({ description: "Whether some can be cancelled for free until the start" }),
    families: Families,
    coaches: Coaches,
    languages: Type.Array(Type.Object({ language: Type.String(), families: Families })),
    warnings: Type.Array(Warning),
    players_elsewhere: Type.Array(
      Type.Object({ name: Type.String(), title: Type.String(), starts_at: Instant }),
      { description: "Booked players with another session then; the change is refused if there are any" },
    ),
  }),
  refusals: ["not_found", "session_over", "bookable_cancelled"],
})

export const changeBookable = call({
  method: "PATCH",
  path: "/api/admin/bookables/:id/",
  summary:
    "Changes the given fields of one session, of it and the following, or of its series; families are notified of another time, venue or coach",
  access: "superuser",
  params: IdParam,
  body: Type.Object({ ...change, plan: Type.Optional(Plan) }),
  answer: Type.Object({ id: Id, changed: Type.Integer(), told: Families, coaches: Coaches }),
  refusals: [
    "not_found",
    "session_over",
    "bookable_cancelled",
    "overlapping_booking",
    "needs_confirmation",
    "plan_changed",
  ],
})

/** `replacement_id`: an existing session; else a copy of the cancelled one on `day`, at `starts` or its own time. */
const Replacement = Type.Object({
  bookable_id: { ...Id, description: "The session to be cancelled" },
  replacement_id: Type.Optional(Id),
  day: Type.Optional(Day),
  starts: Type.Optional(Clock),
})

const cancellation = {
  bookable_ids: Type.Array(Id, { minItems: 1, maxItems: 60 }),
  replacements: Type.Optional(
    Type.Array(Replacement, {
      maxItems: 60,
      description: "Other dates to offer; their seats are held for these players first",
    }),
  ),
  cause: Choice(cancelCauses),
  words: { ...Text(600), description: "Added below as written; required if the cause is `other`" },
}

export const previewCancellation = call({
  method: "POST",
  path: "/api/admin/cancel-sessions/preview/",
  summary: "What cancelling these sessions would refund, and the email in each language; changes nothing",
  access: "superuser",
  body: Type.Object(cancellation),
  answer: Type.Object({
    plan: Plan,
    sessions: Type.Array(PlannedBookable),
    families: Families,
    coaches: Coaches,
    returns: Type.Array(
      Type.Object({
        way: Choice([...refundTargets, "invoice"]),
        seats: Type.Integer(),
        amount: Nullable(Money),
        currency: Currency,
      }),
    ),
    emails: Type.Array(
      Type.Object({
        language: Type.String(),
        families: Families,
        subject: Type.String(),
        text: Type.String({ description: "As one of these families would read it" }),
      }),
    ),
    replacements: Type.Array(
      Type.Object({
        bookable_id: Id,
        starts_at: Instant,
        place: Type.String(),
        held_until: Instant,
        held: Type.Integer({ description: "Players that a seat would be held for" }),
        of: Type.Integer({ description: "Players who lose their seat" }),
        warnings: Type.Array(Warning),
      }),
      { description: "The other dates as they would be offered" },
    ),
    others: Type.Array(
      Type.Object({
        bookable_id: Id,
        sessions: Type.Array(
          Type.Object({
            id: Id,
            title: Type.String(),
            starts_at: Instant,
            address_name: Type.String(),
            fits: Type.Integer({ description: "Players that a seat would be held for" }),
            unfit: Type.Array(Type.Object({ name: Type.String(), obstacle: Choice(replacementObstacles) }), {
              description: "The other players, in the order in which they were booked",
            }),
          }),
        ),
      }),
      { description: "For each session those of its type that could be offered instead, soonest first" },
    ),
  }),
  refusals: [],
})

export const cancelSessions = call({
  method: "POST",
  path: "/api/admin/cancel-sessions/",
  summary:
    "The academy cancels sessions, all or none: everyone is refunded and notified once, with the reason",
  access: "superuser",
  body: Type.Object({
    ...cancellation,
    plan: Type.Optional(Plan),
    confirmed_warnings: ConfirmedWarnings,
  }),
  answer: Type.Object({ cancelled: Type.Integer(), told: Families, coaches: Coaches }),
  refusals: ["not_found", "session_over", "already_cancelled", "plan_changed", "needs_confirmation"],
})

export const undoCancellation = call({
  method: "POST",
  path: "/api/admin/cancel-sessions/undo/",
  summary:
    "Undoes the cancellation of sessions for ten minutes, all or none: seats, passes and money are as before, and everyone is notified once",
  access: "superuser",
  body: Type.Object({ bookable_ids: Type.Array(Id, { minItems: 1, maxItems: 60 }) }),
  answer: Type.Object({
    restored: Type.Integer({ description: "Sessions" }),
    seats: Type.Integer(),
    told: Families,
    coaches: Coaches,
    left: Type.Array(
      Type.Object({
        booking_id: Id,
        player_name: Type.String(),
        title: Type.String(),
        starts_at: Instant,
        why: Choice(seatNotRestored),
      }),
      { description: "Seats that stay cancelled, and why" },
    ),
  }),
  refusals: ["not_found", "session_over", "cancellation_not_undoable", "cancellation_replaced"],
})
