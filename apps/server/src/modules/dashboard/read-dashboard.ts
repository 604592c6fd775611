import type { AnswerOf, QueryOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/dashboard"
import { academy } from "@academy/domain/academy"
import { toMajor, toMinor } from "@academy/domain/money"
import type { Language } from "@academy/domain/page-language"
import {
  daysOf,
  daysSinceLastYear,
  lastYearOf,
  MOST_PERIOD_DAYS,
  type Period,
  periodBefore,
  periodOf,
} from "@academy/domain/periods"
import { isDay } from "@academy/domain/series"
import { addWallClockDays, dayBounds, wallClockDate } from "@academy/domain/time"
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
  const last = await lastYearIfThere(pool, period, now)
  const [current, then, today, unpaid, trials_waited_for, decisions] = await Promise.all([
    readPast(pool, period, before, boundsOf(period, before)),
    last && readPast(pool, last.period, last.period, last.bounds),
    readToday(pool, language, now),
    readUnpaid(pool, now),
    readTrialsWaitedFor(pool),
    readDecisions(pool, now),
  ])
  const { weeks, hours, figures } = current
  const compared = <Key extends keyof typeof figures>(key: Key) => ({
    ...figures[key],
    last_year: then ? then.figures[key].now : null,
  })
  return {
    period,
    before,
    last_year: last?.period ?? null,
    currency: academy.currency,
    figures: {
      revenue: compared("revenue"),
      fill_rate: compared("fill_rate"),
      new_players: compared("new_players"),
      active_members: compared("active_members"),
      rating: compared("rating"),
      attendance: compared("attendance"),
      waiting: compared("waiting"),
    },
    weeks: weeks.map((week, at) => ({ ...week, last_year: lastYearsWeek(then?.weeks[at]) })),
    hours,
    today,
    unpaid,
    trials_waited_for,
    decisions,
  }
}

/** Weeks, hours and figures of a period beside those of another one. */
async function readPast(pool: Pool, period: Period, before: Period, bounds: Bounds) {
  const [{ weeks, hours, revenue, fill_rate }, figures] = await Promise.all([
    readWeeks(pool, period, bounds),
    readFigures(pool, bounds, { now: period.until, before: before.until }),
  ])
  return { weeks, hours, figures: { revenue, fill_rate, ...figures } }
}

const lastYearsWeek = (week: Awaited<ReturnType<typeof readWeeks>>["weeks"][number] | undefined) =>
  week
    ? {
        revenue: toMajor(Object.values(week.revenue).reduce((sum, amount) => sum + toMinor(amount), 0)),
        fill_rate: week.fill_rate,
        new_players: week.new_players,
      }
    : null

function boundsOf(period: Period, before: Period): Bounds {
  const dayEnd = dayBounds(period.until).until
  return {
    before: dayBounds(before.from).from,
    from: dayBounds(period.from).from,
    until: dayEnd,
    dayEnd,
  }
}

/** The same weeks a year before, a running day to the same hour; null while the academy was not there yet. */
async function lastYearIfThere(pool: Pool, period: Period, now: Date) {
  const lastYear = lastYearOf(period)
  const bounds = boundsOf(lastYear, lastYear)
  const { rows } = await pool.query<{ is_there: boolean }>({
    name: "dashboard-has-last-year",
    text: `select exists(select from receipts where issued_at < $1)
      or exists(select from bookables where starts_at < $1) as is_there`,
    values: [bounds.until],
  })
  if (!rows[0]?.is_there) return null
  const sameHour = addWallClockDays(now, -daysSinceLastYear(period.until))
  return {
    period: lastYear,
    bounds: { ...bounds, until: sameHour < bounds.until ? sameHour : bounds.until },
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
