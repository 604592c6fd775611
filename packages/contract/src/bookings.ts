import { bookingTabs } from "@academy/domain/booking-tabs"
import {
  attendances,
  bookingStatuses,
  bookingTypeSlugs,
  cancelledBy,
  paymentMethods,
  refundTargets,
} from "@academy/domain/bookings"
import { longest } from "@academy/domain/limits"
import { moneyTargets, moveMethods } from "@academy/domain/orders"
import { Type } from "typebox"
import { Address } from "./bookables.ts"
import { BookingPayment } from "./booking-payment.ts"
import { call } from "./call.ts"
import { CardToPayWith } from "./payment-cards.ts"
import { Booked, bookingAndPaying, paying, payment } from "./seats.ts"
import {
  AgreedReminderFee,
  Choice,
  Currency,
  Done,
  ExpectedPrice,
  Id,
  IdParam,
  Instalments,
  Instant,
  Money,
  Month,
  Nullable,
  PairParams,
  ShownDueOn,
  Text,
} from "./shapes.ts"

export const Rating = Type.Object({
  stars: Type.Integer({ minimum: 1, maximum: 5 }),
  comment: Type.String(),
  editable_until: Instant,
})

/** Refunded amounts by target. */
const Refund = Type.Object({ to_card: Money, to_wallet: Money })

export const BookingInfo = Type.Object({
  id: Id,
  bookable_id: Id,
  player_id: Id,
  player_name: Type.String({ description: "First name" }),
  title: Type.String(),
  booking_type: Choice(bookingTypeSlugs),
  type: Choice(["group", "pt"]),
  timestamp: Instant,
  ends_at: Instant,
  from_time: Type.String(),
  to_time: Type.String(),
  status: Choice(bookingStatuses),
  payed: Type.Boolean(),
  booked_by: Type.Object(
    { name: Type.String(), is_self: Type.Boolean() },
    { description: "Who booked and pays; only they see what was paid" },
  ),
  payer_only: Type.Boolean({
    description: "Unpaid booking of a player whose guardian the account no longer is",
  }),
  rated: Type.Boolean(),
  address: Address,
  pitch: Type.String(),
  coaches: Type.Array(Type.Object({ id: Id, name: Type.String() })),
  focus: Type.String(),
  description: Type.String(),
  price: Nullable(Money, { description: "Null if the caller didn't pay for it" }),
  currency: Currency,
  payment_method: Nullable(Choice(paymentMethods)),
  attendance: Nullable(Choice(attendances)),
  late_minutes: Nullable(Type.Integer(), {
    description: "How late the player will be, as sent to the coach",
  }),
  others: Type.Integer({ description: "How many other players have a seat; never who" }),
  held_until: Nullable(Instant),
  due_at: Nullable(Instant),
  reference: Nullable(Type.String({ description: "What to write on the bank transfer" })),
  open_order_id: Nullable(Id, {
    description: "What the hold waits for; seats of one order are paid together",
  }),
  fee: Type.Optional(
    Type.Number({ description: "The reminder fee in `unpaid`, in major units; left out without one" }),
  ),
  unpaid: Nullable(Money, {
    description: "Amount due for its order: all seats and packages paid together, or the next instalment",
  }),
  left_to_pay: Money,
  rating: Nullable(Rating),
  rating_open: Type.Boolean(),
  cancellation: Type.Object({
    possible: Type.Boolean({
      description:
        "False from the start on, once cancelled or expired, with `payer_only`, and while another guardian pays for it together with seats of other families' players",
    }),
    free_until: Instant,
    returns: Type.Array(Choice(refundTargets), {
      description: "Refund if cancelled now; several if the parent can choose",
    }),
    refund: Nullable(Refund, {
      description:
        "The amount, by payment method; null for a pass, for nothing, and for anyone who didn't pay",
    }),
  }),
})

export const getBookingsInfo = call({
  method: "GET",
  path: "/api/bookings-info/",
  summary:
    "Current and past bookings of the account's players, and cancelled ones still unpaid, soonest first; for former players only what is unpaid",
  access: "account",
  answer: Type.Array(BookingInfo),
  refusals: [],
})

export const getBookingsInfoTwin = call({
  ...getBookingsInfo,
  path: "/api/bookings/info/",
  summary: "The same as /api/bookings-info/",
})

export const fetchUnratedBookings = call({
  method: "GET",
  path: "/api/fetch-unrated-bookings/",
  summary: "Past sessions without a rating",
  access: "account",
  answer: Type.Array(BookingInfo),
  refusals: [],
})

const PlayersId = Type.Array(Id, { minItems: 1, maxItems: 20 })

export const listBookingsUnified = call({
  method: "POST",
  path: "/api/bookings-unified/",
  summary:
    "Bookings of the given players, by month, tab and booking type; cancelled ones included on request",
  access: "account",
  mayBeMinor: true,
  body: Type.Object({
    players_id: PlayersId,
    month: Type.Optional(Month),
    tab: Type.Optional(Choice(bookingTabs)),
    booking_type: Type.Optional(Choice(bookingTypeSlugs)),
  }),
  answer: Type.Array(BookingInfo),
  refusals: ["not_found"],
})

export const listBookings = call({
  method: "POST",
  path: "/api/bookings/list/",
  summary: "Bookings of the given players in a month",
  access: "account",
  mayBeMinor: true,
  body: Type.Object({ players_id: PlayersId, month: Month }),
  answer: Type.Array(BookingInfo),
  refusals: ["not_found"],
})

export const getBooking = call({
  method: "GET",
  path: "/api/bookings/:a/:b/",
  summary: "One booking: `a` is the player, `b` the booking",
  access: "account",
  params: PairParams,
  answer: Type.Object({
    booking: BookingInfo,
    payment: BookingPayment,
    cancelled: Nullable(
      Type.Object({
        at: Instant,
        by: Nullable(Choice(cancelledBy), { description: "Null if it was released unpaid" }),
      }),
    ),
    invitations: Type.Array(Type.Object({ invited_player_id: Id, accepted: Nullable(Type.Boolean()) })),
  }),
  refusals: ["not_found"],
})

export const getBookingCalendar = call({
  method: "GET",
  path: "/api/bookings/:a/:b/calendar.ics",
  summary: "One live booking as a calendar file (text/calendar): `a` is the player, `b` the booking",
  access: "account",
  params: PairParams,
  answer: Type.String({ description: "A file by RFC 5545" }),
  refusals: ["not_found"],
})

export const bookSeat = call({
  method: "POST",
  path: "/api/bookable-payments/:id/",
  summary:
    "Books a seat for a player and pays for it, or opens a checkout that holds the seat for 30 minutes",
  access: "account",
  params: IdParam,
  multipart: true,
  body: Type.Object({
    player: Id,
    dual_booking: Type.Optional(Type.Boolean()),
    player_invited_id: Type.Optional(Id),
    invites_friend: Type.Optional(
      Type.Boolean({ description: "After the payment page, the browser returns to the invitation step" }),
    ),
    instalments: Instalments,
    due_on: ShownDueOn,
    card: CardToPayWith,
    reminder_fee: AgreedReminderFee,
    ...payment,
  }),
  answer: Booked,
  refusals: [...bookingAndPaying, "not_a_duo_session", "same_player_twice"],
})

export const payExistingBooking = call({
  method: "POST",
  path: "/api/pay-existing-booking/:id/",
  summary: "Pays an unpaid booking",
  access: "account",
  params: IdParam,
  body: Type.Object({ ...payment, reminder_fee: AgreedReminderFee }),
  answer: Booked,
  refusals: [
    "not_found",
    "already_paid",
    "booking_not_payable",
    "too_many_unpaid",
    "charge_under_way",
    ...paying,
  ],
})

export const cancelBooking = call({
  method: "POST",
  path: "/api/bookings/cancel/",
  summary: "Cancels a booking; refunded in full with the notice that was promised",
  access: "account",
  body: Type.Object({
    player_id: Id,
    booking_id: Id,
    refund_to: Type.Optional(Choice(moneyTargets)),
  }),
  answer: Type.Object({
    booking_id: Id,
    status: Type.Literal("cancelled"),
    returned: Choice(refundTargets, {
      description: "The main refund method: the card before the wallet",
    }),
    amount: Nullable(Money, { description: "Null if the caller didn't pay, as the two parts of it" }),
    to_card: Nullable(Money),
    to_wallet: Nullable(Money),
    currency: Currency,
  }),
  refusals: [
    "not_found",
    "already_cancelled",
    "already_paid",
    "charge_under_way",
    "not_the_payer",
    "session_over",
    "refund_not_offered",
  ],
})

export const sayRunningLate = call({
  method: "POST",
  path: "/api/bookings/:a/:b/running-late/",
  summary:
    "Notifies the coaches that the player is about so many minutes late, 0 for on time after all; `a` is the player, `b` the booking",
  access: "account",
  mayBeMinor: true,
  params: PairParams,
  body: Type.Object({ minutes: Type.Integer({ minimum: 0, maximum: 60 }) }),
  answer: Done,
  refusals: ["not_found", "already_cancelled", "session_over", "too_early_to_be_late"],
})

export const getOtherSessions = call({
  method: "GET",
  path: "/api/bookings/:a/:b/other-sessions/",
  summary: "Sessions of the same type that a booking can be moved to; `a` is the player, `b` the booking",
  access: "account",
  params: PairParams,
  answer: Type.Array(
    Type.Object({
      bookable_id: Id,
      title: Type.String(),
      starts_at: Instant,
      ends_at: Instant,
      cancel_free_until: Instant,
      address_name: Type.String(),
      coaches: Type.Array(Type.String()),
      capacity: Type.Integer(),
      seats_left: Type.Integer(),
      difference: Type.Number({
        description: "The price difference in major units; a negative amount is refunded",
      }),
      refund: Type.Optional(Refund),
      currency: Currency,
    }),
  ),
  refusals: ["not_found"],
})

export const moveBooking = call({
  method: "POST",
  path: "/api/bookings/:a/:b/move/",
  summary:
    "Moves a booking and its payment to another session of the same type, with the same notice; a difference in price is charged or refunded",
  access: "account",
  params: PairParams,
  body: Type.Object({
    bookable_id: Id,
    // Payment method of a more expensive session; left out, the wallet if it covers the difference.
    payment_method: Type.Optional(Choice(moveMethods)),
    // Refund target of a cheaper session, if there is a choice.
    refund_to: Type.Optional(Choice(moneyTargets)),
    expected_price: ExpectedPrice,
  }),
  answer: Type.Object({
    booking_id: Id,
    starts_at: Instant,
    checkout_url: Type.Optional(
      Type.String({ description: "Where the difference is paid; the booking moves once it has been" }),
    ),
    refund: Type.Optional(Refund),
  }),
  refusals: [
    "too_many_seats_of_session",
    "not_found",
    "already_cancelled",
    "session_over",
    "too_late_to_move",
    "changed_meanwhile",
    "other_kind_of_session",
    "pass_paused",
    "pass_expires_before_session",
    "paid_in_part",
    "not_the_payer",
    "not_enough_money",
    "too_many_unpaid",
    "order_closed",
    "price_changed",
    "too_little_for_card",
    "payment_provider_unavailable",
    "bookable_full",
    "bookable_started",
    "bookable_cancelled",
    "already_booked",
    "overlapping_booking",
    "not_bookable_yet",
    "born_too_early",
    "born_too_late",
  ],
})

export const rateBooking = call({
  method: "POST",
  path: "/api/rate-booking/:id/",
  summary: "Rates a past session with one to five stars; can be changed for seven days",
  access: "account",
  params: IdParam,
  body: Type.Object({
    stars: Type.Integer({ minimum: 1, maximum: 5 }),
    comment: Type.Optional(Text(longest.ratingComment)),
  }),
  answer: Rating,
  refusals: ["not_found", "session_not_over", "player_was_absent", "rating_closed"],
})
