import { useTranslation } from "react-i18next"
import type { RouteHandle } from "../../i18n/namespaces.ts"
import { TermCalendar } from "../../modules/terms/index.ts"
import { PageHead } from "../page-head.tsx"

export const handle: RouteHandle = { namespaces: ["term-calendar", "bookables"] }

/** The academy's terms, with their days off. */
export default function TermCalendarPage() {
  const { t } = useTranslation("term-calendar")
  return (
    <>
      <PageHead title={t("title")} />
      <TermCalendar />
    </>
  )
}
