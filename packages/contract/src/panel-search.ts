import { bookableStatuses } from "@academy/domain/bookings"
import { longest } from "@academy/domain/limits"
import { orderStatuses } from "@academy/domain/orders"
import { messageKinds } from "@academy/domain/site"
import { type TSchema, Type } from "typebox"
import { call } from "./call.ts"
import { Choice, Currency, Id, Instant, Line, Money, Nullable } from "./shapes.ts"

const Group = <S extends TSchema>(row: S) =>
  Type.Object({
    rows: Type.Array(row),
    count: Type.Integer({ description: "How many there are; counted up to 50" }),
  })

const IsSimilar = Type.Boolean({
  description:
    "Not spelt as typed: the name sounds the same or differs by one character. These rows come last",
})

const Query = Type.Object({ q: Line(longest.search, 1) })

const Players = Group(
  Type.Object({
    id: Id,
    name: Type.String(),
    year_of_birth: Type.Integer(),
    club_name: Type.String(),
    next_session: Nullable(Instant),
    account_id: Nullable(Id, { description: "The first guardian's; null for coaches" }),
    is_similar: IsSimilar,
  }),
)

const Sessions = Group(
  Type.Object({
    bookable_id: Id,
    title: Type.String(),
    starts_at: Instant,
    status: Choice(bookableStatuses),
    address_name: Type.String(),
    coaches: Type.Array(Type.String()),
    booked: Type.Array(Type.String(), { description: "Players found by the words who have a seat" }),
    players: Type.Integer(),
    capacity: Type.Integer(),
  }),
)

export const getStaffSearchResults = call({
  method: "GET",
  path: "/api/staff/search/",
  summary:
    "Searches a coach's own players and sessions, as `/api/admin/search/` does. Not in the access log: opening a record is",
  access: "staff",
  query: Query,
  answer: Type.Object({ players: Players, sessions: Sessions }),
  refusals: [],
})

export const getSearchResults = call({
  method: "GET",
  path: "/api/admin/search/",
  summary:
    "Searches families, players, orders, sessions, messages and places, up to five of each. Accents, case, dashes and the order of words don't matter. A phone number, reference, order or receipt number is found in any spelling. Not in the access log: opening a record is",
  access: "superuser",
  query: Query,
  answer: Type.Object({
    families: Group(
      Type.Object({
        account_id: Id,
        name: Type.String(),
        email: Type.String(),
        phone_number: Type.String(),
        players: Type.Array(Type.String(), { description: "First names" }),
        owes: Money,
        currency: Currency,
        guardians: Type.Array(Type.String(), { description: "The others, by name" }),
        wallet: Money,
        passes: Type.Array(Type.Object({ name: Type.String(), left: Type.Integer() })),
        next: Type.Array(Type.Object({ starts_at: Instant, player: Type.String(), title: Type.String() }), {
          description: "Up to three sessions to come",
        }),
        note: Nullable(Type.Object({ text: Type.String(), by: Type.String(), written: Instant }), {
          description: "The team's last note",
        }),
        is_similar: IsSimilar,
      }),
    ),
    players: Players,
    orders: Group(
      Type.Object({
        id: Id,
        title: Type.String(),
        account_name: Type.String(),
        status: Choice(orderStatuses),
        amount: Money,
        currency: Currency,
        reference: Nullable(Type.String()),
        receipt_number: Nullable(Type.String()),
        due_at: Nullable(Instant),
        created: Instant,
      }),
    ),
    sessions: Sessions,
    messages: Group(
      Type.Object({
        kind: Choice(messageKinds),
        id: Id,
        name: Type.String(),
        email: Type.String(),
        text: Type.String({ description: "Its beginning" }),
        is_done: Type.Boolean(),
        created: Instant,
      }),
    ),
    places: Group(
      Type.Object({
        ...{ id: Id, name: Type.String(), address: Type.String(), area: Type.String() },
        sessions_to_come: Type.Integer(),
        next_session: Nullable(Instant),
      }),
    ),
  }),
  refusals: [],
})
