import type { ReportState } from "@academy/domain/development"
import { Check } from "lucide-react"
import { useTranslation } from "react-i18next"
import { Badge } from "../../ui/badge.tsx"

interface Report {
  state: ReportState
  confirmed_by: string | null
}

/** Whose word it is: the family's until a coach confirms it. */
export function ReportStateNote({ report: { state, confirmed_by } }: { report: Report }) {
  const { t } = useTranslation("development")
  if (state !== "confirmed") return <Badge>{t(state === "told" ? "selfReported" : "declined")}</Badge>
  return (
    <span className="inline-flex max-w-full items-start gap-1.5 text-small text-ink-muted">
      <Check aria-hidden="true" className="mt-[0.2em] size-4 shrink-0 text-positive" strokeWidth={2} />
      <span className="min-w-0">
        {confirmed_by ? t("confirmedBy", { name: confirmed_by }) : t("confirmed")}
      </span>
    </span>
  )
}
