import type { BodyOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/series"
import { daysOfRule, MOST_SERIES_DATES } from "@academy/domain/series"
import { invalidField } from "../../http/problem.ts"
import { refuseNoDay } from "./session-columns.ts"

type Rule = Pick<
  BodyOf<typeof calls.createSeries>,
  "weekday" | "from" | "until" | "every" | "starts" | "ends"
>

/** A series as it is planned on one of its days: with what is changed on that one. Of two changes the last counts. */
export const bodyOfDay = <B extends Pick<BodyOf<typeof calls.createSeries>, "changes">>(
  body: B,
  day: string,
): B => ({
  ...body,
  ...changeOf(body, day),
})

/** What is changed on one day of a series, without the day. */
export function changeOf({ changes = [] }: Pick<BodyOf<typeof calls.createSeries>, "changes">, day: string) {
  const { day: _, ...change } = changes.findLast((one) => one.day === day) ?? { day }
  return change
}

/**
 * All days of a rule, red ones too.
 * @throws Refusal `invalid_input` naming the field: no day of the calendar, ends before it begins, more dates than a
 * year of every week has, or a session that ends before it starts
 */
export function readRuleDays(rule: Rule): string[] {
  refuseNoDay("from", rule.from)
  refuseNoDay("until", rule.until)
  if (rule.until < rule.from) throw invalidField("until", "too_small", "is before the first day")
  if (rule.ends <= rule.starts) throw invalidField("ends", "too_small", "must be after the start")
  const days = daysOfRule(rule)
  if (days.length > MOST_SERIES_DATES) throw invalidField("until", "too_large", "is more than a year away")
  return days
}
