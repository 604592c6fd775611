export { applyCheckout, type CheckoutAndCard, readCheckout, readPaidCheckout } from "./apply-checkout.ts"
export { attachDocuments, toAttachment } from "./attach-documents.ts"
export { claimCharge, isBeingCharged, payByKeptCard, refuseWhilePassesAreCharged } from "./charge-order.ts"
export { chargeOrders, dropCharges } from "./charge-orders.ts"
export { expireOrder, expireOrders } from "./expire-orders.ts"
export { forgetOldReceipts } from "./forget-old-receipts.ts"
export { hasRunOut } from "./has-run-out.ts"
export { copyInstalments, inInstalments, lockInstalments, toPlanDates } from "./instalments.ts"
export { issueCreditNote, readToldDiscount } from "./issue-receipt.ts"
export { askProvider, closeCheckout, findOpenCheckout, methodOf, openCheckout } from "./open-checkout.ts"
export {
  awaitBankTransfer,
  hasPaidBefore,
  linkLines,
  lockAccount,
  lockOrder,
  openOrder,
  refuseTooManyUnpaid,
  refuseTooManyUnpaidSeats,
  refuseUnconfirmed,
} from "./open-order.ts"
export { lineTitle } from "./payment-lines.ts"
export { reminderFacts, reminderKey, renewReminders } from "./pending-reminders.ts"
export { ordersData } from "./personal-data.ts"
export type { DocumentFile } from "./read-documents.ts"
export { readAnyReceipt } from "./read-receipt.ts"
export { readRefundsOfBooking } from "./read-refund-progress.ts"
export { receivePaymentEvent } from "./receive-payment-event.ts"
export { dropFee, dropLine, readRefundedToCard, refundLines, resizeLine, splitLines } from "./refund-lines.ts"
export { refuseChangedPrice } from "./refuse-changed-price.ts"
export { isOwnFamilys, refuseOwnFamily } from "./refuse-own-family.ts"
export { remindOfInstalments } from "./remind-of-instalments.ts"
export { addReminderFee, agreeReminderFee, readReminderFee, readReminderFees } from "./reminder-fee.ts"
export { ordersRoutes } from "./routes.ts"
export { sendCardRefunds } from "./send-card-refunds.ts"
export { sendDocument } from "./send-document.ts"
export { settleOrder } from "./settle-order.ts"
export { takePayment } from "./take-payment.ts"
export { payPartFromWallet, returnWalletPart, takePartBack } from "./wallet-part.ts"
