import { academy } from "@academy/domain/academy"
import { noticeHoursOf } from "@academy/domain/bookings"
import type { TextLanguage } from "../text/languages.ts"
import { say } from "../text/texts.ts"
import type { StoredFacts, Words } from "../text/words.ts"

/** Hours with their unit: {notice} as the booking has it, {reply}, and what the kind has as `hours`. */
export function hoursIn(language: TextLanguage, params: StoredFacts): Words {
  const { starts_at, cancel_free_until, hours } = params
  const inHours = (count: number) => say(language, "emails", "hours", { count: String(count) }, count)
  const isBooked = typeof starts_at === "string" && typeof cancel_free_until === "string"
  const notice = isBooked
    ? noticeHoursOf(new Date(starts_at), new Date(cancel_free_until))
    : academy.terms.notice_hours
  return {
    notice: inHours(notice),
    reply: inHours(academy.rules.reply_hours),
    ...(typeof hours === "number" && { hours: inHours(hours) }),
  }
}
