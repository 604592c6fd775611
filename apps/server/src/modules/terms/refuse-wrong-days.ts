import { daysBetween, isDay } from "@academy/domain/series"
import { invalidField } from "../../http/problem.ts"

/** The names of the two days in the body, and the most days between them. */
interface Span {
  names: readonly [first: string, last: string]
  longest: number
}

/** @throws Refusal `invalid_input` naming the day: none of the calendar, before the first one, or too far from it */
export function refuseWrongDays(first: string, last: string, { names, longest }: Span): void {
  for (const [param, day] of [
    [names[0], first],
    [names[1], last],
  ] as const)
    if (!isDay(day)) throw invalidField(param, "invalid", "isn't a calendar date")
  if (last < first) throw invalidField(names[1], "too_small", "is before the first day")
  if (daysBetween(first, last) >= longest)
    throw invalidField(names[1], "too_large", "is too far from the first day")
}
