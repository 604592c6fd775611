import { CircleHelp } from "lucide-react"
import { type ReactNode, useId } from "react"
import { useTranslation } from "react-i18next"
import { Button } from "../../ui/button.tsx"
import type { ImportChange } from "./row-table.tsx"
import type { Import } from "./shown-import.ts"

interface QuestionsProps {
  rows: Import["rows"]
  onChange: (change: ImportChange) => void
}

/**
 * Namesakes: whether they are one child, with what there is to decide by; and series in which not every date can be
 * booked. The other rows don't wait for it.
 */
export function Questions({ rows, onChange }: QuestionsProps) {
  const { t } = useTranslation("imports")
  return rows.map(({ row, namesake, group }) => {
    if (group) return <GroupQuestion key={row} row={row} group={group} onChange={onChange} />
    if (!namesake) return null
    const answer = (said: "two" | "same") => onChange({ rows: [{ row, answer: said }] })
    return (
      <Question
        key={row}
        row={row}
        title={t("namesake.title", { name: namesake.name, year: namesake.year_of_birth })}
        facts={[
          `${
            namesake.row === null
              ? t("namesake.here", { other: namesake.other })
              : t("namesake.row", { row: namesake.row, facts: namesake.other })
          } ${t("namesake.row", { row, facts: namesake.mine })}`,
          ...(namesake.may_be_same ? [] : [t("namesake.connect")]),
        ]}
        onChange={onChange}
      >
        <Button variant="tonal" size="row" onClick={() => answer("two")}>
          {t("namesake.two")}
        </Button>
        {namesake.may_be_same && (
          <Button variant="tonal" size="row" onClick={() => answer("same")}>
            {t("namesake.same")}
          </Button>
        )}
      </Question>
    )
  })
}

interface GroupQuestionProps {
  row: number
  group: NonNullable<Import["rows"][number]["group"]>
  onChange: (change: ImportChange) => void
}

/** Which dates of a series a child can't get, and whether it gets the others. */
function GroupQuestion({ row, group, onChange }: GroupQuestionProps) {
  const { t } = useTranslation("imports")
  const { name, player_name, dates, full, clashing, is_outside } = group
  const free = dates - full - clashing
  const answer = (group_answer: "free_dates" | "tag") => onChange({ rows: [{ row, group_answer }] })
  return (
    <Question
      row={row}
      title={t("group.title", { name: player_name, series: name })}
      facts={[
        [
          is_outside && t("group.outside"),
          full > 0 && t("group.full", { count: full }),
          clashing > 0 && t("group.clashing", { count: clashing }),
        ]
          .filter(Boolean)
          .join(" "),
      ]}
      onChange={onChange}
    >
      {free > 0 && (
        <Button variant="tonal" size="row" onClick={() => answer("free_dates")}>
          {t("group.book", { count: free })}
        </Button>
      )}
      <Button variant="tonal" size="row" onClick={() => answer("tag")}>
        {t("group.tag")}
      </Button>
    </Question>
  )
}

interface QuestionProps {
  row: number
  title: string
  /** What there is to decide by, a paragraph each. */
  facts: readonly string[]
  onChange: (change: ImportChange) => void
  /** The answers; leaving the row out is always one. */
  children: ReactNode
}

function Question({ row, title, facts, onChange, children }: QuestionProps) {
  const { t } = useTranslation("imports")
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-now-ink bg-surface p-4"
    >
      <CircleHelp aria-hidden="true" className="size-6 shrink-0 text-now-ink" strokeWidth={1.75} />
      <div className="min-w-0 flex-1 basis-72">
        <h2 id={id} className="text-label">
          {title}
        </h2>
        {facts.map((fact) => (
          <p key={fact} className="text-small text-ink-muted">
            {fact}
          </p>
        ))}
      </div>
      <div className="flex flex-wrap gap-2">
        {children}
        <Button variant="quiet" size="row" onClick={() => onChange({ rows: [{ row, skipped: true }] })}>
          {t("namesake.skip", { row })}
        </Button>
      </div>
    </section>
  )
}
