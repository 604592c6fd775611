const KEY = "begun_checkout"

/** The payment page for this booking is about to open in this tab. */
export function noteCheckout(bookingId: number): void {
  try {
    sessionStorage.setItem(KEY, String(bookingId))
  } catch {
    // Without storage, a return gives no seat up by itself.
  }
}

/**
 * Whether the way back from the payment page of this booking is this tab's own, told once. Anybody can write a link
 * that says so, and such a link must end nobody's hold.
 */
export function isOwnReturn(bookingId: number): boolean {
  try {
    if (sessionStorage.getItem(KEY) !== String(bookingId)) return false
    sessionStorage.removeItem(KEY)
    return true
  } catch {
    return false
  }
}
