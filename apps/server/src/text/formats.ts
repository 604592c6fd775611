import { ACADEMY_TIME_ZONE } from "@academy/domain/time"

const dayStyle = { weekday: "long", day: "numeric", month: "long", timeZone: ACADEMY_TIME_ZONE } as const
const dateStyle = { day: "numeric", month: "long", timeZone: ACADEMY_TIME_ZONE } as const

/** A formatter holds some hundred kilobytes outside the heap, where the collector doesn't see them: made once each. */
const formatters = new Map<string, Intl.DateTimeFormat>()

function keep(key: string, make: () => Intl.DateTimeFormat): Intl.DateTimeFormat {
  const kept = formatters.get(key) ?? make()
  formatters.set(key, kept)
  return kept
}

/** "Thursday 26 November" on the wall in Stockholm, in the words of `locale`. */
export const formatDay = (locale: string, instant: Date): string =>
  keep(`day ${locale}`, () => new Intl.DateTimeFormat(locale, dayStyle)).format(instant)

/** "26 November". */
export const formatDate = (locale: string, instant: Date): string =>
  keep(`date ${locale}`, () => new Intl.DateTimeFormat(locale, dateStyle)).format(instant)
