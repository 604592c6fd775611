import { sessionStore } from "./storage.ts"

const KEY = "begun_checkout"

/** The payment page for this booking is about to open in this tab. */
export function noteCheckout(bookingId: number): void {
  sessionStore.setItem(KEY, String(bookingId))
}

/**
 * Whether the way back from the payment page of this booking is this tab's own, told once. Anybody can write a link
 * that says so, and such a link must end nobody's hold. Without storage, a return gives no seat up by itself.
 */
export function isOwnReturn(bookingId: number): boolean {
  if (sessionStore.getItem(KEY) !== String(bookingId)) return false
  sessionStore.removeItem(KEY)
  return true
}
