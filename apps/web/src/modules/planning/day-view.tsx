import { useTranslation } from "react-i18next"
import { useFormat } from "../../i18n/use-format.ts"
import { cx } from "../../ui/class-names.ts"
import type { Clash, Planned } from "./clashing.ts"
import { DayActions } from "./day-actions.tsx"
import { DraftBlock } from "./draft-block.tsx"
import type { DraftDate } from "./draft-dates.ts"
import { SessionBlock } from "./session-block.tsx"
import { type Column, type ColumnKind, columnKeysOf, columnsOf } from "./week-columns.ts"
import { isRed, noonOf } from "./week-days.ts"

interface DayViewProps {
  day: string
  by: ColumnKind
  sessions: readonly Planned[]
  drafts: readonly DraftDate[]
  columns: readonly Column[]
  clashesOf: (bookable: Planned) => readonly Clash[]
}

/** One day where there is room: who has sessions, or which venue, each with all of them in full. */
export function DayView({ day, by, sessions, drafts, columns, clashesOf }: DayViewProps) {
  const { t } = useTranslation(["planning", "common"])
  const format = useFormat()
  const groups = columns
    .map(({ key, name }) => ({
      key,
      name,
      shown: sessions.filter((one) => columnsOf(one, by, t("noCoach")).some((column) => column.key === key)),
      drafted: drafts.filter((date) => columnKeysOf(date, by).includes(key)),
    }))
    .filter(({ shown, drafted }) => shown.length + drafted.length > 0)
  return (
    <section className="max-lg:hidden print:hidden">
      <div className="mb-3 flex items-center gap-3">
        <h2 className={cx("text-title first-letter:uppercase", isRed(day) && "text-danger")}>
          {format.day(noonOf(day), "long")}
        </h2>
        <DayActions day={day} sessions={sessions} />
      </div>
      {groups.length === 0 && <p className="text-ink-muted">{t("emptyDay")}</p>}
      <div className="grid grid-cols-[repeat(auto-fill,minmax(13.5rem,1fr))] items-start gap-3">
        {groups.map(({ key, name, shown, drafted }) => (
          <section key={key} aria-label={name} className="rounded-card-lg border border-line bg-surface p-2">
            <h3 className="flex items-baseline justify-between gap-2 px-1 pb-2 text-small">
              <bdi className="min-w-0 truncate text-label">{name}</bdi>
              <span className="shrink-0 text-smallest font-normal text-ink-muted">
                {t("common:sessions", { count: shown.length })}
              </span>
            </h3>
            {shown.map((bookable) => (
              <SessionBlock key={bookable.id} bookable={bookable} clashes={clashesOf(bookable)} />
            ))}
            {drafted.map((date) => (
              <DraftBlock key={date.id} date={date} />
            ))}
          </section>
        ))}
      </div>
    </section>
  )
}
