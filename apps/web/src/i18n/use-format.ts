import type { DayStyle } from "@academy/domain/format-days"
import { formatNumber } from "@academy/domain/format-number"
import { formatList } from "@academy/domain/sentences"
import { useMemo } from "react"
import {
  formatAddress,
  formatChange,
  formatClock,
  formatColumnDay,
  formatCompact,
  formatCountry,
  formatDay,
  formatDayRange,
  formatDuration,
  formatInDays,
  formatMoment,
  formatMoney,
  formatNearDay,
  formatNearMoment,
  formatParts,
  formatPercent,
  formatRange,
  formatRate,
  formatRelative,
  formatRowDay,
  formatScore,
  formatTime,
  formatTimeRange,
  formatWeek,
  formatWeekInFull,
  type Instant,
} from "./format.ts"
import { useLanguage } from "./use-words.ts"

/** The functions of `format.ts`, in the language on the screen. */
export function useFormat() {
  const language = useLanguage()
  return useMemo(
    () => ({
      day: (instant: Instant, style?: DayStyle) => formatDay(language, instant, style),
      columnDay: (instant: Instant) => formatColumnDay(language, instant),
      dayRange: (from: Instant, until: Instant) => formatDayRange(language, from, until),
      rowDay: (instant: Instant) => formatRowDay(language, instant),
      inDays: (instant: Instant, now: Instant) => formatInDays(language, instant, now),
      nearDay: (instant: Instant, now: Instant, place?: "alone" | "within") =>
        formatNearDay(language, instant, now, place),
      nearMoment: (instant: Instant, now: Instant) => formatNearMoment(language, instant, now),
      moment: (instant: Instant, style?: DayStyle) => formatMoment(language, instant, style),
      clock: (instant: Instant) => formatClock(language, instant),
      range: (from: number, to: number) => formatRange(language, from, to),
      score: (own: number, theirs: number) => formatScore(language, own, theirs),
      change: (change: number) => formatChange(language, change),
      address: formatAddress,
      time: formatTime,
      timeRange: (from: Instant, until: Instant) => formatTimeRange(language, from, until),
      week: (instant: Instant) => formatWeek(language, instant),
      weekInFull: (instant: Instant) => formatWeekInFull(language, instant),
      relative: (instant: Instant, now: Instant) => formatRelative(language, instant, now),
      duration: (minutes: number, options?: { hours?: boolean }) =>
        formatDuration(language, minutes, options),
      money: (major: number, currency: string) => formatMoney(language, major, currency),
      number: (value: number) => formatNumber(language, value),
      compact: (value: number) => formatCompact(language, value),
      percent: (share: number) => formatPercent(language, share),
      country: (code: string) => formatCountry(language, code),
      rate: (permille: number) => formatRate(language, permille),
      parts: (parts: readonly (string | null | undefined | false)[]) => formatParts(language, parts),
      list: (items: readonly string[], word?: "and" | "or") => formatList(language, items, word),
    }),
    [language],
  )
}
