import { offReasons } from "@academy/domain/days-off"
import { MOST_SERIES_DATES } from "@academy/domain/series"
import { waysOut } from "@academy/domain/ways-out"
import { Type } from "typebox"
import { call } from "./call.ts"
import { Clock, optionalParts, session, texts, Warning } from "./session-shapes.ts"
import { Choice, Day, Id, Nullable } from "./shapes.ts"

const rule = {
  from: Day,
  until: Day,
  every: Type.Integer({ minimum: 1, maximum: 2, description: "Every week, or every second week" }),
  skip_red_days: Type.Boolean(),
  skip_school_breaks: Type.Optional({ ...Type.Boolean(), description: "Default: true" }),
  skip_own_days: Type.Optional({ ...Type.Boolean(), description: "Default: true" }),
}
const weekday = Type.Integer({ minimum: 1, maximum: 7, description: "1 is Monday" })

/** How a date differs from the others of its series. */
const dateChange = Type.Partial(
  Type.Object({ coach_ids: session.coach_ids, pitch: texts.pitch, starts: Clock, ends: Clock }),
).properties
const changes = Type.Optional(
  Type.Array(Type.Object({ day: Day, ...dateChange }), { maxItems: MOST_SERIES_DATES }),
)

export const previewSeries = call({
  method: "POST",
  path: "/api/admin/series/preview/",
  summary: "Each date of a series with its clashes; changes nothing",
  access: "superuser",
  body: Type.Object({
    weekday,
    ...rule,
    starts: Clock,
    ends: Clock,
    address_id: Id,
    coach_ids: session.coach_ids,
    pitch: Type.Optional(texts.pitch),
    changes,
  }),
  answer: Type.Object({
    dates: Type.Array(
      Type.Object({
        day: Day,
        red_day: Nullable(Type.String({ description: "The name of the public holiday" })),
        off: Nullable(
          Type.Object({
            reason: Choice(offReasons),
            name: Type.String({ description: "As in the term calendar; empty for a public holiday" }),
          }),
          { description: "Why the term calendar has no series on this day" },
        ),
        skipped: Type.Boolean(),
        warnings: Type.Array(Warning),
        ways_out: Type.Array(
          Type.Object({ way: Choice(waysOut), name: Type.String(), change: Type.Object(dateChange) }),
          { description: "Ways to resolve the clashes, nearest first; `name` is the pitch, coach or time" },
        ),
      }),
    ),
  }),
  refusals: [],
})

export const createSeries = call({
  method: "POST",
  path: "/api/admin/series/",
  summary: "Adds all sessions of a series or none; families see them immediately",
  access: "superuser",
  body: Type.Object({
    weekday,
    ...rule,
    left_out: Type.Optional(Type.Array(Day, { maxItems: MOST_SERIES_DATES })),
    changes,
    kept: Type.Optional(
      Type.Array(Day, {
        maxItems: MOST_SERIES_DATES,
        description: "Added despite clashes; needs a reason",
      }),
    ),
    ...session,
    ...optionalParts,
  }),
  answer: Type.Object({ id: Id, created: Type.Integer() }),
  refusals: ["needs_confirmation", "series_without_dates"],
})
