import { bookingTypeSlugs, paymentMethods } from "@academy/domain/bookings"
import { paidWith } from "@academy/domain/purchases"
import { Type } from "typebox"
import { call } from "./call.ts"
import { Choice, Currency, Done, Id, IdParam, Instant, Money, Nullable } from "./shapes.ts"

const phoneWallets = ["apple", "google"] as const

/** `waiting`: the payment has begun and isn't confirmed; `ended`: it didn't succeed, or everything is cancelled. */
const statuses = ["confirmed", "waiting", "ended"] as const

export const getPurchase = call({
  method: "GET",
  path: "/api/purchases/:id/",
  summary: "What was booked and paid together, by any of its bookings; for the account that booked",
  access: "account",
  params: IdParam,
  answer: Type.Object({
    status: Choice(statuses),
    seats: Type.Array(
      Type.Object({
        booking_id: Id,
        bookable_id: Id,
        player_id: Id,
        player_name: Type.String(),
        title: Type.String(),
        booking_type: Choice(bookingTypeSlugs),
        starts_at: Instant,
        ends_at: Instant,
        cancel_free_until: Instant,
        place: Type.String(),
        pitch: Type.String(),
        coaches: Type.Array(Type.String()),
      }),
      { description: "Soonest first; of an ended purchase the seats that it was for" },
    ),
    paid_with: Choice(paidWith),
    payment_method: Nullable(Choice(paymentMethods), { description: "Null where nothing is paid" }),
    amount: Money,
    currency: Currency,
    paid_at: Nullable(Instant),
    receipt_id: Nullable(Id),
    reference: Nullable(Type.String()),
    due_at: Nullable(Instant),
    invoice_order_id: Nullable(Id, { description: "The order whose invoice is a PDF, while it is open" }),
    passes_left: Nullable(Type.Integer(), { description: "Of the kind that paid" }),
    guardians: Type.Array(
      Type.Object({
        account_id: Id,
        name: Type.String(),
        players: Type.Array(Type.String()),
        is_shared: Type.Boolean(),
      }),
      { description: "Other guardians of its players, to share it with" },
    ),
    notification_id: Nullable(Id, { description: "The unread notification about it" }),
    phone_tickets: Type.Array(Choice(phoneWallets), {
      description: "For which phones' wallets there is a ticket, as far as the academy is set up for it",
    }),
  }),
  refusals: ["not_found"],
})

export const getPurchaseCalendar = call({
  method: "GET",
  path: "/api/purchases/:id/calendar.ics",
  summary: "All its live bookings as one calendar file (text/calendar)",
  access: "account",
  params: IdParam,
  answer: Type.String({ description: "A file by RFC 5545" }),
  refusals: ["not_found"],
})

export const getAppleTickets = call({
  method: "GET",
  path: "/api/purchases/:id/ticket.pkpass",
  summary: "Its sessions as tickets for Apple Wallet: one as .pkpass, several as .pkpasses",
  access: "account",
  params: IdParam,
  answer: Type.String({ description: "A signed file, one ticket a session with the names of its players" }),
  refusals: ["not_found"],
})

export const getGoogleTicket = call({
  method: "GET",
  path: "/api/purchases/:id/google-ticket/",
  summary: "Where its ticket is saved to Google Wallet; only of a purchase of one session",
  access: "account",
  params: IdParam,
  answer: Type.Object({ url: Type.String() }),
  refusals: ["not_found"],
})

export const sharePurchase = call({
  method: "POST",
  path: "/api/purchases/:id/share/",
  summary: "Sends it to another guardian of its players, once: a notification and an email",
  access: "account",
  params: IdParam,
  body: Type.Object({ account_id: Id }),
  answer: Done,
  refusals: ["not_found", "too_many_today"],
})
