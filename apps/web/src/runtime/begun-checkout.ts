import { sessionStore } from "./storage.ts"

const KEY = "begun_checkout"

/** Where a seat was chosen: the session, the players who were ticked, and of several weeks the ticked sessions. */
export interface BegunSheet {
  bookableId: number
  playerIds: readonly number[]
  weekIds?: readonly number[]
}

interface Begun {
  bookingId: number
  sheet: BegunSheet | null
}

/** The payment page for this booking is about to open in this tab. */
export function noteCheckout(bookingId: number, sheet: BegunSheet | null = null): void {
  sessionStore.setItem(KEY, JSON.stringify({ bookingId, sheet } satisfies Begun))
}

/**
 * Whether the way back from the payment page of this booking is this tab's own, told once, and the sheet that led
 * there. Anybody can write a link that says so, and such a link must end nobody's hold. Without storage, a return gives
 * no seat up by itself.
 */
export function ownReturn(bookingId: number): Pick<Begun, "sheet"> | null {
  const begun = JSON.parse(sessionStore.getItem(KEY) ?? "null") as Begun | null
  if (begun?.bookingId !== bookingId) return null
  sessionStore.removeItem(KEY)
  return begun
}
