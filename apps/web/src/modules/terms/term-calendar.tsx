import { addDays } from "@academy/domain/series"
import { wallClockDate } from "@academy/domain/time"
import { useQuery } from "@tanstack/react-query"
import { Copy, Plus } from "lucide-react"
import { useTranslation } from "react-i18next"
import { answer } from "../../api/answers.ts"
import { languageFacts } from "../../i18n/languages.ts"
import { useLanguage } from "../../i18n/use-words.ts"
import { QueryStates } from "../../queries/query-states.tsx"
import { useNow } from "../../runtime/now.tsx"
import { Button } from "../../ui/button.tsx"
import { EmptyState } from "../../ui/empty-state.tsx"
import { Tabs } from "../../ui/tabs.tsx"
import { CopyTermDialog } from "./copy-term-dialog.tsx"
import { DayOffDialog } from "./day-off-dialog.tsx"
import { DaysOffList } from "./days-off-list.tsx"
import { HolidayDialog } from "./holiday-dialog.tsx"
import { MonthGrids } from "./month-grids.tsx"
import { type Term, useTermAddress } from "./term-address.ts"
import { TermCard } from "./term-card.tsx"
import { TermDialog } from "./term-dialog.tsx"

/** The term of a day, else the next one, else the last. */
const termAt = (terms: readonly Term[], day: string) =>
  terms.find(({ last_day }) => day <= last_day) ?? terms.at(-1)

/** One term of the academy (`term=`): its months, its days off, and what they mean for what is planned. */
export function TermCalendar() {
  const { t } = useTranslation("term-calendar")
  const { direction } = languageFacts[useLanguage()]
  const today = wallClockDate(useNow())
  const { term: chosen, go } = useTermAddress()
  const query = useQuery(answer("GET /api/admin/term-calendar/"))
  const { terms = [], days_off = [] } = query.data ?? {}
  const term = terms.find(({ id }) => id === chosen) ?? termAt(terms, addDays(today, 30))
  const before = term && terms.findLast(({ last_day }) => last_day < term.first_day)
  return (
    <>
      <header className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-3">
        <div className="flex flex-wrap items-baseline gap-x-3">
          <h1 className="text-display text-page">{t("title")}</h1>
          <p className="text-ink-muted">{t("lead")}</p>
        </div>
        <div className="ms-auto flex flex-wrap gap-2">
          {before && (
            <Button variant="outline" size="row" onClick={() => go({ dialog: "copy-term" })}>
              <Copy aria-hidden="true" strokeWidth={1.75} />
              {t("copy.open", { from: before.name })}
            </Button>
          )}
          <Button variant="outline" size="row" onClick={() => go({ dialog: "term" })}>
            <Plus aria-hidden="true" strokeWidth={1.75} />
            {t("newTerm")}
          </Button>
          {term && (
            <Button size="row" onClick={() => go({ dialog: "day-off" })}>
              <Plus aria-hidden="true" strokeWidth={1.75} />
              {t("addDaysOff")}
            </Button>
          )}
        </div>
      </header>
      <QueryStates query={query} heading="h2" title={t("failed")} />
      {query.data && !term && (
        <EmptyState heading="h2" title={t("noTerm")}>
          {t("noTermText")}
        </EmptyState>
      )}
      {term && (
        <Tabs
          label={t("terms")}
          direction={direction}
          tabs={terms.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={String(term.id)}
          onValueChange={(id) => go({ term: id })}
        >
          <div className="mt-4 grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
            <MonthGrids key={term.id} first={term.first_day} last={term.last_day} daysOff={days_off} />
            <div className="grid gap-4">
              <TermCard key={term.id} term={term} />
              <DaysOffList term={term} daysOff={days_off} />
            </div>
          </div>
        </Tabs>
      )}
      <DayOffDialog daysOff={days_off} isReady={query.data !== undefined} />
      <HolidayDialog daysOff={days_off} />
      <TermDialog terms={terms} />
      {term && before && <CopyTermDialog term={term} from={before} />}
    </>
  )
}
