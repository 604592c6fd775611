import { type Language, locales } from "./page-language.ts"
import { academyTimeZone, toWallClock, wallClockTime } from "./time.ts"

const NO_BREAK_SPACE = "\u00a0"

const dayStyles = {
  /** Thursday 26 November */
  long: { weekday: "long", day: "numeric", month: "long" },
  /** Thu 26 Nov */
  short: { weekday: "short", day: "numeric", month: "short" },
  /** 26 Nov */
  date: { day: "numeric", month: "short" },
  /** 26 November */
  dateLong: { day: "numeric", month: "long" },
  /** 26 November 2026 */
  year: { day: "numeric", month: "long", year: "numeric" },
  /** Thursday */
  weekday: { weekday: "long" },
  /** Thu */
  weekdayShort: { weekday: "short" },
  /** T; for Arabic, whose short names are whole words */
  weekdayNarrow: { weekday: "narrow" },
  /** Nov */
  monthShort: { month: "short" },
  /** November */
  monthLong: { month: "long" },
  /** November 2026 */
  month: { month: "long", year: "numeric" },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>
export type DayStyle = keyof typeof dayStyles

/** Cached: a formatter takes several hundred kilobytes outside the heap, which the garbage collector does not see. */
const formatters = new Map<string, Intl.DateTimeFormat>()

function formatterOf(language: Language, style: DayStyle): Intl.DateTimeFormat {
  const timeZone = academyTimeZone()
  const key = `${language} ${style} ${timeZone}`
  const made =
    formatters.get(key) ?? new Intl.DateTimeFormat(locales[language], { timeZone, ...dayStyles[style] })
  formatters.set(key, made)
  return made
}

/** No comma after the weekday, no point after a Swedish short form, the French 1er; browsers agree on the spaces. */
function asWritten(language: Language, text: string): string {
  const plain = text.replace(/[\u202f\u2009]/g, NO_BREAK_SPACE).replace(/^([\p{L}.]+)[,،] /u, "$1 ")
  if (language === "sv") return plain.replace(/(\p{L})\.(?= |$)/gu, "$1")
  return language === "fr" ? plain.replace(/(^| )1(?= \p{L}|–)/gu, "$11er") : plain
}

/** A day of the academy, the same alone and inside a sentence: `Thursday 26 November`, `mardi 1er décembre`. */
export const formatDay = (language: Language, instant: Date, style: DayStyle = "long"): string =>
  asWritten(language, formatterOf(language, style).format(instant))

/** Between the two ends of a range of numbers. Arabic has a word: around a dash, the later one would be read first. */
export const betweenNumbers = (language: Language): string => (language === "ar" ? " إلى " : "–")

/** From one day to another: `21–23 December`, `28 November – 2 December`. */
export function formatDayRange(language: Language, from: Date, until: Date): string {
  const text = asWritten(language, formatterOf(language, "dateLong").formatRange(from, until))
  // Browsers disagree on the spaces around the dash: none between two numbers, one on each side of words.
  const [start = "", end = ""] = text.split(/\s*–\s*/)
  if (end === "") return asWritten(language, start)
  const isOneMonth = !/\p{L}/u.test(start.replace("1er", "1")) && /^\d/.test(end)
  const between = isOneMonth || language === "ar" ? betweenNumbers(language) : " – "
  return asWritten(language, start + between + asWritten(language, end))
}

/** The clock inside a sentence: `17:30`, in French `17 h 30`. Where it stands alone it is `wallClockTime`. */
export function formatClock(language: Language, instant: Date): string {
  if (language !== "fr") return wallClockTime(instant)
  const { hour, minute } = toWallClock(instant)
  const minutes = minute === 0 ? "" : NO_BREAK_SPACE + String(minute).padStart(2, "0")
  return `${hour}${NO_BREAK_SPACE}h${minutes}`
}

/** Spanish counts one o'clock in the singular. */
const hourWords: Record<Language, (hour: number) => string> = {
  en: () => "at",
  sv: () => "kl.",
  fr: () => "à",
  es: (hour) => (hour === 1 ? "a la" : "a las"),
  ar: () => "الساعة",
}

/** A time after its day inside a sentence: `at 17:30`, `kl. 17:30`, `à 17 h 30`, `a las 17:30`. */
export const atClock = (language: Language, instant: Date): string =>
  `${hourWords[language](toWallClock(instant).hour)} ${formatClock(language, instant)}`

/**
 * Day and time inside a sentence: `Tue 1 Dec 17:00`, `mar. 1er déc. à 17 h`, `mar 1 dic a las 17:00`. An article that
 * the sentence wants stands in its text ("hasta el {{moment}}").
 */
export function formatMoment(language: Language, instant: Date, style: DayStyle = "short"): string {
  const isShort = language === "en" || language === "sv"
  const time = isShort ? formatClock(language, instant) : atClock(language, instant)
  return `${formatDay(language, instant, style)} ${time}`
}
