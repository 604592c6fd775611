import { academy } from "@academy/domain/academy"
import { type Month, monthStart } from "@academy/domain/months"
import { academyTimeZone } from "@academy/domain/time"

/** The text of the order line of a period: plan and month, in the payer's language. */
export function titleOfPeriod(planName: string, month: Month, language: string): string {
  const named = new Intl.DateTimeFormat(language, {
    month: "long",
    year: "numeric",
    timeZone: academyTimeZone(),
  }).format(monthStart(month))
  return `${academy.short_name} ${planName}, ${named}`
}
