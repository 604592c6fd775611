import { longest } from "@academy/domain/limits"
import { Type } from "typebox"
import { call } from "./call.ts"
import { Day, Done, Id, IdParam, Instant, Text } from "./shapes.ts"

export const getAbsences = call({
  method: "GET",
  path: "/api/staff/absences/",
  summary:
    "When the caller said to be away, today and later; and its sessions to come in the days that are asked for",
  access: "staff",
  query: Type.Object({ from_day: Type.Optional(Day), until_day: Type.Optional(Day) }),
  answer: Type.Object({
    absences: Type.Array(Type.Object({ id: Id, from_day: Day, until_day: Day })),
    sessions: Type.Array(
      Type.Object({
        bookable_id: Id,
        title: Type.String(),
        starts_at: Instant,
        is_asked: Type.Boolean({ description: "Colleagues are asked for it already" }),
      }),
      { description: "Empty unless both days are named" },
    ),
  }),
  refusals: [],
})

export const addAbsence = call({
  method: "POST",
  path: "/api/staff/absences/",
  summary:
    "A coach says to be away: the office is warned when it plans, and colleagues may be asked for the sessions of those days",
  access: "staff",
  body: Type.Object({
    from_day: Day,
    until_day: { ...Day, description: "The last day, itself included" },
    ask_for_substitutes: Type.Boolean(),
    words: { ...Text(longest.sessionMessage), description: "What whoever is asked should know" },
  }),
  answer: Type.Object({
    id: Id,
    asked: Type.Integer({ description: "Sessions that colleagues are asked for" }),
  }),
  refusals: ["not_found", "already_away"],
})

export const removeAbsence = call({
  method: "DELETE",
  path: "/api/staff/absences/:id/",
  summary: "The caller is there after all; colleagues who were asked stay asked",
  access: "staff",
  params: IdParam,
  answer: Done,
  refusals: ["not_found"],
})
