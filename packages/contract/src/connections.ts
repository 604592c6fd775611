import {
  attendances,
  bookableStatuses,
  bookingStatuses,
  bookingTypeSlugs,
  paymentMethods,
} from "@academy/domain/bookings"
import { ledgerRoles } from "@academy/domain/bookkeeping"
import { orderKinds, orderPaymentMethods, orderStatuses } from "@academy/domain/orders"
import { Type } from "typebox"
import { call } from "./call.ts"
import { Choice, Currency, Day, Id, Instant, Money, Month, Nullable, Page, PageQuery } from "./shapes.ts"

/** Calls for other programs with an API key (`Authorization: Bearer …`). Each names the scope that the key needs. */

const OfDay = Type.Object({ day: Type.Optional(Day) })

const PlayerOfBooking = {
  player_id: Id,
  player_name: Nullable(Type.String(), { description: "Only with the scope `read_player_names`" }),
}

export const listConnectedSessions = call({
  method: "GET",
  path: "/api/connections/sessions/",
  summary: "The sessions of a day (today by default), at all venues or one",
  access: "key",
  scope: "read_sessions",
  query: Type.Object({ day: Type.Optional(Day), address_id: Type.Optional(Id) }),
  answer: Type.Array(
    Type.Object({
      id: Id,
      title: Type.String(),
      booking_type: Choice(bookingTypeSlugs),
      starts_at: Instant,
      ends_at: Instant,
      address_id: Id,
      address_name: Type.String(),
      pitch: Type.String(),
      coaches: Type.Array(Type.String()),
      capacity: Type.Integer(),
      seats_taken: Type.Integer(),
      status: Choice(bookableStatuses),
    }),
  ),
  refusals: ["too_many_requests"],
})

export const listConnectedBookings = call({
  method: "GET",
  path: "/api/connections/bookings/",
  summary: "The bookings of a day's sessions (today by default)",
  access: "key",
  scope: "read_bookings",
  query: OfDay,
  answer: Type.Array(
    Type.Object({
      id: Id,
      session_id: Id,
      ...PlayerOfBooking,
      status: Choice(bookingStatuses),
      payed: Type.Boolean(),
      payment_method: Nullable(Choice(paymentMethods)),
      price: Money,
      currency: Currency,
      created: Instant,
    }),
  ),
  refusals: ["too_many_requests"],
})

export const listConnectedAttendance = call({
  method: "GET",
  path: "/api/connections/attendance/",
  summary: "Attendance in a day's sessions (today by default); null where the coach hasn't marked it",
  access: "key",
  scope: "read_attendance",
  query: OfDay,
  answer: Type.Array(
    Type.Object({
      booking_id: Id,
      session_id: Id,
      ...PlayerOfBooking,
      attendance: Nullable(Choice(attendances)),
    }),
  ),
  refusals: ["too_many_requests"],
})

export const listConnectedOrders = call({
  method: "GET",
  path: "/api/connections/orders/",
  summary: "The orders of a month, a hundred a page, each with its receipt number and refunds",
  access: "key",
  scope: "read_orders",
  query: Type.Object({ month: Month, ...PageQuery }),
  answer: Page(
    Type.Object({
      id: Id,
      account_id: Id,
      kind: Choice(orderKinds),
      status: Choice(orderStatuses),
      payment_method: Choice(orderPaymentMethods),
      amount: Money,
      refunded: Money,
      currency: Currency,
      receipt_number: Nullable(Type.String()),
      created: Instant,
      closed: Nullable(Instant),
    }),
  ),
  refusals: ["too_many_requests"],
})

export const listConnectedVouchers = call({
  method: "GET",
  path: "/api/connections/ledger/",
  summary: "A month's balanced vouchers, as in the bookkeeping export",
  access: "key",
  scope: "read_ledger",
  query: Type.Object({ month: Month }),
  answer: Type.Object({
    is_over: Type.Boolean({ description: "The month is over, so it no longer changes" }),
    currency: Currency,
    vouchers: Type.Array(
      Type.Object({
        number: Type.Integer(),
        day: Day,
        text: Type.String(),
        rows: Type.Array(
          Type.Object({
            role: Choice(ledgerRoles),
            account: Type.Integer(),
            amount: Type.Number({ description: "Positive for debit, negative for credit; major units" }),
          }),
        ),
      }),
    ),
  }),
  refusals: ["too_many_requests"],
})
