import { CircleHelp } from "lucide-react"
import { useTranslation } from "react-i18next"
import { Button } from "../../ui/button.tsx"
import type { ImportChange } from "./row-table.tsx"
import type { Import } from "./shown-import.ts"

interface QuestionsProps {
  rows: Import["rows"]
  onChange: (change: ImportChange) => void
}

/** Namesakes: whether they are one child, with what there is to decide by. The other rows don't wait for it. */
export function Questions({ rows, onChange }: QuestionsProps) {
  const { t } = useTranslation("imports")
  return rows.map(({ row, namesake }) => {
    if (!namesake) return null
    const answer = (said: "two" | "same") => onChange({ rows: [{ row, answer: said }] })
    return (
      <section
        key={row}
        aria-labelledby={`namesake-${row}`}
        className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-now-ink bg-surface p-4"
      >
        <CircleHelp aria-hidden="true" className="size-6 shrink-0 text-now-ink" strokeWidth={1.75} />
        <div className="min-w-0 flex-1 basis-72">
          <h2 id={`namesake-${row}`} className="text-label">
            {t("namesake.title", { name: namesake.name, year: namesake.year_of_birth })}
          </h2>
          <p className="text-small text-ink-muted">
            {namesake.row === null
              ? t("namesake.here", { other: namesake.other })
              : t("namesake.row", { row: namesake.row, facts: namesake.other })}{" "}
            {t("namesake.row", { row, facts: namesake.mine })}
          </p>
          {!namesake.may_be_same && <p className="text-small text-ink-muted">{t("namesake.connect")}</p>}
        </div>
        <div className="flex flex-wrap gap-2">
          <Button variant="tonal" size="row" onClick={() => answer("two")}>
            {t("namesake.two")}
          </Button>
          {namesake.may_be_same && (
            <Button variant="tonal" size="row" onClick={() => answer("same")}>
              {t("namesake.same")}
            </Button>
          )}
          <Button variant="quiet" size="row" onClick={() => onChange({ rows: [{ row, skipped: true }] })}>
            {t("namesake.skip", { row })}
          </Button>
        </div>
      </section>
    )
  })
}
