import { academy } from "./academy.ts"
import { type CheckoutMethod, checkoutMethods } from "./orders.ts"
import { takesSwish } from "./payee.ts"
import {
  addWallClockDays,
  addWallClockHours,
  DAY_MS,
  HOUR_MS,
  MINUTE_MS,
  wallClockDate,
  wallClockHoursBetween,
} from "./time.ts"
import { goesToLine } from "./waiting.ts"

/** The kinds of training. */
export const bookingTypeSlugs = ["individual", "duo", "group", "fitness", "camp", "talent", "trial"] as const
export type BookingTypeSlug = (typeof bookingTypeSlugs)[number]
/** Whether a session takes place. */
export const bookableStatuses = ["scheduled", "cancelled"] as const
export type BookableStatus = (typeof bookableStatuses)[number]
/** Why the academy cancels a session. `other` has a text only. */
export const cancelCauses = ["weather", "coach_ill", "pitch_closed", "few_players", "other"] as const
export type CancelCause = (typeof cancelCauses)[number]
/** `held` waits for an answer or a payment (`holdReasons`), `confirmed` has the seat; the others are final. */
export const bookingStatuses = ["held", "confirmed", "cancelled", "expired"] as const
export type BookingStatus = (typeof bookingStatuses)[number]
/**
 * What a held seat waits for: its card payment, the answer to an offer from the waiting list, the answer to an
 * invitation, or the payment of the basket.
 */
export const holdReasons = ["checkout", "offer", "invitation", "basket"] as const
export type HoldReason = (typeof holdReasons)[number]
/** The payment methods of a seat; `waysToPay` gives their order. */
export const paymentMethods = ["pass", "wallet", "card", "bank_transfer", "swish"] as const
export type PaymentMethod = (typeof paymentMethods)[number]
/** Who cancelled a booking, as its guardians see it. */
export const cancelledBy = ["you", "guardian", "academy"] as const
/** Whether the player attended; null if not marked. */
export const attendances = ["present", "absent"] as const
export type Attendance = (typeof attendances)[number]
/** How long a refund waits after the academy cancels, so that the family can choose the wallet instead. */
export const REFUND_CHOICE_MS = 2 * HOUR_MS

/** Where the refund of a cancelled booking can go. */
export const refundTargets = ["pass", "wallet", "card", "nothing"] as const
export type RefundTarget = (typeof refundTargets)[number]

/** How long a card checkout holds its seat. */
export const HOLD_MS = 30 * MINUTE_MS
/** A Swish payment must be approved on the phone within three minutes. */
export const SWISH_MS = 3 * MINUTE_MS
/** When a payment with this method times out, from its start. Its seat is held until then. */
export const checkoutEndsAt = (now: Date, method: CheckoutMethod): Date =>
  new Date(now.getTime() + (method === "swish" ? SWISH_MS : HOLD_MS))
/** How long unpaid checkouts of one account may hold seats of a session, within an hour and ten minutes. */
export const LONGEST_CHECKOUT_HOLD_MS = HOUR_MS
export const CHECKOUT_HOLDS_COUNT_MS = HOUR_MS + 10 * MINUTE_MS
/** Whether a payment method leads to the provider's page. */
export const isCheckout = (method: PaymentMethod | null | undefined): method is CheckoutMethod =>
  method === "card" || method === "swish"
/** A bank transfer is due this many days after booking, but at least two days before the session. */
export const BANK_TRANSFER_DAYS = 10
/** Closer to the session than this, bank transfer is not offered: the money would arrive too late. */
export const BANK_TRANSFER_NOTICE_DAYS = 3
/**
 * How many days before the session an unpaid seat is released, and how many days before that the family is notified.
 */
export const LET_GO_DAYS = 2
export const LET_GO_WARNING_DAYS = 3
/**
 * For an account that has never paid: how many days after the due date the seat is released, whenever the session is.
 */
const LET_GO_AFTER_DUE_DAYS = 3
/** How far ahead sessions are shown. Camps are shown longer, because families plan holidays around them. */
export const SESSIONS_AHEAD_MS = 56 * DAY_MS
/** How long a rating can be changed. */
export const RATING_EDITABLE_MS = 7 * DAY_MS
/** The usual capacity of a session type until the academy sets another. */
export const usualCapacity = (type: BookingTypeSlug, groupPlayers: number): number =>
  type === "individual" ? 1 : type === "duo" ? 2 : groupPlayers

/** How many upcoming trials an account's players may have at a time. */
export const MOST_LIVE_TRIALS = 2

export type SeatRefusal =
  | "bookable_cancelled"
  | "bookable_started"
  | "already_booked"
  | "trial_used"
  | "too_many_trials"
  | "overlapping_booking"
  | "not_bookable_yet"
  | "born_too_early"
  | "born_too_late"
  | "bookable_full"

export interface SeatFacts {
  now: Date
  bookable: {
    status: BookableStatus
    starts_at: Date
    capacity: number
    /** Confirmed bookings and current holds. */
    seats_taken: number
    /** Somebody on the waiting list has no offer yet: a seat that becomes free is offered to them first. */
    has_line?: boolean
    min_birth_year: number | null
    max_birth_year: number | null
    /** Families can book from then on; null: since it is published. */
    bookable_from: Date | null
    /** Who trained in the series before can book from then on; null: as all others. */
    returning_from?: Date | null
  }
  player: {
    year_of_birth: number
    /** Has a current booking of this bookable. */
    already_booked: boolean
    /** Has a current booking that overlaps it. */
    overlapping: boolean
    /**
     * For a trial: has or had another one; one that was cancelled in time doesn't count. False for other session types.
     */
    trial_used: boolean
    /** Trained in this series, or in the one that it was copied from. */
    is_returning?: boolean
  }
  /** For a trial: how many upcoming trials the account has; 0 for other types. */
  live_trials?: number
  /** How many seats are requested; 2 for a duo session booked for both players. */
  seats?: number
}

/** Whether families see a session that they can't book yet; `is_returning`: for a player of its series before. */
export function isNotBookableYet(
  { bookable_from, returning_from = null }: Pick<SeatFacts["bookable"], "bookable_from" | "returning_from">,
  now: Date,
  is_returning = false,
): boolean {
  const opens = is_returning && returning_from !== null ? returning_from : bookable_from
  return opens !== null && now < opens
}

/**
 * Why this player can't book a seat of this bookable, or null. The browser uses it to disable the button, the server to
 * refuse the call. Reasons that the family cannot change come first.
 */
export function whyNotBookable({
  now,
  bookable,
  player,
  live_trials = 0,
  seats = 1,
}: SeatFacts): SeatRefusal | null {
  if (bookable.status === "cancelled") return "bookable_cancelled"
  if (now >= bookable.starts_at) return "bookable_started"
  if (player.already_booked) return "already_booked"
  if (player.trial_used) return "trial_used"
  if (bookable.min_birth_year !== null && player.year_of_birth < bookable.min_birth_year)
    return "born_too_early"
  if (bookable.max_birth_year !== null && player.year_of_birth > bookable.max_birth_year)
    return "born_too_late"
  if (live_trials >= MOST_LIVE_TRIALS) return "too_many_trials"
  if (player.overlapping) return "overlapping_booking"
  if (isNotBookableYet(bookable, now, player.is_returning)) return "not_bookable_yet"
  if (bookable.seats_taken + seats > bookable.capacity) return "bookable_full"
  if (bookable.has_line && goesToLine(bookable.starts_at, now)) return "bookable_full"
  return null
}

/**
 * Until when cancelling is free: so many hours earlier on the wall, with 24 the same time on the previous day, also
 * across a clock change. It is stored with session and booking: a change of the notice leaves what was promised.
 */
export const cancelFreeUntil = (startsAt: Date, noticeHours: number): Date =>
  addWallClockHours(startsAt, -noticeHours)

/** The hours of notice that a session or booking has, which may be other than what the academy asks for now. */
export const noticeHoursOf = (startsAt: Date, cancelFreeUntil: Date): number =>
  wallClockHoursBetween(cancelFreeUntil, startsAt)

export interface CancelFacts {
  now: Date
  status: BookingStatus
  starts_at: Date
  cancel_free_until: Date
  payed: boolean
  payment_method: PaymentMethod | null
  price_minor: number
}

export type CancelRefusal = "already_cancelled" | "session_over"

/** Why this booking can't be cancelled, or null. Possible until the session starts. */
export function whyNotCancellable({
  now,
  status,
  starts_at,
}: Pick<CancelFacts, "now" | "status" | "starts_at">): CancelRefusal | null {
  if (status === "cancelled" || status === "expired") return "already_cancelled"
  if (now >= starts_at) return "session_over"
  return null
}

/** How long before the start a family can report that its player is late. */
export const LATE_TOLD_FROM_MS = 3 * HOUR_MS
/** How late, in minutes: the choices of the family. */
export const lateMinutes = [5, 10, 15, 20, 30] as const

export interface LateFacts {
  now: Date
  status: BookingStatus
  starts_at: Date
  ends_at: Date
}

export type LateRefusal = "already_cancelled" | "session_over" | "too_early_to_be_late"

/**
 * Why a family can't report now that its player is late, or null: possible from three hours before the start to the
 * end.
 */
export function whyNotLate({ now, status, starts_at, ends_at }: LateFacts): LateRefusal | null {
  if (status !== "confirmed") return "already_cancelled"
  if (now >= ends_at) return "session_over"
  return now.getTime() < starts_at.getTime() - LATE_TOLD_FROM_MS ? "too_early_to_be_late" : null
}

export type MoveFacts = Pick<CancelFacts, "now" | "status" | "starts_at" | "cancel_free_until">

export type MoveRefusal = CancelRefusal | "too_late_to_move"

/** Why this booking can't be moved, or null: it must be confirmed, with the same notice as for cancelling. */
export function whyNotMovable(facts: MoveFacts): MoveRefusal | null {
  if (facts.status !== "confirmed") return "already_cancelled"
  const refusal = whyNotCancellable(facts)
  if (refusal) return refusal
  return facts.now > facts.cancel_free_until ? "too_late_to_move" : null
}

/**
 * What it costs to move a booking to a session at another price, in minor units; negative is a refund. A pass pays for
 * any session of its type. A discount moves along.
 */
export const whatMovingCosts = (
  {
    payment_method,
    price_minor,
    discount_minor = 0,
  }: Pick<CancelFacts, "payment_method" | "price_minor"> & { discount_minor?: number },
  newPriceMinor: number,
): number => (payment_method === "pass" ? 0 : Math.max(newPriceMinor - discount_minor, 0) - price_minor)

/**
 * Where the refund goes if the booking is cancelled now, best first; several if the parent may choose. Empty after the
 * deadline.
 */
export function whatCancellingReturns(facts: CancelFacts): RefundTarget[] {
  if (facts.now > facts.cancel_free_until) return ["nothing"]
  if (facts.payment_method === "pass") return ["pass"]
  if (!facts.payed || facts.price_minor === 0) return ["nothing"]
  // Swish payments are refunded by Swish: the target means "the original payment method".
  if (facts.payment_method === "card" || facts.payment_method === "swish") return ["card", "wallet"]
  return ["wallet"]
}

/**
 * Whether the booking must still be paid if it is cancelled now: a seat booked by bank transfer, not paid yet, and
 * cancelled after the deadline. A seat held for a card payment is never owed.
 */
export const staysOwed = ({ now, status, cancel_free_until, payed, price_minor }: CancelFacts): boolean =>
  status === "confirmed" && !payed && price_minor > 0 && now > cancel_free_until

export interface WayToPayFacts {
  price_minor: number
  currency: string
  /** Valid passes of the matching type. */
  passes: number
  wallet_minor: number
  seats: number
  now: Date
  /** When the session begins. */
  starts_at: Date
  /** The kind of session. */
  slug: BookingTypeSlug
  /** Whether the account has paid before. */
  has_paid: boolean
}

/**
 * The payment methods in display order: matching pass, wallet, Swish, card, bank transfer; none for a free session.
 * Passes and wallet are offered only if they cover everything, Swish for kronor only, bank transfer while there is
 * time, and the academy may send invoices.
 */
export function waysToPay({
  price_minor,
  currency,
  passes,
  wallet_minor,
  seats,
  now,
  starts_at,
  slug,
  has_paid,
}: WayToPayFacts): PaymentMethod[] {
  if (price_minor === 0) return []
  const ways: PaymentMethod[] = []
  if (passes >= seats) ways.push("pass")
  if (wallet_minor >= price_minor * seats) ways.push("wallet")
  ways.push(...checkoutMethods.filter((method) => method !== "swish" || takesSwish(currency)))
  if (academy.is_confirmed && isTimeForBankTransfer(now, starts_at) && !isPaidByCardFirst({ slug, has_paid }))
    ways.push("bank_transfer")
  return ways
}

/**
 * Whether an account's first payment must be by card or Swish: for a camp, if the account has never paid. Otherwise a
 * transfer that never comes could hold its seat for half a year.
 */
export const isPaidByCardFirst = ({ slug, has_paid }: Pick<WayToPayFacts, "slug" | "has_paid">): boolean =>
  slug === "camp" && !has_paid

/** Whether there is time for a bank transfer: the session is more than three days ahead. */
export const isTimeForBankTransfer = (now: Date, startsAt: Date): boolean =>
  now <= addWallClockDays(startsAt, -BANK_TRANSFER_NOTICE_DAYS)

/** When a bank transfer for a session is due: in ten days, but at least two days before the session. */
export function bankTransferDueAt(now: Date, startsAt: Date): Date {
  const due = addWallClockDays(now, BANK_TRANSFER_DAYS)
  const latest = addWallClockDays(startsAt, -LET_GO_DAYS)
  return due < latest ? due : latest
}

/** What decides whether a seat with an unpaid bank transfer is released. */
export interface UnpaidSeatFacts {
  starts_at: Date
  due_at: Date
  /** When the family was notified of the release. */
  warned_at: Date
  /** Whether the account has paid before. */
  has_paid: boolean
}

/**
 * When a seat with an unpaid bank transfer is released: two days before the session; for an account that never paid,
 * three days after the due date if that is earlier. Never before the due date, nor within three days of the
 * notification. Null means never: on the day of the session the child may be on its way, so the seat stays and the
 * money is owed.
 */
export function seatLetGoAt({ starts_at, due_at, warned_at, has_paid }: UnpaidSeatFacts): Date | null {
  const instants = [
    wantedLetGoAt({ starts_at, due_at, has_paid }),
    due_at,
    addWallClockDays(warned_at, LET_GO_WARNING_DAYS),
  ]
  const at = new Date(Math.max(...instants.map((instant) => instant.getTime())))
  return wallClockDate(at) < wallClockDate(starts_at) ? at : null
}

function wantedLetGoAt({ starts_at, due_at, has_paid }: Omit<UnpaidSeatFacts, "warned_at">): Date {
  const beforeSession = addWallClockDays(starts_at, -LET_GO_DAYS)
  const afterDue = addWallClockDays(due_at, LET_GO_AFTER_DUE_DAYS)
  return !has_paid && afterDue < beforeSession ? afterDue : beforeSession
}

/** When a family is notified of the release: three days before it. */
export const toldOfLettingGoAt = (facts: Omit<UnpaidSeatFacts, "warned_at">): Date =>
  addWallClockDays(wantedLetGoAt(facts), -LET_GO_WARNING_DAYS)

/** Whether to notify a family now that its seat will be released. */
export const isToldOfLettingGo = (now: Date, facts: Omit<UnpaidSeatFacts, "warned_at">): boolean =>
  now >= toldOfLettingGoAt(facts) && seatLetGoAt({ ...facts, warned_at: now }) !== null

export interface RatingFacts {
  now: Date
  status: BookingStatus
  ends_at: Date
  attendance: Attendance | null
  /** When the rating was first given, if it was. */
  rated_at: Date | null
}

export type RatingRefusal = "not_found" | "session_not_over" | "player_was_absent" | "rating_closed"

/**
 * Why this booking can't be rated now, or null: the session must be over, the player not absent, and a rating can be
 * changed for seven days.
 */
export function whyNotRatable({
  now,
  status,
  ends_at,
  attendance,
  rated_at,
}: RatingFacts): RatingRefusal | null {
  if (status !== "confirmed") return "not_found"
  if (now < ends_at) return "session_not_over"
  if (attendance === "absent") return "player_was_absent"
  if (rated_at && now.getTime() > rated_at.getTime() + RATING_EDITABLE_MS) return "rating_closed"
  return null
}
