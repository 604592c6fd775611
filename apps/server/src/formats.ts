import { MINOR_PER_MAJOR, toMajor } from "@academy/domain/money"
import { ACADEMY_TIME_ZONE } from "@academy/domain/time"

const dayStyle = { weekday: "long", day: "numeric", month: "long", timeZone: ACADEMY_TIME_ZONE } as const
const dateStyle = { day: "numeric", month: "long", timeZone: ACADEMY_TIME_ZONE } as const

/** A formatter holds some hundred kilobytes outside the heap, where the collector doesn't see them: made once each. */
const formatters = new Map<string, { format: (value: never) => string }>()

function keep<F extends { format: (value: never) => string }>(key: string, make: () => F): F {
  const kept = formatters.get(key) ?? make()
  formatters.set(key, kept)
  return kept as F
}

/** "Thursday 26 November" on the wall in Stockholm, in the words of `locale`. */
export const formatDay = (locale: string, instant: Date): string =>
  keep(`day ${locale}`, () => new Intl.DateTimeFormat(locale, dayStyle)).format(instant)

/** "26 November". */
export const formatDate = (locale: string, instant: Date): string =>
  keep(`date ${locale}`, () => new Intl.DateTimeFormat(locale, dateStyle)).format(instant)

/** "1 250 kr"; öre are shown where there are any. */
export function formatMoney(locale: string, minor: number, currency: string): string {
  const minimumFractionDigits = minor % MINOR_PER_MAJOR === 0 ? 0 : 2
  const make = () => new Intl.NumberFormat(locale, { style: "currency", currency, minimumFractionDigits })
  return keep(`money ${locale} ${currency} ${minimumFractionDigits}`, make).format(toMajor(minor))
}
