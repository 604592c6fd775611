import {
  atClock,
  betweenNumbers,
  type DayStyle,
  formatClock as formatClockIn,
  formatDay as formatDayIn,
  formatDayRange as formatDayRangeIn,
  formatMoment as formatMomentIn,
} from "@academy/domain/format-days"
import { formatMoney as formatMoneyIn } from "@academy/domain/format-money"
import { formatNumber } from "@academy/domain/format-number"
import { isolate, isolateArabic, withWholeRanges } from "@academy/domain/sentences"
import { DAY_MS, HOUR_MS, MINUTE_MS, wallClockDate, wallClockTime } from "@academy/domain/time"
import { type Language, languageFacts } from "./languages.ts"

/** An instant as the API sends it (ISO 8601 with offset) or as a Date. */
export type Instant = string | Date

const NO_BREAK_SPACE = "\u00a0"
const LEFT_TO_RIGHT_ISOLATE = "\u2066"
const RIGHT_TO_LEFT_ISOLATE = "\u2067"
const END_OF_ISOLATE = "\u2069"
const RIGHT_TO_LEFT_MARK = "\u200f"

const toDate = (instant: Instant) => (instant instanceof Date ? instant : new Date(instant))
const localeOf = (language: Language) => languageFacts[language].locale

/** Browsers disagree on narrow and wide spaces; one kind, so that the server's text and theirs are the same. */
const oneKindOfSpace = (text: string) => text.replace(/[\u202f\u2009]/g, NO_BREAK_SPACE)

export const isolateIn = (language: Language, text: string) =>
  languageFacts[language].direction === "rtl" ? LEFT_TO_RIGHT_ISOLATE + text + END_OF_ISOLATE : text

const capitalise = (language: Language, text: string) =>
  text.charAt(0).toLocaleUpperCase(localeOf(language)) + text.slice(1)

/** A day at the academy, in the reader's language: `Thursday 26 November`. */
export const formatDay = (language: Language, instant: Instant, style?: DayStyle): string =>
  formatDayIn(language, toDate(instant), style)

/** A weekday over one of seven narrow columns: `Thu`. Arabic has no short names, and seven whole words don't fit. */
export const formatColumnDay = (language: Language, instant: Instant): string =>
  formatDay(language, instant, language === "ar" ? "weekdayNarrow" : "weekdayShort")

/** From one day to another: `21–23 December`; in Arabic with a word between them. */
export const formatDayRange = (language: Language, from: Instant, until: Instant): string =>
  formatDayRangeIn(language, toDate(from), toDate(until))

/** `2012–2014` in one piece; a word stands between them in Arabic, where a dash would put the later one first. */
export const formatRange = (language: Language, from: number, to: number): string =>
  withWholeRanges(`${from}${betweenNumbers(language)}${to}`)

/** `3–1`, the own goals first: at the left, in Arabic at the right. */
export const formatScore = (language: Language, own: number, theirs: number): string =>
  languageFacts[language].direction === "rtl"
    ? `${RIGHT_TO_LEFT_ISOLATE}${own}–${theirs}${END_OF_ISOLATE}`
    : `${own}–${theirs}`

/** A large number on an axis: `250K`, `250 tn`. */
export const formatCompact = (language: Language, value: number): string =>
  oneKindOfSpace(new Intl.NumberFormat(localeOf(language), { notation: "compact" }).format(value))

/** A change: `+15`, `−4`, `0`; its sign stands before the number in Arabic, too. */
export const formatChange = (language: Language, change: number): string =>
  isolateIn(language, (change > 0 ? "+" : change < 0 ? "−" : "") + formatNumber(language, Math.abs(change)))

/** Day and time inside a sentence: `Tue 1 Dec 17:00`, in French `mar. 1er déc. à 17 h`. */
export const formatMoment = (language: Language, instant: Instant, style?: DayStyle): string =>
  formatMomentIn(language, toDate(instant), style)

/** The time inside a sentence: `17:30`, in French `17 h 30`. */
export const formatClock = (language: Language, instant: Instant): string =>
  formatClockIn(language, toDate(instant))

/** `17:30` on the academy's wall: 24 hours, the same digits in every language. */
export const formatTime = (instant: Instant): string => wallClockTime(toDate(instant))

/** `17:30–19:00`; left to right in Arabic too. */
export const formatTimeRange = (language: Language, from: Instant, until: Instant): string =>
  isolateIn(language, `${formatTime(from)}–${formatTime(until)}`)

/** An address in Sweden, with its postcode in one piece: `Stadshagens idrottsväg 6, 112 50 Stockholm`. */
export const formatAddress = (address: string): string =>
  address.replace(/(^|, )(\d{3}) (?=\d{2}(?: \p{L}|$))/u, `$1$2${NO_BREAK_SPACE}`)

/** A phone number in one piece: `070-174 06 05`. */
export const formatPhone = (phone: string): string => phone.replaceAll(" ", NO_BREAK_SPACE)

/** A date that says when something is done has its article. */
const articles: Partial<Record<Language, string>> = { fr: "le ", es: "el " }

/**
 * Today, Tomorrow, Yesterday, else the day in short: `Thu 26 Nov`. `within` a sentence it says when: in small letters,
 * with the article (`hier`, `le jeu. 26 nov.`), so that no text puts one before {{when}}.
 * @param now the reader's
 */
export function formatNearDay(
  language: Language,
  instant: Instant,
  now: Instant,
  place: "alone" | "within" = "alone",
): string {
  const days = daysBetween(now, instant)
  const isAlone = place === "alone"
  if (Math.abs(days) > 1)
    return (isAlone ? "" : (articles[language] ?? "")) + formatDay(language, instant, "short")
  const words = new Intl.RelativeTimeFormat(localeOf(language), { numeric: "auto" })
  const day = oneKindOfSpace(words.format(days, "day"))
  return isAlone ? capitalise(language, day) : day
}

/** A day in a narrow row: `Mon 30 Nov`. Beside Arabic's long names of months there is no room for the weekday. */
export const formatRowDay = (language: Language, instant: Instant): string =>
  formatDay(language, instant, language === "ar" ? "date" : "short")

/** How many days lie ahead: `tomorrow`, `in 2 days`. */
export const formatInDays = (language: Language, instant: Instant, now: Instant): string =>
  oneKindOfSpace(
    new Intl.RelativeTimeFormat(localeOf(language), { numeric: "auto" }).format(
      daysBetween(now, instant),
      "day",
    ),
  )

/** The same within a sentence, with the time: `today at 16:30`, `le jeu. 26 nov. à 16 h 30`. */
export const formatNearMoment = (language: Language, instant: Instant, now: Instant): string =>
  `${formatNearDay(language, instant, now, "within")} ${atClock(language, toDate(instant))}`

/** Whole days on the wall from one instant to another; negative when it lies before. */
export function daysBetween(from: Instant, to: Instant): number {
  const midnight = (instant: Instant) => Date.parse(`${wallClockDate(toDate(instant))}T00:00:00Z`)
  return Math.round((midnight(to) - midnight(from)) / DAY_MS)
}

const relativeUnits = [
  ["day", DAY_MS],
  ["hour", HOUR_MS],
  ["minute", MINUTE_MS],
] as const

/** `in 3 hours`, `5 minutes ago`, `tomorrow`; the biggest unit that fits, rounded down. Below a minute: `now`. */
export function formatRelative(language: Language, instant: Instant, now: Instant): string {
  const distance = toDate(instant).getTime() - toDate(now).getTime()
  const words = new Intl.RelativeTimeFormat(localeOf(language), { numeric: "auto" })
  for (const [unit, size] of relativeUnits) {
    if (Math.abs(distance) >= size) return oneKindOfSpace(words.format(Math.trunc(distance / size), unit))
  }
  return oneKindOfSpace(words.format(0, "second"))
}

/** A length of time from minutes: `90 min`; with `hours`: `2 h 50 min`. Arabic has no such symbols: whole words. */
export function formatDuration(language: Language, minutes: number, { hours = false } = {}): string {
  const unitDisplay = language === "ar" ? "long" : "short"
  const count = (value: number, unit: "hour" | "minute") => {
    const format = new Intl.NumberFormat(localeOf(language), { style: "unit", unit, unitDisplay })
    const text = oneKindOfSpace(format.format(value)).replace(" ", NO_BREAK_SPACE)
    // British English says "hrs" and "mins"; the symbols are shorter and take no plural.
    return language === "en" ? text.replace(/hrs?$/, "h").replace(/mins$/, "min") : text
  }
  if (!hours || minutes < 60) return count(minutes, "minute")
  const whole = count(Math.floor(minutes / 60), "hour")
  if (minutes % 60 === 0) return whole
  return `${whole} ${language === "ar" ? "و" : ""}${count(minutes % 60, "minute")}`
}

/** `v. 48` in Swedish, `week 48` in English: the ISO week of the day at the academy. */
export const formatWeek = (language: Language, instant: Instant): string =>
  languageFacts[language].week(isoWeek(instant))

/** The same where there is room for the whole word, as in a heading: `vecka 48`, `semaine 48`. */
export const formatWeekInFull = (language: Language, instant: Instant): string =>
  `${languageFacts[language].weekWord} ${isoWeek(instant)}`

/** The ISO week number, 1–53: weeks begin on Monday, the first one holds the year's first Thursday. */
export function isoWeek(instant: Instant): number {
  const day = new Date(`${wallClockDate(toDate(instant))}T00:00:00Z`)
  const weekday = (day.getUTCDay() + 6) % 7
  const thursday = new Date(day.getTime() + (3 - weekday) * DAY_MS)
  const newYear = Date.UTC(thursday.getUTCFullYear(), 0, 1)
  return 1 + Math.floor((thursday.getTime() - newYear) / (7 * DAY_MS))
}

/**
 * Money in major units: `1 250 kr`, `56.60 kr`, `$199`. Öre only when there are any. The spaces don't break, and in
 * Arabic the whole stays left to right.
 */
export const formatMoney = (language: Language, major: number, currency: string): string =>
  isolateIn(language, formatMoneyIn(localeOf(language), major, currency))

/** A share of one: 0.914 → `91%`, `91 %` in Swedish. */
export const formatPercent = (language: Language, share: number, decimals = 0): string =>
  oneKindOfSpace(
    new Intl.NumberFormat(localeOf(language), { style: "percent", maximumFractionDigits: decimals }).format(
      share,
    ),
  )

/** A country by its ISO code, as the reader calls it. */
export const formatCountry = (language: Language, code: string): string =>
  new Intl.DisplayNames(localeOf(language), { type: "region" }).of(code) ?? code

/** A VAT rate in thousandths: 60 → `6 %`, 255 → `25,5 %`. */
export const formatRate = (language: Language, permille: number): string =>
  formatPercent(language, permille / 1000, 1)

/**
 * What there is of several facts, with the language's comma: `Stadshagens IP, pitch 2`. In Arabic each is isolated, in
 * other languages what is Arabic, so that names and numbers keep their order. The mark in front of Arabic facts gives
 * their direction to a place that isolates them once more, which finds none in isolated parts.
 */
export function formatParts(
  language: Language,
  parts: readonly (string | null | undefined | false)[],
): string {
  const said = parts.filter((part): part is string => typeof part === "string" && part !== "")
  return languageFacts[language].direction === "rtl"
    ? (said.length > 1 ? RIGHT_TO_LEFT_MARK : "") + said.map(isolate).join("، ")
    : said.map(isolateArabic).join(", ")
}
