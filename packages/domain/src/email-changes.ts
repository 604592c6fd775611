import { DAY_MS, HOUR_MS } from "./time.ts"

/** For how long the new address can confirm it. */
export const CONFIRM_EMAIL_MS = 48 * HOUR_MS
/** For how long the former address can object, confirmed or not. */
export const OBJECT_TO_EMAIL_MS = 7 * DAY_MS

/** What the link of an email about it does: the new address confirms, the former one objects. */
export const emailChangeAnswers = ["confirm", "object"] as const
export type EmailChangeAnswer = (typeof emailChangeAnswers)[number]
