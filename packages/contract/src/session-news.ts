import { refundTargets } from "@academy/domain/bookings"
import { Type } from "typebox"
import { call } from "./call.ts"
import { Choice, Currency, Day, Done, Id, IdParam, Instant, Money, Nullable, PairParams } from "./shapes.ts"

/** The refund of one child's seat after the academy cancelled. */
const Returned = Type.Object({
  booking_id: Id,
  player_id: Id,
  player_name: Type.String({ description: "First name" }),
  way: Choice(refundTargets),
  amount: Money,
  to_card: Money,
  to_wallet: Money,
  currency: Currency,
  card_last4: Nullable(Type.String(), {
    description: "Last digits of the caller's card that is refunded, if known",
  }),
  pass_last_day: Nullable(Day, {
    description: "Last day of a returned pass; null if it never expires, and for money",
  }),
  credit_note_id: Nullable(Id),
  credit_note_number: Nullable(Type.String()),
  may_go_to_wallet: Type.Boolean({
    description: "The refund hasn't been sent yet: it can still go to the wallet instead",
  }),
  /** The amount: less than the refund if a part was paid from the wallet or by bank transfer. */
  amount_to_wallet: Money,
})

export const SessionNews = Type.Object({
  bookable_id: Id,
  kind: Choice(["cancelled", "moved"]),
  title: Type.String(),
  starts_at: Instant,
  ends_at: Instant,
  address_name: Type.String(),
  told_at: Instant,
  reason: Type.String({
    description: "Why it was cancelled, in the caller's language; empty if it was moved",
  }),
  before: Nullable(
    Type.Object({ starts_at: Instant, address_name: Type.String(), is_other_time: Type.Boolean() }),
    { description: "Previous time and venue, for a moved session" },
  ),
  players: Type.Array(Type.Object({ id: Id, booking_id: Id, name: Type.String() })),
  returned: Type.Array(Returned),
  held: Nullable(
    Type.Object({
      bookable_id: Id,
      title: Type.String(),
      starts_at: Instant,
      address_name: Type.String(),
      held_until: Instant,
      seats: Type.Array(Type.Object({ booking_id: Id, player_id: Id, player_name: Type.String() })),
    }),
    {
      description:
        "Another date that the academy offers first, with the seats it holds there for these players",
    },
  ),
  others: Type.Array(
    Type.Object({
      bookable_id: Id,
      title: Type.String(),
      starts_at: Instant,
      address_name: Type.String(),
      capacity: Type.Integer(),
      seats_left: Type.Integer(),
    }),
    { description: "Sessions of the same type with seats for everyone who lost one" },
  ),
})

export const getSessionNews = call({
  method: "GET",
  path: "/api/session-news/",
  summary:
    "The family's booked sessions that the academy cancelled or moved, until the family has confirmed it or the day is over",
  access: "account",
  answer: Type.Array(SessionNews),
  refusals: [],
})

export const markSessionNewsRead = call({
  method: "POST",
  path: "/api/session-news/:id/read/",
  summary: "The family confirms it has seen that this session (its bookable's id) was cancelled or moved",
  access: "account",
  mayBeMinor: true,
  params: IdParam,
  answer: Done,
  refusals: ["not_found"],
})

export const takeRefundToWallet = call({
  method: "POST",
  path: "/api/bookings/:a/:b/refund-to-wallet/",
  summary:
    "Redirects a card refund to the wallet, until it has been sent to the bank; `a` is the player, `b` the booking",
  access: "account",
  params: PairParams,
  answer: Type.Object({ amount: Money, currency: Currency }),
  refusals: ["not_found", "refund_sent"],
})
