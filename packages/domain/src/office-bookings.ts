import { type PaymentMethod, type SeatRefusal, type WayToPayFacts, waysToPay } from "./bookings.ts"
import { replacementDeadline } from "./waiting.ts"

/**
 * How a seat is paid that the academy books for a family: as the family could pay it itself (`card`: the saved one), by
 * a link that is emailed, or not at all.
 */
export const officePayments = ["pass", "wallet", "card", "bank_transfer", "link", "nothing"] as const
export type OfficePayment = (typeof officePayments)[number]

/** Refusals of a family's booking that the academy may confirm; all others hold for it, too. */
const confirmable = ["born_too_early", "born_too_late", "bookable_full"] as const
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
