import { useTranslation } from "react-i18next"
import { useFormat } from "../../i18n/use-format.ts"
import { useNow } from "../../runtime/now.tsx"
import { dayPart } from "./day-part.ts"

interface GreetingProps {
  firstName: string
  /** For a new family, instead of the hour: welcome, and when the first session is. */
  welcome?: { name: string; startsAt: string } | "nothing booked" | null
}

/** Good afternoon by the clock at the academy, with the day and its week; a new family is welcomed. */
export function Greeting({ firstName, welcome = null }: GreetingProps) {
  const { t } = useTranslation("account")
  const format = useFormat()
  const now = useNow()
  const part = dayPart(now)
  if (welcome)
    return (
      <div>
        <h1 className="text-display text-page text-wrap! max-md:text-[1.75rem]">
          {firstName ? t("greeting.welcomeName", { name: firstName }) : t("greeting.welcome")}
        </h1>
        {welcome !== "nothing booked" && (
          <p className="mt-1.5 text-copy text-ink-muted">
            {t("greeting.first", {
              name: welcome.name,
              day: format.nearDay(welcome.startsAt, now, "within"),
            })}
          </p>
        )}
      </div>
    )
  return (
    <div>
      <h1 className="text-display text-page text-wrap! max-md:text-[1.75rem]">
        {firstName ? t(`greeting.${part}Name`, { name: firstName }) : t(`greeting.${part}`)}
      </h1>
      <p className="mt-2 text-copy text-ink-muted first-letter:uppercase max-md:hidden">
        {t("greeting.day", { day: format.day(now), week: format.weekInFull(now) })}
      </p>
    </div>
  )
}
