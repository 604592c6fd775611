import { dayOffKinds } from "@academy/domain/days-off"
import { longest } from "@academy/domain/limits"
import { Type } from "typebox"
import { call } from "./call.ts"
import { Choice, Day, Done, Id, IdParam, Line, Nullable } from "./shapes.ts"

const term = { name: Line(longest.fullName, 1), first_day: Day, last_day: Day }

const dayOff = {
  kind: Choice(dayOffKinds),
  name: { ...Line(longest.fullName), description: "Required unless the kind is `training`" },
  from_day: Day,
  until_day: { ...Day, description: "Last day, inclusive" },
  address_id: Nullable(Id, { description: "The only venue that it is about; null for all" }),
}

export const getTermCalendar = call({
  method: "GET",
  path: "/api/admin/term-calendar/",
  summary: "The terms and the days off that the academy entered; public holidays count without an entry",
  access: "superuser",
  answer: Type.Object({
    terms: Type.Array(
      Type.Object({
        id: Id,
        ...term,
        series: Type.Integer({ description: "Series with a session in the term" }),
        sessions: Type.Integer({ description: "Sessions in the term that aren't cancelled" }),
      }),
    ),
    days_off: Type.Array(
      Type.Object({
        id: Id,
        ...dayOff,
        address_name: Nullable(Type.String()),
        is_decided: Type.Boolean({ description: "The sessions planned on these days stay" }),
        bookable_ids: Type.Array(Id, { description: "Upcoming sessions on these days" }),
        players: Type.Integer({ description: "Players with a seat in them" }),
        families: Type.Integer({ description: "Families with a seat in them" }),
      }),
    ),
  }),
  refusals: [],
})

export const createTerm = call({
  method: "POST",
  path: "/api/admin/terms/",
  summary: "Adds a term; no two share a day",
  access: "superuser",
  body: Type.Object(term),
  answer: Type.Object({ id: Id }),
  refusals: ["name_taken"],
})

export const changeTerm = call({
  method: "PATCH",
  path: "/api/admin/terms/:id/",
  summary: "Changes the given fields of a term; sessions stay as planned",
  access: "superuser",
  params: IdParam,
  body: Type.Object(Type.Partial(Type.Object(term)).properties),
  answer: Done,
  refusals: ["not_found", "name_taken"],
})

export const removeTerm = call({
  method: "DELETE",
  path: "/api/admin/terms/:id/",
  summary: "Removes a term; its sessions and days off stay",
  access: "superuser",
  params: IdParam,
  answer: Done,
  refusals: ["not_found"],
})

export const createDayOff = call({
  method: "POST",
  path: "/api/admin/days-off/",
  summary: "Adds days off, or a public holiday on which the academy trains; cancels nothing",
  access: "superuser",
  body: Type.Object({
    kind: dayOff.kind,
    name: Type.Optional(dayOff.name),
    from_day: dayOff.from_day,
    until_day: dayOff.until_day,
    address_id: Type.Optional(dayOff.address_id),
  }),
  answer: Type.Object({ id: Id }),
  refusals: [],
})

export const changeDayOff = call({
  method: "PATCH",
  path: "/api/admin/days-off/:id/",
  summary: "Changes the given fields of days off; `is_decided` keeps the sessions planned on them",
  access: "superuser",
  params: IdParam,
  body: Type.Object({
    name: Type.Optional(dayOff.name),
    from_day: Type.Optional(dayOff.from_day),
    until_day: Type.Optional(dayOff.until_day),
    address_id: Type.Optional(dayOff.address_id),
    is_decided: Type.Optional(Type.Boolean()),
  }),
  answer: Done,
  refusals: ["not_found"],
})

export const removeDayOff = call({
  method: "DELETE",
  path: "/api/admin/days-off/:id/",
  summary: "Removes days off; series made before keep the dates they have",
  access: "superuser",
  params: IdParam,
  answer: Done,
  refusals: ["not_found"],
})
