import { MOST_DAYS_TO_PRICE } from "@academy/domain/offers"
import { addDays, isDay } from "@academy/domain/series"
import { wallClockDate } from "@academy/domain/time"
import { invalidField } from "../../http/problem.ts"

/** @throws Refusal `invalid_input` naming a day that the calendar lacks, that has passed, or that is far ahead */
export function refuseWrongDay(from_day: string, now: Date): void {
  if (!isDay(from_day)) throw invalidField("from_day", "invalid", "isn't a calendar date")
  const today = wallClockDate(now)
  if (from_day < today) throw invalidField("from_day", "too_small", "has passed")
  if (from_day > addDays(today, MOST_DAYS_TO_PRICE))
    throw invalidField("from_day", "too_large", "is too far ahead")
}
