import type { CheckoutMethod } from "./orders.ts"
import { addWallClockDays, DAY_MS, HOUR_MS, MINUTE_MS, wallClockDate } from "./time.ts"
import { goesToLine } from "./waiting.ts"

/** What kinds of training there are. */
export const bookingTypeSlugs = ["individual", "duo", "group", "fitness", "camp", "talent", "trial"] as const
export type BookingTypeSlug = (typeof bookingTypeSlugs)[number]
/** Whether a session takes place. */
export const bookableStatuses = ["scheduled", "cancelled"] as const
export type BookableStatus = (typeof bookableStatuses)[number]
/** Why the academy cancels a session. `other` is said in words only. */
export const cancelCauses = ["weather", "coach_ill", "pitch_closed", "few_players", "other"] as const
export type CancelCause = (typeof cancelCauses)[number]
/** `held` waits for an answer or a payment (`holdReasons`), `confirmed` has the seat; the other two are final. */
export const bookingStatuses = ["held", "confirmed", "cancelled", "expired"] as const
export type BookingStatus = (typeof bookingStatuses)[number]
/**
 * What a held seat waits for: its card payment, the answer of a family on the waiting list to its offer, the answer to
 * an invitation, or the checkout of the whole basket.
 */
export const holdReasons = ["checkout", "offer", "invitation", "basket"] as const
export type HoldReason = (typeof holdReasons)[number]
/** How a seat can be paid; `waysToPay` says in which order they are offered. */
export const paymentMethods = ["pass", "wallet", "card", "bank_transfer", "swish"] as const
export type PaymentMethod = (typeof paymentMethods)[number]
/** Whether the player was there; null while nobody has said. */
export const attendances = ["present", "absent"] as const
export type Attendance = (typeof attendances)[number]
/** After the academy cancelled, the refund waits so long: until then the family may choose the wallet instead. */
export const REFUND_CHOICE_MS = 2 * HOUR_MS

/** What a cancelled booking may give back. */
export const refundTargets = ["pass", "wallet", "card", "nothing"] as const
export type RefundTarget = (typeof refundTargets)[number]

/** A card checkout holds its seat this long. */
export const HOLD_MS = 30 * MINUTE_MS
/** A payment by Swish is approved on the phone within three minutes, or it is over. */
export const SWISH_MS = 3 * MINUTE_MS
/** When a payment by this way is over, from its beginning; so long its seat is held. */
export const checkoutEndsAt = (now: Date, method: CheckoutMethod): Date =>
  new Date(now.getTime() + (method === "swish" ? SWISH_MS : HOLD_MS))
/** So long an account may hold seats of one session by checkouts that end unpaid, of the last hour and ten minutes. */
export const LONGEST_CHECKOUT_HOLD_MS = HOUR_MS
export const CHECKOUT_HOLDS_COUNT_MS = HOUR_MS + 10 * MINUTE_MS
/** Whether a way to pay leads to the provider's page. */
export const isCheckout = (method: PaymentMethod | null | undefined): method is CheckoutMethod =>
  method === "card" || method === "swish"
/** A bank transfer is due this many days after booking, yet never later than two days before the session. */
export const BANK_TRANSFER_DAYS = 10
/** From so many days before a session on, it can't be paid by bank transfer any more: the money would come too late. */
export const BANK_TRANSFER_NOTICE_DAYS = 3
/** A seat that waits for a bank transfer is let go so many days before the session, told so many days earlier. */
export const LET_GO_DAYS = 2
export const LET_GO_WARNING_DAYS = 3
/** A transfer of an account that never paid is waited for so many days after it was due, whenever the session is. */
const LET_GO_AFTER_DUE_DAYS = 3
/** Sessions are shown so far ahead; camps, which families plan a holiday around, longer. */
export const SESSIONS_AHEAD_MS = 56 * DAY_MS
/** A rating may be changed this long after it was given. */
export const RATING_EDITABLE_MS = 7 * DAY_MS
/** Group training has at most six players. */
export const GROUP_CAPACITY = 6

/** How many seats a new session of a kind has at first: as many as a group, where the kind says nothing else. */
export const usualCapacity = (type: BookingTypeSlug): number =>
  type === "individual" ? 1 : type === "duo" ? 2 : GROUP_CAPACITY

/** So many trials of an account's players may be still to come at a time. */
export const MOST_LIVE_TRIALS = 2

export type SeatRefusal =
  | "bookable_cancelled"
  | "bookable_started"
  | "already_booked"
  | "trial_used"
  | "too_many_trials"
  | "overlapping_booking"
  | "born_too_early"
  | "born_too_late"
  | "bookable_full"

export interface SeatFacts {
  now: Date
  bookable: {
    status: BookableStatus
    starts_at: Date
    capacity: number
    /** Confirmed bookings and live holds. */
    seats_taken: number
    /** Somebody waits for a seat and has no offer yet: what comes free is theirs first. */
    has_line?: boolean
    min_birth_year: number | null
    max_birth_year: number | null
  }
  player: {
    year_of_birth: number
    /** Has a live booking of this very bookable. */
    already_booked: boolean
    /** Has a live booking that overlaps it in time. */
    overlapping: boolean
    /**
     * Of a trial: has another one booked, or had it; one that was cancelled in time doesn't count. False for any other
     * type of session.
     */
    trial_used: boolean
  }
  /** Of a trial: how many the account has that are still to come; none for any other type. */
  live_trials?: number
  /** Seats wanted at once; 2 on a duo session booked for both. */
  seats?: number
}

/**
 * Why this player can't have a seat of this bookable, or null. The same question disables the button in the browser
 * and refuses the call on the server. Reasons that the family cannot change come first.
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
  if (bookable.seats_taken + seats > bookable.capacity) return "bookable_full"
  if (bookable.has_line && goesToLine(bookable.starts_at, now)) return "bookable_full"
  return null
}

/**
 * Until when cancelling is free: 24 hours' notice, which means the same wall-clock time the day before, also across a
 * clock change. Stored with the booking, so that a later change of policy leaves it alone.
 */
export const cancelFreeUntil = (startsAt: Date): Date => addWallClockDays(startsAt, -1)

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

/** Why this booking can't be cancelled, or null. Possible until the start. */
export function whyNotCancellable({
  now,
  status,
  starts_at,
}: Pick<CancelFacts, "now" | "status" | "starts_at">): CancelRefusal | null {
  if (status === "cancelled" || status === "expired") return "already_cancelled"
  if (now >= starts_at) return "session_over"
  return null
}

/** From so long before the start a family may say that its player runs late. */
export const LATE_TOLD_FROM_MS = 3 * HOUR_MS
/** How late, in minutes, as the family says it with one tap. */
export const lateMinutes = [5, 10, 15, 20, 30] as const

export interface LateFacts {
  now: Date
  status: BookingStatus
  starts_at: Date
  ends_at: Date
}

export type LateRefusal = "already_cancelled" | "session_over" | "too_early_to_be_late"

/** Why coaches can't be told now that this player runs late, or null: from three hours before the start to its end. */
export function whyNotLate({ now, status, starts_at, ends_at }: LateFacts): LateRefusal | null {
  if (status !== "confirmed") return "already_cancelled"
  if (now >= ends_at) return "session_over"
  return now.getTime() < starts_at.getTime() - LATE_TOLD_FROM_MS ? "too_early_to_be_late" : null
}

export type MoveFacts = Pick<CancelFacts, "now" | "status" | "starts_at" | "cancel_free_until">

export type MoveRefusal = CancelRefusal | "too_late_to_move"

/** Why this booking can't be moved, or null: the notice is the same as for cancelling, and it must be confirmed. */
export function whyNotMovable(facts: MoveFacts): MoveRefusal | null {
  if (facts.status !== "confirmed") return "already_cancelled"
  const refusal = whyNotCancellable(facts)
  if (refusal) return refusal
  return facts.now > facts.cancel_free_until ? "too_late_to_move" : null
}

/**
 * What moving a booking to a session at another price costs, in minor units; below zero comes back. A pass pays any
 * session of its type.
 */
export const whatMovingCosts = (
  { payment_method, price_minor }: Pick<CancelFacts, "payment_method" | "price_minor">,
  newPriceMinor: number,
): number => (payment_method === "pass" ? 0 : newPriceMinor - price_minor)

/**
 * What comes back when the booking is cancelled now, best first; more than one when the parent may choose.
 * With notice (up to and including the deadline) what was paid comes back; later it doesn't.
 */
export function whatCancellingReturns(facts: CancelFacts): RefundTarget[] {
  if (facts.now > facts.cancel_free_until) return ["nothing"]
  if (facts.payment_method === "pass") return ["pass"]
  if (!facts.payed || facts.price_minor === 0) return ["nothing"]
  // Swish money goes back by Swish: the target says "the way it came".
  if (facts.payment_method === "card" || facts.payment_method === "swish") return ["card", "wallet"]
  return ["wallet"]
}

/**
 * Whether the money of this booking stays owed when it is cancelled now: a seat booked for a bank transfer that has not
 * come, given up too late for what was paid to come back. A late cancellation stays payable. A seat that is only held
 * for a card payment never was theirs.
 */
export const staysOwed = ({ now, status, cancel_free_until, payed, price_minor }: CancelFacts): boolean =>
  status === "confirmed" && !payed && price_minor > 0 && now > cancel_free_until

export interface WayToPayFacts {
  price_minor: number
  currency: string
  /** Passes of the fitting type that are still valid. */
  passes: number
  wallet_minor: number
  seats: number
  now: Date
  /** When the session begins. */
  starts_at: Date
  /** Which kind of session it is. */
  slug: BookingTypeSlug
  /** Whether the account has paid before. */
  has_paid: boolean
}

/**
 * The ways to pay, in the order of offer: a fitting pass, wallet money, card, Swish, bank transfer. A free session
 * needs none. Passes and wallet are offered only when they cover the whole, Swish only for kronor, a bank transfer only
 * while there is time for one.
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
  ways.push("card")
  if (currency === "SEK") ways.push("swish")
  if (isTimeForBankTransfer(now, starts_at) && !isPaidByCardFirst({ slug, has_paid }))
    ways.push("bank_transfer")
  return ways
}

/**
 * Whether the first payment of a session has to be by card or Swish: a camp's, of an account that never paid. Its seat
 * would be held for half a year by a transfer that nobody means to make.
 */
export const isPaidByCardFirst = ({ slug, has_paid }: Pick<WayToPayFacts, "slug" | "has_paid">): boolean =>
  slug === "camp" && !has_paid

/** Whether a session is far enough ahead for a bank transfer: three days or less before, money may come too late. */
export const isTimeForBankTransfer = (now: Date, startsAt: Date): boolean =>
  now <= addWallClockDays(startsAt, -BANK_TRANSFER_NOTICE_DAYS)

/** When a bank transfer for a session is due: ten days from now, at the latest two days before the session. */
export function bankTransferDueAt(now: Date, startsAt: Date): Date {
  const due = addWallClockDays(now, BANK_TRANSFER_DAYS)
  const latest = addWallClockDays(startsAt, -LET_GO_DAYS)
  return due < latest ? due : latest
}

/** What decides whether a seat that waits for a bank transfer is let go. */
export interface UnpaidSeatFacts {
  starts_at: Date
  due_at: Date
  /** When the family was told that it would be. */
  warned_at: Date
  /** Whether the account has paid before. */
  has_paid: boolean
}

/**
 * When a seat whose bank transfer has not come is let go: two days before the session, of an account that never paid
 * three days after the money was due if that is sooner; yet not before the money is due and not sooner than three days
 * after the family was told. Null for never: on the day of the session the child may be on its way, so the seat stays
 * and the money is owed.
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

/** When a family is told that a seat will be let go: three days before that. */
export const toldOfLettingGoAt = (facts: Omit<UnpaidSeatFacts, "warned_at">): Date =>
  addWallClockDays(wantedLetGoAt(facts), -LET_GO_WARNING_DAYS)

/** Whether a family is to be told now that the seat will be let go: three days before it is, if it ever is. */
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
 * Why this booking can't be rated now, or null: the session has ended, the player wasn't absent, and a rating is
 * editable for seven days.
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
