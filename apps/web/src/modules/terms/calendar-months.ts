import { addDays, mondayOf, weekdayOf } from "@academy/domain/series"

export interface CalendarMonth {
  /** `2027-03` */
  month: string
  /** Mondays of its weeks, each with the days that belong to the month; null before the first and after the last. */
  weeks: { monday: string; days: (string | null)[] }[]
}

const firstOfNext = (day: string) => {
  const [year = 0, month = 0] = day.split("-").map(Number)
  return month === 12 ? `${year + 1}-01-01` : `${year}-${String(month + 1).padStart(2, "0")}-01`
}

/** The months from the first to the last day, each as weeks of seven days from Monday. */
export function monthsBetween(first: string, last: string): CalendarMonth[] {
  const months: CalendarMonth[] = []
  for (let start = `${first.slice(0, 7)}-01`; start <= last; start = firstOfNext(start)) {
    const end = addDays(firstOfNext(start), -1)
    const weeks = []
    for (let monday = mondayOf(start); monday <= end; monday = addDays(monday, 7)) {
      const days = [0, 1, 2, 3, 4, 5, 6].map((ahead) => addDays(monday, ahead))
      weeks.push({ monday, days: days.map((day) => (day < start || day > end ? null : day)) })
    }
    months.push({ month: start.slice(0, 7), weeks })
  }
  return months
}

const arrows: Record<string, number> = { ArrowDown: 7, ArrowUp: -7, PageDown: 28, PageUp: -28 }

/** The day to which a key leads from another one, within the shown days; null for a key that leads nowhere. */
export function dayByKey(
  key: string,
  day: string,
  { first, last, isRtl }: { first: string; last: string; isRtl: boolean },
): string | null {
  const sideways = isRtl ? -1 : 1
  const days =
    key === "ArrowRight"
      ? sideways
      : key === "ArrowLeft"
        ? -sideways
        : key === "Home"
          ? 1 - weekdayOf(day)
          : key === "End"
            ? 7 - weekdayOf(day)
            : arrows[key]
  if (days === undefined) return null
  const next = addDays(day, days)
  return next < first ? first : next > last ? last : next
}
