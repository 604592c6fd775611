export { bookingFacts, sessionFactsColumns } from "./booking-facts.ts"
export { bookingFulfilment } from "./booking-fulfilment.ts"
export { cancelBooking, cancelInTransaction } from "./cancel-booking.ts"
export { cancelSeatForAcademy, returnedByAcademy } from "./cancel-seat-for-academy.ts"
export { choosePaymentMethod } from "./choose-payment-method.ts"
export { refusalOf } from "./constraint-refusals.ts"
export { sendGatheredCancellations } from "./email-cancelled-seat.ts"
export { endInvitation, expireInvitation, lockBookable } from "./end-invitation.ts"
export { endSeats, findSeatsToEnd } from "./end-seats.ts"
export { lowerForFamily, priceHeldSeat } from "./family-price.ts"
export { findOtherSessions, type OtherSession } from "./find-other-sessions.ts"
export { findOwnBooking } from "./find-own-booking.ts"
export { forgetNetworks } from "./forget-networks.ts"
export { letSeatsGo } from "./let-seats-go.ts"
export { letUnpaidSeatsGo, warnOfUnpaidSeats } from "./let-unpaid-seats-go.ts"
export { lockGuardianships } from "./lock-guardianships.ts"
export { moveByAcademy, settlementsByAcademy } from "./move-by-academy.ts"
export {
  expectedFact,
  leftToPay,
  notifyGuardians,
  readNews,
  refundFacts,
  type ToldRefund,
  tellOthersOfUnfinished,
} from "./notify-guardians.ts"
export { notifyOfPurchase } from "./notify-of-purchase.ts"
export { notifyOfRestoredSeats, restoredKey } from "./notify-of-restored.ts"
export {
  type Cancellation,
  type ChangedSession,
  cancellationFacts,
  type HeldInstead,
  notifyOfChangedSessions,
  reasonIn,
} from "./notify-of-session.ts"
export { returnToBooking } from "./pay-at-checkout.ts"
export { toUnpaid } from "./pay-by-bank-transfer.ts"
export { bookingsData } from "./personal-data.ts"
export { soonestTrialOf, suggestedUntil } from "./read-next-sessions.ts"
export { moneyTargetOf, readRefundParts, wayOfRefund } from "./refund-parts.ts"
export { refuseHeldTooLong } from "./refuse-held-too-long.ts"
export { refuseLostSeats } from "./refuse-lost-seats.ts"
export { isOfUnpaidSeats } from "./refuse-unpaid-seats.ts"
export { releaseBasketSeats, releaseOverdueHolds } from "./release-holds.ts"
export { bookingsRoutes } from "./routes.ts"
export { readAcademySeatFacts, readSeatFacts, type SeatFactsRow, toSeatFacts } from "./seat-facts.ts"
export { type BookingRow, freeSeats, seatPlayers } from "./seat-players.ts"
export { suggestAfterTrial } from "./suggest-after-trial.ts"
export { confirmHeldSeat, takeHeldSeat } from "./take-held-seat.ts"
export { tellOfInvitation } from "./tell-of-invitation.ts"
