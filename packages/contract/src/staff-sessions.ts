import { bookableStatuses, bookingTypeSlugs } from "@academy/domain/bookings"
import { longest } from "@academy/domain/limits"
import {
  lineKinds,
  MOST_LINES,
  MOST_MARKS,
  markKinds,
  PITCH_HEIGHT,
  PITCH_WIDTH,
} from "@academy/domain/pitch-drawing"
import {
  MOST_PART_MINUTES,
  MOST_PLAN_PARTS,
  messageTopics,
  noteAudiences,
  staffMessageKinds,
} from "@academy/domain/staff-sessions"
import { Type } from "typebox"
import { Cancelled } from "./attendance.ts"
import { call } from "./call.ts"
import { PlayerWithoutPhotos, SessionPicture } from "./session-pictures.ts"
import { Choice, Day, Id, IdParam, Instant, Line, Nullable, Text } from "./shapes.ts"

const WrittenAt = Type.Optional(
  Type.String({
    maxLength: 40,
    description: "When it was written offline; later changes win. Defaults to now",
  }),
)

const Drawing = Type.Object(
  {
    marks: Type.Array(
      Type.Object({
        kind: Choice(markKinds),
        x: Type.Integer({ minimum: 0, maximum: PITCH_WIDTH }),
        y: Type.Integer({ minimum: 0, maximum: PITCH_HEIGHT }),
      }),
      { maxItems: MOST_MARKS },
    ),
    lines: Type.Array(
      Type.Object({
        kind: Choice(lineKinds),
        from: Type.Integer({ minimum: 0, maximum: MOST_MARKS - 1 }),
        to: Type.Integer({ minimum: 0, maximum: MOST_MARKS - 1 }),
      }),
      { maxItems: MOST_LINES, description: "`from` and `to` count the marks from 0" },
    ),
  },
  { description: "The exercise on a pitch of 100 by 60 units" },
)
const Part = Type.Object({
  minutes: Type.Integer({ minimum: 1, maximum: MOST_PART_MINUTES }),
  title: Line(longest.planTitle, 1),
  text: Line(longest.planText),
  drawing: Type.Optional(Drawing),
})
const Parts = Type.Array(Part, { maxItems: MOST_PLAN_PARTS })

export const getStaffSession = call({
  method: "GET",
  path: "/api/staff/sessions/:id/",
  summary:
    "A session for its coach: notes, plan, messages. Other coaches see when and where it is, a week either way or while a substitute is needed",
  access: "staff",
  params: IdParam,
  answer: Type.Object({
    bookable_id: Id,
    title: Type.String(),
    booking_type: Choice(bookingTypeSlugs),
    status: Choice(bookableStatuses),
    cancelled: Cancelled,
    date: Day,
    starts_at: Instant,
    ends_at: Instant,
    address_name: Type.String(),
    pitch: Type.String(),
    capacity: Type.Integer(),
    players: Type.Integer({ description: "Confirmed bookings" }),
    coaches: Type.Array(Type.Object({ id: Id, name: Type.String() })),
    is_mine: Type.Boolean(),
    may_write: Type.Boolean({
      description: "The caller coaches it or is an admin; otherwise the fields below are empty",
    }),
    own_note: Type.String({ description: "The caller's own; only visible to the caller" }),
    family_note: Type.Object({
      text: Type.String(),
      coach_name: Type.String({ description: "Who last wrote it; empty if nobody has" }),
    }),
    pictures: Type.Array(SessionPicture, { description: "Beside the note for families" }),
    without_photos: Type.Array(PlayerWithoutPhotos, { description: "Nobody of them may be in a picture" }),
    plan: Parts,
    own_plans: Type.Array(Type.Object({ bookable_id: Id, title: Type.String(), date: Day, parts: Parts }), {
      description: "Plans that the caller wrote for other sessions, newest first, at most five",
    }),
    families: Type.Integer(),
    guardians: Type.Integer({ description: "Number of guardians a message reaches" }),
    messages: Type.Array(
      Type.Object({
        id: Id,
        sent_at: Instant,
        coach_name: Type.String(),
        topic: Choice(messageTopics),
        words: Type.String(),
        guardians: Type.Integer(),
        opened: Type.Integer({ description: "Guardians who opened it in the app" }),
      }),
      { description: "Newest first" },
    ),
  }),
  refusals: ["not_found"],
})

export const saveSessionNote = call({
  method: "PUT",
  path: "/api/staff/sessions/:id/note/",
  summary: "The caller's own note on a session, or the one for families afterwards; empty removes it",
  access: "staff",
  params: IdParam,
  body: Type.Object({
    audience: Choice(noteAudiences),
    text: Text(longest.sessionNote),
    written_at: WrittenAt,
  }),
  answer: Type.Object({
    text: Type.String({ description: "The stored note, which may be a later one" }),
  }),
  refusals: ["not_found"],
})

export const saveSessionPlan = call({
  method: "PUT",
  path: "/api/staff/sessions/:id/plan/",
  summary: "A session's plan, part by part; visible to its coaches",
  access: "staff",
  params: IdParam,
  body: Type.Object({ parts: Parts, written_at: WrittenAt }),
  answer: Type.Object({ parts: Parts }),
  refusals: ["not_found"],
})

const Message = Type.Object({ topic: Choice(messageTopics), words: Text(longest.sessionMessage) })

export const previewSessionMessage = call({
  method: "POST",
  path: "/api/staff/sessions/:id/messages/preview/",
  summary: "A message as one guardian of each language would read it; nothing is sent",
  access: "staff",
  params: IdParam,
  body: Message,
  answer: Type.Object({
    emails: Type.Array(
      Type.Object({
        language: Type.String(),
        guardians: Type.Integer(),
        subject: Type.String(),
        text: Type.String(),
      }),
    ),
    why_not: Nullable(Choice(["bookable_cancelled", "session_over", "nobody_booked"])),
  }),
  refusals: ["not_found"],
})

export const sendSessionMessage = call({
  method: "POST",
  path: "/api/staff/sessions/:id/messages/",
  summary: "Messages all guardians of a session's players by notification and email, in their language",
  access: "staff",
  params: IdParam,
  body: Message,
  answer: Type.Object({ id: Id, guardians: Type.Integer() }),
  refusals: ["not_found", "bookable_cancelled", "session_over", "nobody_booked", "too_many_today"],
})

export const getMessageReaders = call({
  method: "GET",
  path: "/api/staff/session-messages/:id/readers/",
  summary: "Which guardians a message was sent to, and who opened it in the app; unopened first",
  access: "staff",
  params: IdParam,
  answer: Type.Array(
    Type.Object({
      account_id: Id,
      name: Type.String(),
      players: Type.String({ description: "Players in the session whose guardian this is" }),
      phone_number: Type.String(),
      opened_at: Nullable(Instant),
    }),
  ),
  refusals: ["not_found"],
})

export const getStaffMessages = call({
  method: "GET",
  path: "/api/staff/messages/",
  summary:
    "Two weeks of the caller's own sessions: messages to families, late arrivals and late cancellations, newest first",
  access: "staff",
  answer: Type.Array(
    Type.Object({
      bookable_id: Id,
      title: Type.String(),
      starts_at: Instant,
      kind: Choice(staffMessageKinds),
      sent_at: Instant,
      name: Type.String({ description: "Who sent it to the families, or the player" }),
      topic: Nullable(Choice(messageTopics)),
      words: Type.String(),
      minutes: Nullable(Type.Integer({ description: "How late the player comes" })),
      guardians: Type.Integer({ description: "How many were notified; 0 for families' own messages" }),
      opened: Type.Integer({ description: "Guardians who opened it in the app" }),
    }),
  ),
  refusals: [],
})

const OfSession = { bookable_id: Id, title: Type.String(), starts_at: Instant }

export const getToDo = call({
  method: "GET",
  path: "/api/staff/to-do/",
  summary:
    "A coach's tasks in their own sessions: unmarked, unpaid, unrated, and the families' ratings. Without amounts",
  access: "staff",
  answer: Type.Object({
    unmarked: Type.Array(Type.Object({ ...OfSession, players: Type.Integer() }), {
      description: "Past sessions of two weeks with unmarked players, and how many",
    }),
    unpaid: Type.Array(
      Type.Object({
        ...OfSession,
        booking_id: Id,
        player_name: Type.String(),
        is_owed: Type.Boolean({ description: "Has an unpaid bank transfer, so a reminder can be sent" }),
        due_at: Nullable(Instant, { description: "When that transfer is due" }),
        reminded_at: Nullable(Instant, { description: "When the last reminder was sent" }),
        contact_name: Type.String({ description: "Who booked it" }),
        phone_number: Type.String({ description: "Phone of the person who booked" }),
      }),
      { description: "Unpaid seats of the last eight weeks and the next two" },
    ),
    unrated: Type.Array(
      Type.Object({
        ...OfSession,
        players: Type.Integer(),
        not_asked: Type.Integer({ description: "Families that haven't been asked yet" }),
        asked_at: Nullable(Instant, { description: "When the others were last asked" }),
      }),
      { description: "Sessions of two weeks that families haven't rated, and how many families" },
    ),
    stars: Nullable(Type.Object({ average: Type.Number(), answers: Type.Integer() }), {
      description: "Average rating of eight weeks; null if there are too few",
    }),
    said: Type.Array(
      Type.Object({
        ...OfSession,
        booking_id: Id,
        name: Type.String({ description: "Author; empty if that account was deleted" }),
        stars: Type.Integer(),
        comment: Type.String(),
        said_at: Instant,
      }),
      { description: "What families wrote with their stars in eight weeks, newest first, at most five" },
    ),
  }),
  refusals: [],
})

export const sendPaymentReminder = call({
  method: "POST",
  path: "/api/staff/bookings/:id/remind-to-pay/",
  summary:
    "Reminds the payer of an unpaid bank transfer for this booking, at most every three days; without the amount",
  access: "staff",
  params: IdParam,
  answer: Type.Object({ reminded_at: Instant }),
  refusals: ["not_found", "nothing_owed", "quiet_hours", "reminded_lately"],
})

export const sendRatingReminders = call({
  method: "POST",
  path: "/api/staff/sessions/:id/ask-for-ratings/",
  summary: "Asks the families of a past session for a rating, once each",
  access: "staff",
  params: IdParam,
  answer: Type.Object({ families: Type.Integer() }),
  refusals: ["not_found", "quiet_hours", "reminded_lately"],
})
