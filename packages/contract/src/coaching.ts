import { terms } from "@academy/domain/ability-reviews"
import { attendances, bookingTypeSlugs } from "@academy/domain/bookings"
import {
  achievementKinds,
  goalSetters,
  measurementSlugs,
  measurementUnits,
  reportKinds,
} from "@academy/domain/development"
import { longest } from "@academy/domain/limits"
import { positions } from "@academy/domain/players"
import { Type } from "typebox"
import { Cancelled } from "./attendance.ts"
import { call } from "./call.ts"
import { Abilities, GoalSteps } from "./development.ts"
import { Choice, Day, Id, IdParam, Instant, Line, Nullable, Page, PageQuery, Text } from "./shapes.ts"

export const getStaffWeek = call({
  method: "GET",
  path: "/api/staff/week/",
  summary:
    "The sessions in the week (Monday to Sunday) of a day, this week by default: the caller's own, and other coaches' a week either way; admins see all",
  access: "staff",
  query: Type.Object({ date: Type.Optional(Day) }),
  answer: Type.Object({
    days: Type.Array(Day, { description: "The seven days" }),
    is_coach: Type.Boolean({
      description: "Whether the account is a coach's; only coaches have sessions of their own",
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
        waiting: Type.Integer({ description: "Players on its waiting list" }),
        health_notes: Type.Integer({
          description:
            "Players with one, in the caller's own sessions; the note itself opens with the roster on the day",
        }),
        has_note: Type.Boolean({ description: "Families have a note to read" }),
        cancelled: Cancelled,
      }),
    ),
  }),
  refusals: [],
})

const PlayerName = {
  id: Id,
  first_name: Type.String(),
  last_name: Type.String(),
  year_of_birth: Type.Integer(),
  position: Nullable(Choice(positions)),
  club_name: Type.String(),
  img_player: Nullable(Type.String()),
}

export const getStaffPlayers = call({
  method: "GET",
  path: "/api/staff/players/",
  summary:
    "A coach's players by name: those booked for the coach's sessions of the last twelve weeks or upcoming ones",
  access: "staff",
  query: Type.Object({ ...PageQuery, name: Type.Optional(Line(80)) }),
  answer: Page(
    Type.Object({
      ...PlayerName,
      review: Choice(["missing", "draft", "published"]),
    }),
  ),
  refusals: [],
})

const OfTerm = { year: Type.Integer(), term: Choice(terms) }

export const getStaffPlayer = call({
  method: "GET",
  path: "/api/staff/players/:id/",
  summary: "A player for their coach: abilities compared with last term, feedback, sessions, family",
  access: "staff",
  params: IdParam,
  answer: Type.Object({
    ...PlayerName,
    health_note: Nullable(Type.String(), {
      description: "On a day when the player trains with the caller, as on the roster; every read is logged",
    }),
    level: Type.Integer(),
    pro_bar_width: Type.Integer(),
    games: Type.Object({ count: Type.Integer(), newest: Nullable(Day) }),
    achievements: Type.Integer({ description: "How many are earned or self-reported" }),
    now: Type.Object(OfTerm),
    review: Type.Object(
      {
        ...Abilities,
        word: Type.String(),
        version: Type.Integer({ description: "Version of the draft; 0 if there is none" }),
        published_at: Nullable(Instant, { description: "When this term's review was published" }),
      },
      { description: "The draft, or the last published review" },
    ),
    before: Nullable(Type.Object({ ...Abilities, ...OfTerm, coach_name: Type.String() }), {
      description: "The newest published review of an earlier term",
    }),
    words: Type.Array(
      Type.Object({
        timestamp: Instant,
        coach_name: Type.String(),
        note: Type.String(),
        opened: Nullable(
          Type.Object({
            guardians: Type.Integer({
              description: "Number of notified guardians who still are guardians",
            }),
            by: Type.Array(Type.String(), { description: "First names, in the order they opened it" }),
          }),
          {
            description:
              "Who opened a published review in the app; null before the family is notified, and for feedback on a session",
          },
        ),
      }),
      { description: "What coaches wrote for the family, newest first, at most five" },
    ),
    goals: Type.Array(
      Type.Object({
        field_id: Type.Integer(),
        slug: Choice(measurementSlugs),
        unit: Choice(measurementUnits),
        less_is_better: Type.Boolean(),
        goal: Type.Number(),
        goal_by: Choice(goalSetters),
        goal_steps: GoalSteps,
        set_at: Instant,
        value: Nullable(Type.Number(), { description: "The newest" }),
      }),
      { description: "What the player works towards, set by `updateGoal`" },
    ),
    attendance: Type.Array(
      Type.Object({ booking_id: Id, timestamp: Instant, attendance: Nullable(Choice(attendances)) }),
      { description: "The last twelve weeks, oldest first" },
    ),
    guardians: Type.Array(
      Type.Object({ name: Type.String(), email: Type.String(), phone_number: Type.String() }),
    ),
    sessions: Type.Array(
      Type.Object({
        booking_id: Id,
        timestamp: Instant,
        title: Type.String(),
        attendance: Nullable(Choice(attendances)),
        coach_note: Type.String(),
      }),
      { description: "The caller's last six past sessions, newest first" },
    ),
    reports: Type.Array(
      Type.Object({
        kind: Choice(reportKinds),
        id: Id,
        day: Type.String(),
        told_at: Type.String({
          description: "When it was reported or last changed; sent by `decideReport`",
        }),
        note: Type.String(),
        opponent: Type.String(),
        goals_for: Type.Integer(),
        goals_against: Type.Integer(),
        goals: Type.Integer(),
        assists: Type.Integer(),
        achievement: Nullable(Choice(achievementKinds)),
        title: Type.String(),
        measured: Nullable(
          Type.Object({
            slug: Choice(measurementSlugs),
            unit: Choice(measurementUnits),
            value: Type.Number(),
          }),
        ),
      }),
      { description: "Self-reports no coach has decided on, newest first, up to twenty" },
    ),
  }),
  refusals: ["not_found"],
})

const ReviewBody = Type.Object({
  ...Abilities,
  word: Text(longest.coachWord),
  version: Type.Integer({
    minimum: 0,
    description: "Version of the draft that the caller saw; 0 if there was none",
  }),
})

export const saveAbilityReview = call({
  method: "PUT",
  path: "/api/staff/players/:id/review/",
  summary: "Saves a draft of the term's review; the family can't see it",
  access: "staff",
  params: IdParam,
  body: ReviewBody,
  answer: Type.Object({ version: Type.Integer() }),
  refusals: ["not_found", "changed_meanwhile"],
})

export const publishAbilityReview = call({
  method: "POST",
  path: "/api/staff/players/:id/review/",
  summary:
    "Publishes the term's review: updates the player's abilities and notifies the family between 08:00 and 21:00",
  access: "staff",
  params: IdParam,
  body: ReviewBody,
  answer: Type.Object({ published_at: Instant }),
  refusals: ["not_found", "changed_meanwhile"],
})

export const getTermReport = call({
  method: "GET",
  path: "/api/term-reports/:player/:year/:term/",
  summary: "A published term report, with games and attendance",
  access: "account",
  params: Type.Object({
    player: Id,
    year: Type.Integer({ minimum: 2000, maximum: 2100 }),
    term: Choice(terms),
  }),
  answer: Type.Object({
    player_id: Id,
    first_name: Type.String(),
    last_name: Type.String(),
    year_of_birth: Type.Integer(),
    position: Nullable(Choice(positions)),
    club_name: Type.String(),
    ...OfTerm,
    ...Abilities,
    before: Nullable(Type.Object({ ...Abilities, ...OfTerm }), {
      description: "The newest published review of an earlier term",
    }),
    word: Type.String(),
    coach_name: Type.String(),
    published_at: Instant,
    sessions: Type.Object({
      present: Type.Integer(),
      marked: Type.Integer({ description: "Sessions of the term whose attendance was marked" }),
    }),
    games: Type.Object({ played: Type.Integer(), goals: Type.Integer(), assists: Type.Integer() }),
    goals: Type.Array(
      Type.Object({
        slug: Choice(measurementSlugs),
        unit: Choice(measurementUnits),
        less_is_better: Type.Boolean(),
        goal: Type.Number(),
        goal_by: Choice(goalSetters),
        value: Nullable(Type.Number(), { description: "Latest value by the end of the term" }),
      }),
      { description: "What the player works towards" },
    ),
  }),
  refusals: ["not_found"],
})

export const getTermReports = call({
  method: "GET",
  path: "/api/staff/term-reports/",
  summary: "The caller's progress with term reports: which players are still missing one",
  access: "staff",
  answer: Type.Object({
    ...OfTerm,
    missing: Type.Integer({ description: "Players with neither draft nor published review" }),
    draft: Type.Integer({ description: "Players with a draft, including the caller's complete ones" }),
    ready: Type.Integer({
      description: "The caller's complete drafts, which `sendTermReports` publishes",
    }),
    published: Type.Integer(),
  }),
  refusals: [],
})

export const sendTermReports = call({
  method: "POST",
  path: "/api/staff/term-reports/",
  summary: "Publishes all the caller's complete drafts; families are notified between 08:00 and 21:00",
  access: "staff",
  answer: Type.Object({ sent: Type.Integer() }),
  refusals: [],
})

export const writeCoachNote = call({
  method: "PUT",
  path: "/api/staff/bookings/:id/note/",
  summary: "A coach's note to one child's family after a session; empty removes it",
  access: "staff",
  params: IdParam,
  body: Type.Object({ note: Text(longest.coachWord) }),
  answer: Type.Object({ booking_id: Id, note: Type.String() }),
  refusals: ["not_found", "session_not_over", "player_was_absent"],
})
