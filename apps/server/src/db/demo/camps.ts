import { wallClockDate } from "@academy/domain/time"
import { type Day, dayOf, easterSunday, instantAt, mondayOfWeek, weekdayOf, yearOf } from "./calendar.ts"
import type { SessionPlan } from "./session-plan.ts"
import type { DemoWords } from "./words/en.ts"
import { inEveryLanguage } from "./words.ts"

/** Camps are shown a year ahead: families plan a holiday around them. */
const DAYS_AHEAD = 365
/** Above all slots of the week. */
const FIRST_CAMP_SLOT = 100

interface CampKind {
  key: keyof DemoWords["camps"]["kinds"]
  ages: [number, number]
  capacity: number
  /** One coach for eight players at most. */
  coaches: number[]
}

const youth: CampKind = {
  key: "youth",
  ages: [7, 12],
  capacity: 24,
  coaches: [1, 3, 7],
}
const teen: CampKind = {
  key: "teen",
  ages: [12, 15],
  capacity: 20,
  coaches: [2, 4, 9],
}
const elite: CampKind = {
  key: "elite",
  ages: [14, 18],
  capacity: 16,
  coaches: [5, 6],
}

interface Camp {
  season: keyof DemoWords["camps"]["seasons"]
  kind: CampKind
  first: Day
  days: number
  kronor: number
  place: number
  /** How many days before it the later payments are due; left out: the usual instalments. */
  paidBefore?: number[]
}

/** The camps of a year, in the school breaks of Stockholm; indoors in winter. */
function campsOf(year: number): Camp[] {
  const winter = firstWeekdays(dayOf(year, 12, 27), 3)
  return [
    {
      season: "sports_break",
      kind: youth,
      first: mondayOfWeek(year, 9),
      days: 4,
      kronor: 2900,
      place: 4,
    },
    {
      season: "sports_break",
      kind: teen,
      first: mondayOfWeek(year, 9),
      days: 5,
      kronor: 4200,
      place: 1,
    },
    { season: "easter", kind: youth, first: easterSunday(year) - 6, days: 3, kronor: 2400, place: 0 },
    {
      season: "summer",
      kind: youth,
      first: mondayOfWeek(year, 25),
      days: 4,
      kronor: 3200,
      place: 6,
      paidBefore: [120, 60, 14],
    },
    { season: "summer", kind: teen, first: mondayOfWeek(year, 26), days: 5, kronor: 4600, place: 5 },
    { season: "summer", kind: youth, first: mondayOfWeek(year, 32), days: 5, kronor: 3600, place: 8 },
    { season: "summer", kind: elite, first: mondayOfWeek(year, 33), days: 7, kronor: 6900, place: 5 },
    { season: "autumn", kind: youth, first: mondayOfWeek(year, 44), days: 3, kronor: 2400, place: 0 },
    { season: "autumn", kind: teen, first: mondayOfWeek(year, 44), days: 5, kronor: 4200, place: 5 },
    ...(winter === null
      ? []
      : [{ season: "winter" as const, kind: youth, first: winter, days: 3, kronor: 2400, place: 4 }]),
  ]
}

/** The first of so many working days in a row within the four days from `day`, or null. */
function firstWeekdays(day: Day, days: number): Day | null {
  for (const first of [day, day + 1]) {
    if (weekdayOf(first) + days - 1 <= 5) return first
  }
  return null
}

/** Camps that begin from `daysBack` days before today to a year after. */
export function planCamps(today: Day, daysBack: number): SessionPlan[] {
  const year = yearOf(today)
  return [year - 1, year, year + 1]
    .flatMap(campsOf)
    .filter(({ first, days }) => first + days - 1 > today - daysBack && first <= today + DAYS_AHEAD)
    .map(({ season, kind, first, days, kronor, place, paidBefore = [] }, index) => ({
      day: first,
      slug: "camp",
      ...inEveryLanguage(({ camps: { seasons, kinds } }) => {
        const { name, focus, description } = kinds[kind.key]
        return { title: `${seasons[season]} · ${name}`, focus, description, pitch: "" }
      }),
      place,
      coaches: kind.coaches,
      starts_at: instantAt(first, "09:00"),
      ends_at: instantAt(first + days - 1, kind === elite ? "16:00" : "15:00"),
      capacity: kind.capacity,
      price_minor: kronor * 100,
      payment_days: paidBefore.map((before) => wallClockDate(instantAt(first - before, "12:00"))),
      min_birth_year: yearOf(first) - kind.ages[1],
      max_birth_year: yearOf(first) - kind.ages[0],
      slot: FIRST_CAMP_SLOT + index,
    }))
}
