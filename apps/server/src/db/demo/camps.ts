import { type Day, dayOf, easterSunday, instantAt, mondayOfWeek, weekdayOf, yearOf } from "./calendar.ts"
import type { SessionPlan } from "./sessions.ts"

/** Camps are shown a year ahead: families plan a holiday around them. */
const DAYS_AHEAD = 365
/** Above all slots of the week. */
const FIRST_CAMP_SLOT = 100

interface CampKind {
  name: string
  ages: [number, number]
  capacity: number
  /** One coach for eight players at most. */
  coaches: number[]
  focus: string
  description: string
}

const youth: CampKind = {
  name: "Youth",
  ages: [7, 12],
  capacity: 24,
  coaches: [1, 3, 7],
  focus: "Ball mastery and play",
  description: "Two sessions a day, lunch, and a small tournament at the end. From 09:00 to 15:00.",
}
const teen: CampKind = {
  name: "Teen",
  ages: [12, 15],
  capacity: 20,
  coaches: [2, 4, 9],
  focus: "Technique at tempo",
  description: "Two sessions a day, video after lunch, match play on the last day. From 09:00 to 15:00.",
}
const elite: CampKind = {
  name: "Elite",
  ages: [14, 18],
  capacity: 16,
  coaches: [5, 6],
  focus: "Position, strength, match",
  description:
    "A week as in an academy: position training, strength, recovery, two matches. From 09:00 to 16:00.",
}

interface Camp {
  season: string
  kind: CampKind
  first: Day
  days: number
  kronor: number
  place: number
}

/** The camps of a year, in the school breaks of Stockholm; indoors in winter. */
function campsOf(year: number): Camp[] {
  const winter = firstWeekdays(dayOf(year, 12, 27), 3)
  return [
    {
      season: "Sports break camp",
      kind: youth,
      first: mondayOfWeek(year, 9),
      days: 4,
      kronor: 2900,
      place: 4,
    },
    {
      season: "Sports break camp",
      kind: teen,
      first: mondayOfWeek(year, 9),
      days: 5,
      kronor: 4200,
      place: 1,
    },
    { season: "Easter camp", kind: youth, first: easterSunday(year) - 6, days: 3, kronor: 2400, place: 0 },
    { season: "Summer camp", kind: youth, first: mondayOfWeek(year, 25), days: 4, kronor: 3200, place: 6 },
    { season: "Summer camp", kind: teen, first: mondayOfWeek(year, 26), days: 5, kronor: 4600, place: 5 },
    { season: "Summer camp", kind: youth, first: mondayOfWeek(year, 32), days: 5, kronor: 3600, place: 8 },
    { season: "Summer camp", kind: elite, first: mondayOfWeek(year, 33), days: 7, kronor: 6900, place: 5 },
    { season: "Autumn camp", kind: youth, first: mondayOfWeek(year, 44), days: 3, kronor: 2400, place: 0 },
    { season: "Autumn camp", kind: teen, first: mondayOfWeek(year, 44), days: 5, kronor: 4200, place: 5 },
    ...(winter === null
      ? []
      : [{ season: "Winter camp", kind: youth, first: winter, days: 3, kronor: 2400, place: 4 }]),
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
    .map(({ season, kind, first, days, kronor, place }, index) => ({
      day: first,
      slug: "camp",
      title: `${season} · ${kind.name}`,
      focus: kind.focus,
      description: kind.description,
      place,
      pitch: "",
      coaches: kind.coaches,
      starts_at: instantAt(first, "09:00"),
      ends_at: instantAt(first + days - 1, kind === elite ? "16:00" : "15:00"),
      capacity: kind.capacity,
      price_minor: kronor * 100,
      min_birth_year: yearOf(first) - kind.ages[1],
      max_birth_year: yearOf(first) - kind.ages[0],
      slot: FIRST_CAMP_SLOT + index,
    }))
}
