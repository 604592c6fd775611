import { offReasons } from "@academy/domain/days-off"
import { redDays } from "@academy/domain/red-days"
import { MOST_SERIES_DATES, weekdays } from "@academy/domain/series"
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

/** The most dates of a series with all of its weekdays. */
const MOST_DATES = MOST_SERIES_DATES * weekdays.length

/** How a date differs from the others of its series. */
const dateChange = Type.Partial(
  Type.Object({ coach_ids: session.coach_ids, pitch: texts.pitch, starts: Clock, ends: Clock }),
).properties
const changes = Type.Optional(Type.Array(Type.Object({ day: Day, ...dateChange }), { maxItems: MOST_DATES }))

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
        red_day: Nullable(Choice(redDays), { description: "The public holiday" }),
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

/** A series without what only its publication needs: the accepted warnings and why. */
const { confirmed_warnings, reason, ...ownParts } = optionalParts
const series = {
  weekday,
  ...rule,
  left_out: Type.Optional(Type.Array(Day, { maxItems: MOST_DATES })),
  changes,
  kept: Type.Optional(
    Type.Array(Day, {
      maxItems: MOST_DATES,
      description: "Added despite clashes; needs a reason",
    }),
  ),
  ...session,
  ...ownParts,
}
/** A further weekday of a series. */
const slot = {
  weekday,
  starts: Clock,
  ends: Clock,
  address_id: Id,
  coach_ids: session.coach_ids,
  pitch: Type.Optional(texts.pitch),
}
const furtherWeekdays = {
  maxItems: weekdays.length - 1,
  description: "Further weekdays, each with its own time, venue and coaches",
}

/** A series that may lack any of its fields. */
export const UnfinishedSeries = Type.Object(
  Type.Partial(
    Type.Object({
      ...series,
      other_weekdays: Type.Array(
        Type.Object({ ...Type.Partial(Type.Object(slot)).properties, weekday }),
        furtherWeekdays,
      ),
    }),
  ).properties,
)

export const createSeries = call({
  method: "POST",
  path: "/api/admin/series/",
  summary: "Adds all sessions of a series or none; families see them immediately",
  access: "superuser",
  body: Type.Object({
    ...series,
    confirmed_warnings,
    reason,
    other_weekdays: Type.Optional(Type.Array(Type.Object(slot), furtherWeekdays)),
    draft_id: Type.Optional({ ...Id, description: "The draft that is published, and deleted by it" }),
  }),
  answer: Type.Object({
    id: { ...Id, description: "Of the series of the first weekday; each weekday is a series of its own" },
    created: Type.Integer({ description: "Sessions on all weekdays" }),
  }),
  refusals: ["needs_confirmation", "not_found", "series_without_dates"],
})
