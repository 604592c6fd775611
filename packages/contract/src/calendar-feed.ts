import { Type } from "typebox"
import { call } from "./call.ts"
import { Id, IdParam, Instant, Nullable } from "./shapes.ts"

const Feed = Type.Object({
  id: Id,
  player_id: Nullable(Id, { description: "Its sessions alone; null: those of all players of the account" }),
  url: Type.String({ description: "Whoever has it reads the sessions" }),
  fetched: Nullable(Instant, { description: "When a calendar last asked for it" }),
  readers: Type.Integer({ description: "How many calendar programs asked for it in the last thirty days" }),
})

export const getCalendarFeeds = call({
  method: "GET",
  path: "/api/calendar-feeds/",
  summary: "The account's private links that calendars follow",
  access: "account",
  answer: Type.Array(Feed),
  refusals: [],
})

export const createCalendarFeed = call({
  method: "POST",
  path: "/api/calendar-feeds/",
  summary: "A private link for all players or one; the one that is there already when there is",
  access: "account",
  mayBeMinor: true,
  body: Type.Object({ player_id: Nullable(Id) }),
  answer: Feed,
  refusals: ["not_found"],
})

export const replaceCalendarFeed = call({
  method: "POST",
  path: "/api/calendar-feeds/:id/replace/",
  summary: "A new link in a link's place: calendars that follow the old one go empty",
  access: "account",
  mayBeMinor: true,
  params: IdParam,
  answer: Feed,
  refusals: ["not_found"],
})

export const deleteCalendarFeed = call({
  method: "DELETE",
  path: "/api/calendar-feeds/:id/",
  summary: "Ends a link: calendars that follow it go empty",
  access: "account",
  mayBeMinor: true,
  params: IdParam,
  answer: Type.Object({ status: Type.Literal("ok") }),
  refusals: ["not_found"],
})

export const readCalendarFeed = call({
  method: "GET",
  path: "/api/calendar/:token",
  summary: "What a calendar program fetches (text/calendar, ETag): the token in the link is the permission",
  access: "anyone",
  params: Type.Object({ token: Type.String({ pattern: "^[\\w-]{32}\\.ics$", maxLength: 36 }) }),
  answer: Type.String({ description: "A file by RFC 5545; empty of entries once the link was ended" }),
  refusals: ["not_found"],
})
