import { SECOND_MS } from "./time.ts"

/** A click that waited longer on a phone counts as made this long ago. */
export const PRESS_KEPT_SECONDS = 30 * 86_400

/**
 * How long ago a button was clicked, which the phone sends instead of a time: its clock may be wrong.
 * @param pressedAt milliseconds by the phone's clock, as `now`
 * @returns whole seconds, 0 to `PRESS_KEPT_SECONDS`
 */
export const secondsSince = (pressedAt: number, now: number): number =>
  Math.min(Math.max(Math.round((now - pressedAt) / SECOND_MS), 0), PRESS_KEPT_SECONDS)

/** The time of a click by the server's clock; now if the phone does not send how long ago it was. */
export const whenPressed = (secondsAgo: number | undefined, now: Date): Date =>
  new Date(now.getTime() - (secondsAgo ?? 0) * SECOND_MS)
