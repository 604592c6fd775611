import { longest } from "@academy/domain/limits"
import { Type } from "typebox"
import { call } from "./call.ts"
import { Day, Done, Id, IdParam, Instant, Text } from "./shapes.ts"

export const getAbsences = call({
  method: "GET",
  path: "/api/staff/absences/",
  summary: "The caller's absences, today and later, and their upcoming sessions on the given days",
  access: "staff",
  query: Type.Object({ from_day: Type.Optional(Day), until_day: Type.Optional(Day) }),
  answer: Type.Object({
    absences: Type.Array(Type.Object({ id: Id, from_day: Day, until_day: Day })),
    sessions: Type.Array(
      Type.Object({
        bookable_id: Id,
        title: Type.String(),
        starts_at: Instant,
        is_asked: Type.Boolean({ description: "Other coaches were already asked" }),
      }),
      { description: "Empty unless both days are given" },
    ),
  }),
  refusals: [],
})

export const addAbsence = call({
  method: "POST",
  path: "/api/staff/absences/",
  summary:
    "Adds a coach's absence: the planner warns about it, and other coaches can be asked to take the sessions on those days",
  access: "staff",
  body: Type.Object({
    from_day: Day,
    until_day: { ...Day, description: "Last day, inclusive" },
    ask_for_substitutes: Type.Boolean(),
    words: { ...Text(longest.sessionMessage), description: "A note for the coaches who are asked" },
  }),
  answer: Type.Object({
    id: Id,
    asked: Type.Integer({ description: "Sessions for which other coaches were asked" }),
  }),
  refusals: ["not_found", "already_away"],
})

export const removeAbsence = call({
  method: "DELETE",
  path: "/api/staff/absences/:id/",
  summary: "Cancels an absence; requests to substitutes stay open",
  access: "staff",
  params: IdParam,
  answer: Done,
  refusals: ["not_found"],
})
