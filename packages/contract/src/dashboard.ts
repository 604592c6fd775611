import { bookableStatuses, bookingTypeSlugs } from "@academy/domain/bookings"
import { decisionKinds } from "@academy/domain/decisions"
import { Type } from "typebox"
import { call } from "./call.ts"
import { Choice, Currency, Day, Id, Instant, Line, Money, Nullable } from "./shapes.ts"

const Count = Type.Integer({ minimum: 0 })
const Share = Nullable(Type.Number({ description: "0.81 is 81 %; null if there was nothing to count" }))
const Compared = <S extends ReturnType<typeof Type.Number> | typeof Count | typeof Share>(value: S) =>
  Type.Object({ now: value, before: value, last_year: Nullable(value) })
const Days = Type.Object({ from: Day, until: Day })
const Revenue = Type.Object({ sessions: Money, packs: Money, camps: Money })

export const getDashboard = call({
  method: "GET",
  path: "/api/admin/dashboard/",
  summary:
    "Figures of a period (the last twelve weeks by default) compared with the one before and last year, today's sessions, open decisions",
  access: "superuser",
  query: Type.Object({ from: Type.Optional(Line(10)), until: Type.Optional(Line(10)) }),
  answer: Type.Object({
    period: Days,
    before: Days,
    last_year: Nullable(Days, {
      description:
        "The same ISO weeks a year earlier, an unfinished day to the same time; null without data of then",
    }),
    currency: Currency,
    figures: Type.Object({
      /** Receipts less credit notes, including VAT. */
      revenue: Compared(Money),
      fill_rate: Compared(Share),
      new_players: Compared(Count),
      /** On the last day of the period. */
      active_members: Compared(Count),
      rating: Compared(Share),
      attendance: Compared(Share),
      waiting: Compared(Count),
    }),
    weeks: Type.Array(
      Type.Object({
        monday: Day,
        revenue: Revenue,
        fill_rate: Share,
        new_players: Count,
        last_year: Nullable(Type.Object({ revenue: Money, fill_rate: Share, new_players: Count })),
      }),
    ),
    hours: Type.Array(
      Type.Object({
        weekday: Type.Integer({ minimum: 1, maximum: 7 }),
        time: Type.String({ description: "Start time, `HH:MM`" }),
        sessions: Count,
        capacity: Count,
        seats_taken: Count,
        waiting: Count,
      }),
    ),
    today: Type.Array(
      Type.Object({
        id: Id,
        title: Type.String(),
        booking_type: Choice(bookingTypeSlugs),
        starts_at: Instant,
        ends_at: Instant,
        place: Type.String(),
        coaches: Type.Array(Type.String()),
        capacity: Count,
        seats_taken: Count,
        status: Choice(bookableStatuses),
      }),
    ),
    unpaid: Type.Object({
      amount: Money,
      count: Count,
      late: Type.Object({ amount: Money, count: Count }),
    }),
    trials_waited_for: Type.Array(
      Type.Object({
        year_of_birth: Type.Integer(),
        district: Nullable(
          Type.String({ description: "The player's district federation, if the family named it" }),
        ),
        players: Count,
      }),
      { description: "Players whose guardians are notified when a free trial fits them" },
    ),
    decisions: Type.Array(
      Type.Object({
        kind: Choice(decisionKinds),
        count: Type.Integer({ minimum: 1 }),
        session_id: Nullable(Id, {
          description: "The first of these sessions; null if it isn't about sessions",
        }),
      }),
    ),
  }),
  refusals: [],
})

export const getOpenWork = call({
  method: "GET",
  path: "/api/admin/open-work/",
  summary: "The number of open tasks behind each entry of the admin panel",
  access: "superuser",
  answer: Type.Object({
    sessions: Type.Integer({
      description:
        "Sessions of the next two weeks without a coach, with a coach who is away or asks for a substitute, or with a clash",
    }),
    messages: Type.Integer({ description: "Open messages from visitors and about camps" }),
    bank_transactions: Type.Integer({ description: "Not matched or dismissed yet" }),
    wallet_corrections: Type.Integer({ description: "Waiting for a second admin" }),
  }),
  refusals: [],
})
