import { daysBetween } from "../../i18n/format.ts"
import type { useFormat } from "../../i18n/use-format.ts"

/** When something was told: today the time alone. */
export const toldAt = (format: ReturnType<typeof useFormat>, told: string, now: Date): string =>
  daysBetween(now, told) === 0 ? format.time(told) : `${format.day(told, "short")} ${format.time(told)}`
