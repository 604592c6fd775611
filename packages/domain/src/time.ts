/**
 * Times in the academy's time zone. Instants are `Date`; wall-clock times are the academy's on every device. No
 * function reads the clock: the caller passes the time.
 */
const DEMO_TIME_ZONE = "Europe/Stockholm"

let zone: string = DEMO_TIME_ZONE

/** The academy's time zone by its IANA name: `takeAcademy` sets it. */
export const academyTimeZone = (): string => zone

/** Whether this is the name of a time zone with a place, such as `Europe/Oslo`, or `UTC`. */
export function isTimeZone(name: string): boolean {
  if (!/^(?:UTC|[A-Z][A-Za-z_]+(?:\/[A-Z][A-Za-z_-]+){1,2})$/.test(name)) return false
  try {
    new Intl.DateTimeFormat("en", { timeZone: name })
    return true
  } catch {
    return false
  }
}

/** Sets the time zone of all wall-clock times. */
export function takeTimeZone(name: string): void {
  if (name === zone) return
  zone = name
  wallClockFormat = undefined
  offsetOfQuarter.clear()
}

export const SECOND_MS = 1000
export const MINUTE_MS = 60 * SECOND_MS
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

/** A wall-clock time of the academy. Months count from 1. */
export interface WallClock {
  year: number
  month: number
  day: number
  hour: number
  minute: number
  second: number
}

let wallClockFormat: Intl.DateTimeFormat | undefined

/** Created on first use: the first `Intl` object takes a browser 20 ms, and a page may not need it. */
const readWallClock = (instant: Date) => {
  wallClockFormat ??= new Intl.DateTimeFormat("en-GB", {
    timeZone: zone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  })
  return wallClockFormat.formatToParts(instant)
}

const QUARTER_MS = 15 * MINUTE_MS
/** Cached per quarter: offsets change at none within it, and a list of sessions asks hundreds of times. */
const offsetOfQuarter = new Map<number, number>()
const OFFSETS_KEPT = 20_000

/** The academy's offset from UTC at `instant`, in minutes: in Stockholm 60 in winter, 120 in summer. */
export function offsetMinutes(instant: Date): number {
  const quarter = Math.floor(instant.getTime() / QUARTER_MS)
  const known = offsetOfQuarter.get(quarter)
  if (known !== undefined) return known
  if (offsetOfQuarter.size >= OFFSETS_KEPT) offsetOfQuarter.clear()
  const offset = readOffsetMinutes(instant)
  offsetOfQuarter.set(quarter, offset)
  return offset
}

function readOffsetMinutes(instant: Date): number {
  const wall = readWallClock(instant)
  const read = (type: string) => Number(wall.find((part) => part.type === type)?.value)
  const asUtc = Date.UTC(
    read("year"),
    read("month") - 1,
    read("day"),
    read("hour"),
    read("minute"),
    read("second"),
  )
  return Math.round((asUtc - Math.floor(instant.getTime() / SECOND_MS) * SECOND_MS) / MINUTE_MS)
}

/** The wall-clock time of the academy at `instant`. */
export function toWallClock(instant: Date): WallClock {
  const shifted = new Date(instant.getTime() + offsetMinutes(instant) * MINUTE_MS)
  return {
    year: shifted.getUTCFullYear(),
    month: shifted.getUTCMonth() + 1,
    day: shifted.getUTCDate(),
    hour: shifted.getUTCHours(),
    minute: shifted.getUTCMinutes(),
    second: shifted.getUTCSeconds(),
  }
}

/**
 * The instant of a wall-clock time of the academy. Days and months may overflow (day 0 is the last of the previous
 * month). A time skipped by the spring change uses the offset before it (02:30 becomes 03:30); for one repeated in
 * autumn it is the first.
 */
export function fromWallClock(wall: WallClock): Date {
  const asUtc = Date.UTC(wall.year, wall.month - 1, wall.day, wall.hour, wall.minute, wall.second)
  // The offset in force a day before and a day after covers both sides of any change.
  const before = offsetMinutes(new Date(asUtc - DAY_MS))
  const after = offsetMinutes(new Date(asUtc + DAY_MS))
  for (const offset of [before, after]) {
    const instant = new Date(asUtc - offset * MINUTE_MS)
    if (offsetMinutes(instant) === offset) return instant
  }
  return new Date(asUtc - before * MINUTE_MS)
}

/** So many hours later on the wall (earlier when negative), also across a clock change. Milliseconds are kept. */
export function addWallClockHours(instant: Date, hours: number): Date {
  const wall = toWallClock(instant)
  const moved = fromWallClock({ ...wall, hour: wall.hour + hours })
  return new Date(moved.getTime() + (((instant.getTime() % SECOND_MS) + SECOND_MS) % SECOND_MS))
}

/** The same wall-clock time `days` later (earlier when negative), also across a clock change. */
export const addWallClockDays = (instant: Date, days: number): Date => addWallClockHours(instant, days * 24)

/** How many hours the wall's clock goes on between two instants, rounded: 24 to the same time of the next day. */
export function wallClockHoursBetween(from: Date, until: Date): number {
  const shift = (offsetMinutes(until) - offsetMinutes(from)) * MINUTE_MS
  return Math.round((until.getTime() - from.getTime() + shift) / HOUR_MS)
}

const twoDigits = (value: number) => String(value).padStart(2, "0")

/** `HH:MM` on the academy's wall. */
export function wallClockTime(instant: Date): string {
  const { hour, minute } = toWallClock(instant)
  return `${twoDigits(hour)}:${twoDigits(minute)}`
}

/** `YYYY-MM-DD`, the academy's day. */
export function wallClockDate(instant: Date): string {
  const { year, month, day } = toWallClock(instant)
  return `${year}-${twoDigits(month)}-${twoDigits(day)}`
}

/** Whether the text is a valid date `YYYY-MM-DD`: 2026-02-30 is not. */
export const isCalendarDay = (text: string): boolean => {
  const midnight = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(text)
}

/** ISO 8601 with the academy's offset: `2026-11-26T17:30:00+01:00`. Whole seconds. */
export function toIsoWithOffset(instant: Date): string {
  const offset = offsetMinutes(instant)
  const wall = new Date(instant.getTime() + offset * MINUTE_MS).toISOString().slice(0, 19)
  const sign = offset < 0 ? "-" : "+"
  const size = Math.abs(offset)
  return `${wall}${sign}${twoDigits(Math.floor(size / 60))}:${twoDigits(size % 60)}`
}

export const toIsoOrNull = (instant: Date | null | undefined): string | null =>
  instant ? toIsoWithOffset(instant) : null

/** The instants at which a day `YYYY-MM-DD` of the academy and the next one begin. */
export function dayBounds(date: string): { from: Date; until: Date } {
  const [year = 0, month = 1, day = 1] = date.split("-").map(Number)
  const midnight = { year, month, hour: 0, minute: 0, second: 0 }
  return { from: fromWallClock({ ...midnight, day }), until: fromWallClock({ ...midnight, day: day + 1 }) }
}

/**
 * The week, Monday to Sunday, of a day `YYYY-MM-DD`: its seven days, and the instants at which it and the
 * next one begin.
 */
export function weekOf(date: string): { days: string[]; from: Date; until: Date } {
  const day = Date.parse(`${date}T00:00:00Z`)
  const monday = day - ((new Date(day).getUTCDay() + 6) % 7) * DAY_MS
  const days = [0, 1, 2, 3, 4, 5, 6].map((after) =>
    new Date(monday + after * DAY_MS).toISOString().slice(0, 10),
  )
  return { days, from: dayBounds(days[0] ?? date).from, until: dayBounds(days[6] ?? date).until }
}

/** The instants at which a month `YYYY-MM` of the academy and the next one begin. */
export function monthBounds(month: string): { from: Date; until: Date } {
  const [year = 0, monthOfYear = 1] = month.split("-").map(Number)
  const first = { year, day: 1, hour: 0, minute: 0, second: 0 }
  return {
    from: fromWallClock({ ...first, month: monthOfYear }),
    until: fromWallClock({ ...first, month: monthOfYear + 1 }),
  }
}
