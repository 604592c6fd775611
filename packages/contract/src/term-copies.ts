import { redDays } from "@academy/domain/red-days"
import { Type } from "typebox"
import { call } from "./call.ts"
import { Choice, Day, Id, IdParam, Nullable } from "./shapes.ts"

export const previewTermCopy = call({
  method: "GET",
  path: "/api/admin/terms/:id/copy/",
  summary: "The series of the term before, as they would be in this one; changes nothing",
  access: "superuser",
  params: IdParam,
  answer: Type.Object({
    from: Nullable(Type.Object({ id: Id, name: Type.String() }), {
      description: "The last term before this one; null if there is none",
    }),
    series: Type.Array(
      Type.Object({
        series_id: Id,
        title: Type.String(),
        weekday: Type.Integer({ description: "1 is Monday" }),
        starts: Type.String(),
        ends: Type.String(),
        venue: Type.String(),
        coaches: Type.Array(Type.String()),
        is_copied: Type.Boolean({ description: "Has been copied to this term already" }),
        dates: Type.Integer({ description: "Number of dates, without those skipped" }),
        skipped: Type.Array(
          Type.Object({
            day: Day,
            name: Type.String({ description: "As in the term calendar; empty for a public holiday" }),
            red_day: Nullable(Choice(redDays), { description: "The public holiday" }),
          }),
        ),
        clashes: Type.Array(Day, { description: "Dates on which a coach or the pitch is taken" }),
      }),
    ),
  }),
  refusals: ["not_found"],
})

export const copyTerm = call({
  method: "POST",
  path: "/api/admin/terms/:id/copy/",
  summary: "Makes a draft of each series of the term before that has not been copied to this one",
  access: "superuser",
  params: IdParam,
  answer: Type.Object({ created: Type.Integer() }),
  refusals: ["not_found"],
})
