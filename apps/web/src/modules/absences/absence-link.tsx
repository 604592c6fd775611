import { CalendarOff } from "lucide-react"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { useDialogPath } from "../../address/address-dialog.tsx"
import { buttonClasses } from "../../ui/button.tsx"

/** Opens the dialog in which a coach says to be away. */
export function AbsenceLink() {
  const { t } = useTranslation("staff")
  const path = useDialogPath("away")
  return (
    <Link to={path} preventScrollReset className={buttonClasses({ variant: "outline", size: "row" })}>
      <CalendarOff aria-hidden="true" strokeWidth={1.75} />
      {t("absence.title")}
    </Link>
  )
}
