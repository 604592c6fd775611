import { suggestedBreaks } from "@academy/domain/days-off"
import { type Day, isoDay, mondayOfWeek, yearOf } from "./calendar.ts"

const SUNDAY = 6
const SATURDAY = 5

const termOf = (season: "Spring" | "Autumn", year: number) => {
  const [first, last] = season === "Spring" ? [2, 23] : [34, 50]
  return {
    name: `${season} ${year}`,
    first_day: isoDay(mondayOfWeek(year, first)),
    last_day: isoDay(mondayOfWeek(year, last) + SUNDAY),
  }
}

/** The terms around today, with their accepted school breaks and a day of the coaches' own. */
export function termCalendarOf(today: Day, now: Date) {
  const year = yearOf(today)
  const terms = [termOf("Spring", year), termOf("Autumn", year), termOf("Spring", year + 1)]
  const course = isoDay(mondayOfWeek(year + 1, 16) + SATURDAY)
  const own = { kind: "own" as const, name: "Coaches’ course", from_day: course, until_day: course }
  const breaks = terms
    .flatMap(({ first_day, last_day }) => suggestedBreaks(first_day, last_day))
    .map((one) => ({ ...one, kind: "school_break" as const }))
  return {
    terms: terms.map((term) => ({ ...term, created_at: now })),
    daysOff: [...breaks, own].map((entry) => ({ ...entry, created_at: now })),
  }
}
