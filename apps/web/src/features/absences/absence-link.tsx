import { CalendarOff } from "lucide-react"
import { useTranslation } from "react-i18next"
import { Link, useSearchParams } from "react-router"
import { buttonClasses } from "../../ui/button.tsx"

/** Opens the dialog in which a coach says to be away. */
export function AbsenceLink() {
  const { t } = useTranslation("staff")
  const [search] = useSearchParams()
  const next = new URLSearchParams(search)
  next.set("dialog", "away")
  return (
    <Link to={`?${next}`} preventScrollReset className={buttonClasses({ variant: "outline", size: "row" })}>
      <CalendarOff aria-hidden="true" strokeWidth={1.75} />
      {t("absence.title")}
    </Link>
  )
}
