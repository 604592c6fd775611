import { academy } from "@academy/domain/academy"
import { useTranslation } from "react-i18next"
import { SetupChecklist } from "./setup-checklist.tsx"
import { VisitorView } from "./visitor-view.tsx"

/** The dashboard until the academy is open: empty figures would say nothing. */
export function SetupDashboard() {
  const { t } = useTranslation("setup")
  return (
    <div className="grid gap-4">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h1 className="text-display text-page">{t("checklist.almost")}</h1>
        <p className="me-auto text-small text-ink-muted">{academy.name}</p>
        <VisitorView />
      </header>
      <SetupChecklist />
    </div>
  )
}
