import type { AnswerOf, QueryOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/dashboard"
import { academy } from "@academy/domain/academy"
import type { Language } from "@academy/domain/page-language"
import { daysOf, MOST_PERIOD_DAYS, type Period, periodBefore, periodOf } from "@academy/domain/periods"
import { isDay } from "@academy/domain/series"
import { dayBounds, wallClockDate } from "@academy/domain/time"
import type { Pool } from "pg"
import { invalidField } from "../../http/problem.ts"
import type { Bounds } from "./bounds.ts"
import { readDecisions } from "./read-decisions.ts"
import { readFigures } from "./read-figures.ts"
import { readToday } from "./read-today.ts"
import { readTrialsWaitedFor } from "./read-trials-waited-for.ts"
import { readUnpaid } from "./read-unpaid.ts"
import { readWeeks } from "./read-weeks.ts"

/**
 * What the office sees first. Every part is one statement over what its indexes hold, all at once: the bench asks for
 * an answer within 200 ms with 200,000 bookings.
 * @throws Refusal `invalid_input` naming `from` or `until`: no day, before the first, or more than a year
 */
export async function readDashboard(
  pool: Pool,
  asked: QueryOf<typeof calls.getDashboard>,
  language: Language,
  now: Date,
): Promise<AnswerOf<typeof calls.getDashboard>> {
  const period = readPeriod(asked, wallClockDate(now))
  const before = periodBefore(period)
  const bounds: Bounds = {
    before: dayBounds(before.from).from,
    from: dayBounds(period.from).from,
    until: dayBounds(period.until).until,
  }
  const [{ weeks, hours, revenue, fill_rate }, figures, today, unpaid, trials_waited_for, decisions] =
    await Promise.all([
      readWeeks(pool, period, bounds),
      readFigures(pool, bounds, { now: period.until, before: before.until }),
      readToday(pool, language, now),
      readUnpaid(pool),
      readTrialsWaitedFor(pool),
      readDecisions(pool, now),
    ])
  return {
    period,
    before,
    currency: academy.currency,
    figures: { revenue, fill_rate, ...figures },
    weeks,
    hours,
    today,
    unpaid,
    trials_waited_for,
    decisions,
  }
}

function readPeriod({ from, until }: QueryOf<typeof calls.getDashboard>, today: string): Period {
  for (const [param, day] of [
    ["from", from],
    ["until", until],
  ] as const)
    if (day !== undefined && !(isDay(day) && day >= "2000-01-01" && day < "2100-01-01"))
      throw invalidField(param, "invalid", "isn't a calendar date")
  const last = until ?? today
  const period = { from: from ?? periodOf("weeks12", last).from, until: last }
  if (period.from > period.until) throw invalidField("until", "too_small", "is before the first day")
  if (daysOf(period) > MOST_PERIOD_DAYS)
    throw invalidField("from", "too_small", `is more than ${MOST_PERIOD_DAYS} days ago`)
  return period
}
