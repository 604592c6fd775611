import { useTranslation } from "react-i18next"
import { useFormat } from "../../i18n/use-format.ts"
import { useNow } from "../../runtime/now.tsx"
import { dayPart } from "./day-part.ts"

/** Good afternoon by the clock in Stockholm, with the day and its week. */
export function Greeting({ firstName }: { firstName: string }) {
  const { t } = useTranslation("account")
  const format = useFormat()
  const now = useNow()
  const part = dayPart(now)
  return (
    <div>
      <h1 className="text-display text-page text-wrap!">
        {firstName ? t(`greeting.${part}Name`, { name: firstName }) : t(`greeting.${part}`)}
      </h1>
      <p className="mt-2 text-copy text-ink-muted first-letter:uppercase max-md:hidden">
        {t("greeting.day", { day: format.day(now), week: format.weekInFull(now) })}
      </p>
    </div>
  )
}
