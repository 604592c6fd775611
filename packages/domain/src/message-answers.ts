import { HOUR_MS } from "./time.ts"

/** What was written to the academy is kept for two years, in days. */
export const MESSAGES_KEPT_DAYS = 731

/** So many sessions are put into one answer at most. */
export const MOST_ANSWER_SESSIONS = 5

/** The last hours of the promise, in which a message that nobody has answered turns red. */
const URGENT_MS = 4 * HOUR_MS

/** Until when we promise an answer to whoever writes to us. */
export const answerDue = (created: Date, replyHours: number): Date =>
  new Date(created.getTime() + replyHours * HOUR_MS)

/** Whether the time for an answer is nearly over, or over. */
export const isAnswerUrgent = (created: Date, now: Date, replyHours: number): boolean =>
  answerDue(created, replyHours).getTime() - now.getTime() <= URGENT_MS
