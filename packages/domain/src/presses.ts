import { SECOND_MS } from "./time.ts"

/** A press that waited on a phone for longer counts as made this long ago. */
export const PRESS_KEPT_SECONDS = 30 * 86_400

/**
 * How long ago something was pressed, as a phone tells the server: its clock may be wrong, the time since is not.
 * @param pressedAt milliseconds by the phone's clock, as `now`
 * @returns whole seconds, 0 to `PRESS_KEPT_SECONDS`
 */
export const secondsSince = (pressedAt: number, now: number): number =>
  Math.min(Math.max(Math.round((now - pressedAt) / SECOND_MS), 0), PRESS_KEPT_SECONDS)

/** The moment of a press by the server's clock; now when the phone does not say how long ago it was. */
export const whenPressed = (secondsAgo: number | undefined, now: Date): Date =>
  new Date(now.getTime() - (secondsAgo ?? 0) * SECOND_MS)
