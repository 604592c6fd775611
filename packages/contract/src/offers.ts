import { bookingTypeSlugs } from "@academy/domain/bookings"
import { LONGEST_USUAL_MINUTES, SHORTEST_USUAL_MINUTES } from "@academy/domain/offers"
import { Type } from "typebox"
import { call } from "./call.ts"
import { Plan } from "./notified.ts"
import { session } from "./session-shapes.ts"
import { Choice, Currency, Day, Done, Id, IdParam, Money, Nullable } from "./shapes.ts"

const Minutes = Type.Integer({ minimum: SHORTEST_USUAL_MINUTES, maximum: LONGEST_USUAL_MINUTES })

const SessionType = Type.Object({
  id: Id,
  slug: Choice(bookingTypeSlugs),
  name: Type.String(),
  minutes: { ...Minutes, description: "Usual length of a new session" },
  capacity: Type.Integer({ description: "Usual number of seats of a new session" }),
  price: Nullable(Money, {
    description: "Usual price of a session today; of the one added last if none was set; null without both",
  }),
  currency: Currency,
  later: Type.Array(Type.Object({ price: Money, from_day: Day }), {
    description: "Prices that count from a later day, soonest first",
  }),
  sessions: Type.Integer({ description: "Upcoming sessions" }),
  last_change: Nullable(
    Type.Object({
      id: Id,
      price: Money,
      from_day: Day,
      sessions: Type.Integer({ description: "Sessions that got the price" }),
    }),
    { description: "The newest price, which can be undone" },
  ),
})

export const getSessionTypes = call({
  method: "GET",
  path: "/api/admin/session-types/",
  summary: "The session types with their usual length, seats and price, and prices from a later day",
  access: "superuser",
  answer: Type.Array(SessionType),
  refusals: [],
})

export const changeSessionType = call({
  method: "PATCH",
  path: "/api/admin/session-types/:id/",
  summary: "Changes the usual length and seats of new sessions of a type; planned sessions stay",
  access: "superuser",
  params: IdParam,
  body: Type.Object({ minutes: Type.Optional(Minutes), capacity: Type.Optional(session.capacity) }),
  answer: Done,
  refusals: ["not_found"],
})

const price = {
  price: session.price,
  from_day: { ...Day, description: "First day of the sessions that cost it" },
  staying: Type.Optional(
    Type.Array(session.price, {
      maxItems: 100,
      description: "Sessions that cost one of these keep their price",
    }),
  ),
}

export const previewTypePrice = call({
  method: "POST",
  path: "/api/admin/session-types/:id/price/preview/",
  summary: "Which sessions a new price of a session type would change; changes nothing",
  access: "superuser",
  params: IdParam,
  body: Type.Object(price),
  answer: Type.Object({
    plan: Plan,
    sessions: Type.Integer({ description: "Sessions that get the new price" }),
    series: Type.Integer({ description: "Series that these sessions belong to" }),
    prices: Type.Array(Type.Object({ price: Money, sessions: Type.Integer() }), {
      description: "What the sessions from that day cost now, without those that cost the new price",
    }),
    edited: Type.Integer({ description: "Sessions whose price was set for their date alone; they keep it" }),
    booked: Type.Integer({
      description: "Players with a seat in the changed sessions, who keep their price",
    }),
    held: Type.Integer({ description: "Held and offered seats in them, which keep their price" }),
  }),
  refusals: ["not_found"],
})

export const setTypePrice = call({
  method: "POST",
  path: "/api/admin/session-types/:id/price/",
  summary:
    "Sets the price of a session type from a day on: for sessions planned from that day, and as the usual price of new ones",
  access: "superuser",
  params: IdParam,
  body: Type.Object({ ...price, plan: Type.Optional(Plan) }),
  answer: Type.Object({ id: Id, changed: Type.Integer({ description: "Sessions" }) }),
  refusals: ["not_found", "plan_changed"],
})

export const undoTypePrice = call({
  method: "POST",
  path: "/api/admin/type-prices/:id/undo/",
  summary:
    "Undoes the newest price of a session type: its upcoming sessions cost what they did before, unless changed since",
  access: "superuser",
  params: IdParam,
  answer: Type.Object({ changed: Type.Integer({ description: "Sessions" }) }),
  refusals: ["not_found", "plan_changed"],
})
