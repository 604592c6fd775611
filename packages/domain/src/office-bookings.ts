import { academy } from "./academy.ts"
import {
  type CancelFacts,
  type CancelRefusal,
  isPaidByCardFirst,
  type PaymentMethod,
  type RefundTarget,
  type SeatRefusal,
  type WayToPayFacts,
  waysToPay,
  whyNotCancellable,
} from "./bookings.ts"
import type { PassRefusal } from "./passes.ts"
import { MINUTE_MS } from "./time.ts"
import { replacementDeadline } from "./waiting.ts"

/**
 * How a seat is paid that the academy books for a family: as the family could pay it itself (`card`: the saved one), by
 * a link that is emailed, or not at all.
 */
export const officePayments = ["pass", "wallet", "card", "bank_transfer", "link", "nothing"] as const
export type OfficePayment = (typeof officePayments)[number]

/** How seats of a whole group are paid: the same way for each. A saved card is charged one by one only. */
export const groupPayments = ["bank_transfer", "pass", "wallet", "link", "nothing"] as const
/** The most players that are booked at once. */
export const MOST_OF_GROUP = 60

/** How long the cancellation of a session, or of one booking by an admin, can be undone. */
export const UNDO_CANCELLATION_MS = 10 * MINUTE_MS

/** Why a seat stays cancelled when the cancellation is undone. */
export const seatNotRestored = [
  "not_found",
  "bookable_full",
  "bookable_started",
  "already_booked",
  "overlapping_booking",
  "trial_used",
  "too_many_trials",
  "no_pass_left",
  "pass_expires_before_session",
  "pass_not_for_player",
  "pass_paused",
  "not_enough_money",
  "refund_at_provider",
  "several_payments",
] as const
export type SeatNotRestored = (typeof seatNotRestored)[number]

/** Refusals of a family's booking that the academy may confirm, or that are not for it; all others hold for it, too. */
const confirmable = ["born_too_early", "born_too_late", "bookable_full", "not_bookable_yet"] as const
export type OfficeSeatRefusal = Exclude<SeatRefusal, (typeof confirmable)[number]>

const isConfirmable = (refusal: SeatRefusal): refusal is (typeof confirmable)[number] =>
  confirmable.some((one) => one === refusal)

/** The part of `whyNotBookable` that also refuses a booking by the academy. */
export const whyNotByOffice = (refusal: SeatRefusal | null): OfficeSeatRefusal | null =>
  refusal === null || isConfirmable(refusal) ? null : refusal

/** Until when the seat of a payment link is held: as a seat on another date. Null if too little time remains. */
export const paymentLinkUntil = replacementDeadline

/** What the academy can choose from when it books for a family, in the order of a family's own payment methods. */
export function officeWaysToPay(facts: WayToPayFacts & { has_kept_card: boolean }): OfficePayment[] {
  const byFamily: PaymentMethod[] = waysToPay(facts)
  return officePayments.filter((way) => {
    if (way === "nothing") return true
    if (way === "link") return byFamily.length > 0 && paymentLinkUntil(facts.starts_at, facts.now) !== null
    return byFamily.includes(way) && (way !== "card" || facts.has_kept_card)
  })
}

/** Why a way to pay isn't possible now; it is shown with this, so that nobody looks for it. */
export const closedWayReasons = [
  "no_pass_left",
  "pass_not_for_player",
  "pass_expires_before_session",
  "pass_paused",
  "not_enough_money",
  "no_kept_card",
  "bank_transfer_unavailable",
  "too_late_for_bank_transfer",
  "camp_not_by_bank_transfer",
  "too_late_for_link",
] as const
export type ClosedWayReason = (typeof closedWayReasons)[number]
export interface ClosedWay {
  way: OfficePayment
  why: ClosedWayReason
}

interface ClosedWayFacts extends WayToPayFacts {
  has_kept_card: boolean
  /** Why no pass of the account pays (`whyNoPass`); null also for a kind of session that no pass is for. */
  why_no_pass: PassRefusal | null
}

/** What `officeWaysToPay` leaves out, and why; nothing for a free session. */
export function closedOfficeWays(facts: ClosedWayFacts): ClosedWay[] {
  if (facts.price_minor === 0) return []
  const open = officeWaysToPay(facts)
  const reasons: Partial<Record<OfficePayment, ClosedWayReason | null>> = {
    pass: facts.why_no_pass,
    wallet: "not_enough_money",
    card: "no_kept_card",
    bank_transfer: !academy.is_confirmed
      ? "bank_transfer_unavailable"
      : isPaidByCardFirst(facts)
        ? "camp_not_by_bank_transfer"
        : "too_late_for_bank_transfer",
    link: "too_late_for_link",
  }
  return officePayments.flatMap((way) => {
    const why = open.includes(way) ? null : reasons[way]
    return why ? [{ way, why }] : []
  })
}

/** Why an admin can't move this booking, or null: it must be confirmed, and its session not have begun. */
export function whyNotMovableByOffice(
  facts: Pick<CancelFacts, "now" | "status" | "starts_at">,
): CancelRefusal | null {
  return facts.status === "confirmed" ? whyNotCancellable(facts) : "already_cancelled"
}

/**
 * How an admin settles the difference in price of a move: not charged, from the wallet, by invoice; or refunded to the
 * wallet, or the way it was paid.
 */
export const moveSettlements = ["no_charge", "wallet", "invoice", "to_wallet", "to_card"] as const
export type MoveSettlement = (typeof moveSettlements)[number]

interface MoveMoneyFacts {
  /** The difference (`whatMovingCosts`), in minor units; negative is a refund. */
  cost: number
  /** Whether the booking has an order: not if it was free. */
  has_order: boolean
  payed: boolean
  /** What is in the payer's wallet. */
  wallet_minor: number
  /** Where a refund of the booking can go, best first. */
  returns: readonly RefundTarget[]
}

/** What an admin can choose from, the default first; empty if nothing is to be settled, or an open invoice shrinks. */
export function settlementsOfMove({
  cost,
  has_order,
  payed,
  wallet_minor,
  returns,
}: MoveMoneyFacts): MoveSettlement[] {
  if (cost === 0) return []
  if (cost > 0) {
    if (!has_order) return ["no_charge"]
    return [
      "no_charge",
      ...(payed && wallet_minor >= cost ? (["wallet"] as const) : []),
      ...(academy.is_confirmed ? (["invoice"] as const) : []),
    ]
  }
  if (!has_order || !payed) return []
  return returns.flatMap((target) =>
    target === "wallet" ? ["to_wallet" as const] : target === "card" ? ["to_card" as const] : [],
  )
}
