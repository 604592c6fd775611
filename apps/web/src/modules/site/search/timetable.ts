import type { Answer } from "@academy/contract/client"
import type { BookingTypeSlug } from "@academy/domain/bookings"
import { easterSunday } from "@academy/domain/red-days"
import { addWallClockDays, DAY_MS, toWallClock, wallClockDate } from "@academy/domain/time"
import type { Bookable } from "../../../core/bookables/index.ts"
import { formatDay } from "../../../i18n/format.ts"
import { type Language, languageFacts } from "../../../i18n/languages.ts"
import type { News } from "../news-list.tsx"
import type { Pack } from "../pack-rows.tsx"
import type { Plan } from "../plan-cards.tsx"
import type { Concept } from "./concepts.ts"
import { typingDistance, wordsOf } from "./fold.ts"
import { isArabic, soundOf } from "./name-sound.ts"

export type Coach = Answer<"GET /api/coaches/">[number]
export type Place = Answer<"GET /api/locations/">[number]

/** What the database knows of sessions, coaches, places, packages, plans and news; sessions soonest first. */
export interface Timetable {
  sessions: readonly Bookable[]
  packs: readonly Pack[]
  plans: readonly Plan[]
  coaches: readonly Coach[]
  places: readonly Place[]
  news: News
}

/** What a question asks the timetable for. */
export interface ParsedQuestion {
  concepts: ReadonlySet<Concept>
  coaches: readonly Coach[]
  places: readonly Place[]
  types: readonly BookingTypeSlug[]
  seasons: readonly Season[]
  /** `YYYY-MM-DD`, the days that are meant; none for any. */
  isOnDay: ((date: string) => boolean) | null
  /** What the best answer to it is: rows of the timetable, or a text of the site. */
  asksFor: "sessions" | "camps" | "coach" | "place" | "text"
}

const seasons = ["winter", "easter", "summer", "autumn"] as const
type Season = (typeof seasons)[number]

const types = ["group", "individual", "duo", "fitness", "talent", "trial"] as const

/** A question about anything else is not about when one can train. */
const timetableConcepts: ReadonlySet<Concept> = new Set([
  ...[
    "when",
    "where",
    "who",
    "howMany",
    "child",
    "age",
    "first",
    "free",
    "next",
    "seat",
    "weekdays",
    "weekend",
  ],
  ...[
    "session",
    "book",
    "pitch",
    "coach",
    "start",
    "clubless",
    "account",
    "academy",
    "methods",
    "full",
    "single",
    "relative",
  ],
  ...types,
] as Concept[])

const LETTERS_OF_NAMES = 4
const LETTERS_OF_MISTYPED_NAMES = 5

interface Reading {
  language: Language
  now: Date
  isStopWord: (folded: string) => boolean
  conceptsIn: (question: string) => ReadonlySet<Concept>
  isUnderstood: (question: string) => boolean
}

/** Reads a question for names, days and kinds of training. */
export function parseQuestion(
  question: string,
  { coaches, places }: Timetable,
  reading: Reading,
): ParsedQuestion {
  const words = wordsOf(question).filter(({ folded }) => !reading.isStopWord(folded))
  const folded = words.map((word) => word.folded)
  const namedCoaches = namedIn(folded, coaches, ({ name }) => name)
  const namedPlaces = namedIn(folded, places, ({ name, area }) => `${name} ${area}`)
  // A name is no mistyped word of ours.
  const names = new Set([...namedCoaches.words, ...namedPlaces.words])
  const rest = words.flatMap((word) => (names.has(word.folded) ? [word] : []))
  const nameless = rest.reduce(
    (text, { from, to }) => text.slice(0, from) + " ".repeat(to - from) + text.slice(to),
    question,
  )
  const concepts = reading.conceptsIn(nameless)
  const parsed = {
    concepts,
    coaches: namedCoaches.found,
    places: namedPlaces.found,
    types: types.filter((type) => concepts.has(type)),
    seasons: seasons.filter((season) => concepts.has(season)),
    isOnDay: daysIn(question, concepts, reading),
  }
  // "Garde d'enfants" is no mistyped Årsta gårds.
  const isElsewhere = reading.conceptsIn(question).has("elsewhere")
  if (isElsewhere) return { ...parsed, asksFor: "text" }
  return { ...parsed, asksFor: whatIsAskedFor(parsed, reading.isUnderstood(nameless)) }
}

function whatIsAskedFor(
  { concepts, coaches, places, types, seasons, isOnDay }: Omit<ParsedQuestion, "asksFor">,
  isUnderstood: boolean,
): ParsedQuestion["asksFor"] {
  const isOnlyAbout = (others: readonly Concept[]) =>
    [...concepts].every((concept) => timetableConcepts.has(concept) || others.includes(concept))
  const hasTime = isOnDay !== null || concepts.has("next")
  if (concepts.has("camp")) {
    const isAboutDates = isOnlyAbout(["camp", "price", "register", "breaks", ...seasons])
    return isAboutDates && (hasTime || seasons.length > 0 || places.length > 0) ? "camps" : "text"
  }
  const isSession = concepts.has("session") || types.length > 0 || concepts.has("seat")
  if (isSession && (hasTime || places.length > 0) && isOnlyAbout(["price", "often"])) return "sessions"
  // "Anything on Saturday?"
  if (isOnDay !== null && isUnderstood && isOnlyAbout([])) return "sessions"
  if (coaches.length > 0) return isSession && concepts.has("when") ? "sessions" : "coach"
  return places.length > 0 ? "place" : "text"
}

/** The camps that are meant, soonest first. */
export const matchingCamps = (
  sessions: readonly Bookable[],
  { seasons, places, isOnDay }: ParsedQuestion,
): Bookable[] =>
  sessions.filter(
    ({ booking_type, starts_at, ends_at, address, status }) =>
      booking_type.slug === "camp" &&
      status === "scheduled" &&
      (seasons.length === 0 || seasons.some((season) => season === seasonOf(starts_at))) &&
      isAtOneOf(places, address.id) &&
      (isOnDay === null || daysOf(starts_at, ends_at).some(isOnDay)),
  )

/** The sessions that are meant, those with a seat first, each soonest first. */
export function matchingSessions(
  sessions: readonly Bookable[],
  { coaches, places, types, isOnDay }: ParsedQuestion,
): Bookable[] {
  const fitting = sessions.filter(
    ({ booking_type, starts_at, address, status, coaches: who }) =>
      booking_type.slug !== "camp" &&
      status === "scheduled" &&
      (types.length === 0 || types.some((type) => type === booking_type.slug)) &&
      isAtOneOf(places, address.id) &&
      (coaches.length === 0 || coaches.some(({ id }) => who.some((coach) => coach.id === id))) &&
      (isOnDay === null || isOnDay(wallClockDate(new Date(starts_at)))),
  )
  const hasSeat = ({ seats_taken, capacity }: Bookable) => seats_taken < capacity
  return [...fitting.filter(hasSeat), ...fitting.filter((session) => !hasSeat(session))]
}

const isAtOneOf = (places: readonly Place[], id: number) =>
  places.length === 0 || places.some((place) => place.id === id)

/** Those whose name, or a good part of it, stands among the words; the ones named most fully, and by which words. */
function namedIn<T>(
  words: readonly string[],
  all: readonly T[],
  nameOf: (one: T) => string,
): { found: T[]; words: string[] } {
  const matched = all.map((one) => {
    const names = wordsOf(nameOf(one)).map(({ folded }) => folded)
    return { one, words: words.filter((word) => names.some((name) => isName(name, word))) }
  })
  const most = Math.max(0, ...matched.map(({ words }) => words.length))
  const best = most === 0 ? [] : matched.filter(({ words }) => words.length === most)
  return { found: best.map(({ one }) => one), words: best.flatMap((match) => match.words) }
}

/** Swedish names take an s where they own something: Stadshagens IP lies in Stadshagen. */
function isName(name: string, word: string): boolean {
  if (isArabic(word) !== isArabic(name)) return soundOf(name) !== "" && soundOf(name) === soundOf(word)
  if (name.length < LETTERS_OF_NAMES || word.length < LETTERS_OF_NAMES) return false
  const bare = (text: string) => text.replace(/s$/, "")
  if (bare(name) === bare(word)) return true
  const isLong = Math.min(name.length, word.length) >= LETTERS_OF_MISTYPED_NAMES
  return isLong && name[0] === word[0] && typingDistance(bare(name), bare(word), 1) === 1
}

/** The days that a question names: weekdays, today, tomorrow, the weekend. */
function daysIn(
  question: string,
  concepts: ReadonlySet<Concept>,
  { language, now }: Reading,
): ((date: string) => boolean) | null {
  const words = wordsOf(question).map(({ folded }) => folded)
  const pairs = words.map((word, at) => word + (words[at + 1] ?? ""))
  const said = (name: string) => {
    const folded = wordsOf(name)
      .map((word) => word.folded)
      .join("")
    return [...words, ...pairs].some(
      (word) =>
        word.startsWith(folded) ||
        (folded.length > LETTERS_OF_MISTYPED_NAMES && typingDistance(word, folded, 1) === 1),
    )
  }
  const relative = new Intl.RelativeTimeFormat(languageFacts[language].locale, { numeric: "auto" })
  const near = [0, 1].filter((days) => said(relative.format(days, "day")))
  // 5 January 1970 was a Monday.
  const weekdays = [0, 1, 2, 3, 4, 5, 6].filter((day) =>
    said(formatDay(language, new Date((4 + day) * DAY_MS), "weekday")),
  )
  if (concepts.has("weekend")) weekdays.push(5, 6)
  if (near.length > 0) {
    const dates = near.map((days) => wallClockDate(addWallClockDays(now, days)))
    return (date) => dates.includes(date)
  }
  return weekdays.length > 0
    ? (date) => weekdays.includes((new Date(`${date}T12:00Z`).getUTCDay() + 6) % 7)
    : null
}

/** Which school break a camp lies in: Easter wanders, the others keep their months. */
function seasonOf(instant: string): Season | null {
  const { year, month, day } = toWallClock(new Date(instant))
  const fromEaster = Math.abs(Date.UTC(year, month - 1, day) - easterSunday(year)) / DAY_MS
  if (fromEaster <= 8) return "easter"
  if (month >= 6 && month <= 8) return "summer"
  if (month === 10 || month === 11) return "autumn"
  return month === 12 || month <= 3 ? "winter" : null
}

function daysOf(from: string, until: string): string[] {
  const days = Math.round((Date.parse(until) - Date.parse(from)) / DAY_MS)
  return Array.from({ length: days + 1 }, (_, at) => wallClockDate(addWallClockDays(new Date(from), at)))
}
