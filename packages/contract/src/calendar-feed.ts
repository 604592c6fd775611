import { Type } from "typebox"
import { call } from "./call.ts"
import { Id, IdParam, Instant, Nullable } from "./shapes.ts"

const Feed = Type.Object({
  id: Id,
  player_id: Nullable(Id, { description: "Only this player's sessions; null for all the account's players" }),
  url: Type.String({ description: "Anyone with the link can see the sessions" }),
  fetched: Nullable(Instant, { description: "When a calendar last fetched it" }),
  readers: Type.Integer({ description: "Number of calendar apps that fetched it in the last thirty days" }),
})

export const getCalendarFeeds = call({
  method: "GET",
  path: "/api/calendar-feeds/",
  summary: "The account's private calendar links",
  access: "account",
  answer: Type.Array(Feed),
  refusals: [],
})

export const createCalendarFeed = call({
  method: "POST",
  path: "/api/calendar-feeds/",
  summary:
    "Creates a private calendar link for all players or one; returns the existing link if there is one",
  access: "account",
  mayBeMinor: true,
  body: Type.Object({ player_id: Nullable(Id) }),
  answer: Feed,
  refusals: ["not_found"],
})

export const replaceCalendarFeed = call({
  method: "POST",
  path: "/api/calendar-feeds/:id/replace/",
  summary: "Replaces a calendar link; calendars subscribed to the old one become empty",
  access: "account",
  mayBeMinor: true,
  params: IdParam,
  answer: Feed,
  refusals: ["not_found"],
})

export const deleteCalendarFeed = call({
  method: "DELETE",
  path: "/api/calendar-feeds/:id/",
  summary: "Removes a calendar link; calendars subscribed to it become empty",
  access: "account",
  mayBeMinor: true,
  params: IdParam,
  answer: Type.Object({ status: Type.Literal("ok") }),
  refusals: ["not_found"],
})

export const readCalendarFeed = call({
  method: "GET",
  path: "/api/calendar/:token",
  summary: "The calendar file (text/calendar, ETag); the token in the link grants access",
  access: "anyone",
  params: Type.Object({ token: Type.String({ pattern: "^[\\w-]{32}\\.ics$", maxLength: 36 }) }),
  answer: Type.String({ description: "A file by RFC 5545; without entries once the link is removed" }),
  refusals: ["not_found"],
})
