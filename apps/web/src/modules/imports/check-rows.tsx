import { Download, WandSparkles } from "lucide-react"
import { type ReactNode, useState } from "react"
import { useTranslation } from "react-i18next"
import { useWrite } from "../../api/concerns.ts"
import { reasonOf } from "../../api/problem.ts"
import { useFormat } from "../../i18n/use-format.ts"
import { Button } from "../../ui/button.tsx"
import { Card } from "../../ui/card.tsx"
import { Notice } from "../../ui/notice.tsx"
import { Segmented } from "../../ui/segmented.tsx"
import { DownloadLink } from "./download-link.tsx"
import { ImportMenu } from "./import-menu.tsx"
import { Questions } from "./questions.tsx"
import { RowTable } from "./row-table.tsx"
import { SeatsChoice } from "./seats-choice.tsx"
import { type Import, ROWS_A_PAGE, type ShownRows } from "./shown-import.ts"
import { UnderstoodDialog } from "./understood-dialog.tsx"

interface CheckRowsProps {
  found: Import
  steps: ReactNode
  shown: ShownRows
  from: number
  onShow: (rows: ShownRows, from?: number) => void
  onEmails: () => void
}

/** The rows of an import: what was understood, what has to be mended or answered, and the button for the good ones. */
export function CheckRows({ found, steps, shown, from, onShow, onEmails }: CheckRowsProps) {
  const { t } = useTranslation(["imports", "problems"])
  const format = useFormat()
  const [isUnderstood, setUnderstood] = useState(false)
  const taking = useWrite("POST /api/admin/imports/:id/take/", { onSuccess: () => onShow("all") })
  const changing = useWrite("PATCH /api/admin/imports/:id/")
  const { id, counts, understood } = found
  const change = (body: NonNullable<Parameters<typeof changing.mutate>[0]["body"]>) =>
    changing.mutate({ params: { id }, body })
  const unready = counts.fix + counts.question
  const problem = taking.error ?? changing.error
  const isDone = counts.all === counts.skipped
  return (
    <>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <div className="flex min-w-0 flex-wrap items-baseline gap-x-3">
          <h1 className="text-display text-page">{t("heading")}</h1>
          <p className="text-small text-ink-muted">
            <bdi>{found.name}</bdi> {!isDone && t("rowsInFile", { count: counts.all })}
          </p>
        </div>
        <div className="flex flex-wrap gap-3">
          {unready > 0 && (
            <DownloadLink found={found} icon={<Download aria-hidden="true" strokeWidth={1.75} />}>
              {t("download", { count: unready })}
            </DownloadLink>
          )}
          {counts.ready > 0 && (
            <Button busy={taking.isPending} onClick={() => taking.mutate({ params: { id } })}>
              {t("take", { count: counts.ready })}
            </Button>
          )}
        </div>
      </div>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        {steps}
        <span className="text-small text-ink-muted">{t("noEmail")}</span>
      </div>
      <div className="mb-4 grid gap-3">
        {problem && <Notice tone="danger">{t(`problems:${reasonOf(problem)}`)}</Notice>}
        {found.taken > 0 && (
          <Notice
            tone="positive"
            action={
              <Button variant="tonal" size="row" onClick={onEmails}>
                {t("toEmails")}
              </Button>
            }
          >
            <p>{t("saved.taken", { count: taking.data?.rows ?? found.taken })}</p>
            {taking.data && (
              <p>
                {t("doneRest", {
                  families: taking.data.families.added,
                  players: taking.data.players.added,
                  passes: taking.data.passes.added,
                  seats: taking.data.seats.added,
                })}
              </p>
            )}
          </Notice>
        )}
        {found.undone && <Notice>{t("undo.done")}</Notice>}
        {isDone && found.taken === 0 && <Notice>{t("nothingLeft")}</Notice>}
        {found.seats && !isDone && <SeatsChoice seats={found.seats} onChange={change} />}
        {understood.length > 0 && !isDone && <Understood found={found} onShow={() => setUnderstood(true)} />}
      </div>
      {!isDone && (
        <>
          <div className="mb-3 overflow-x-auto">
            <Segmented
              label={t("show.label")}
              value={shown}
              onValueChange={(value) => onShow(value)}
              choices={(["all", "ready", "fix", "question"] as const).map((value) => ({
                value,
                label: t(`show.${value}`, { n: format.number(counts[value]) }),
              }))}
            />
          </div>
          <RowTable key={`${shown} ${from}`} found={found} onChange={change} />
          <Pager total={counts[shown]} from={from} onGo={(at) => onShow(shown, at)} />
          <Questions rows={found.rows} onChange={change} />
        </>
      )}
      <ImportMenu found={found} />
      {isUnderstood && <UnderstoodDialog found={found} onClose={() => setUnderstood(false)} />}
    </>
  )
}

function Understood({ found, onShow }: { found: Import; onShow: () => void }) {
  const { t } = useTranslation("imports")
  const format = useFormat()
  const byField = new Map<string, number>()
  for (const { field, count } of found.understood) byField.set(field, (byField.get(field) ?? 0) + count)
  const total = found.understood.reduce((sum, { count }) => sum + count, 0)
  const headingOf = (field: string) => found.columns.find((column) => column.field === field)?.heading ?? ""
  return (
    <Card className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3! text-small">
      <WandSparkles aria-hidden="true" className="size-5 shrink-0 text-positive" strokeWidth={1.75} />
      <p className="min-w-0 flex-1 basis-60">
        <strong className="font-semibold">{t("understood.title", { count: total })}</strong>{" "}
        <span className="text-ink-muted">
          {format.list([...byField].map(([field, count]) => `${headingOf(field)} ${format.number(count)}`))}
        </span>
      </p>
      <Button variant="link" onClick={onShow}>
        {t("understood.show")}
      </Button>
    </Card>
  )
}

function Pager({ total, from, onGo }: { total: number; from: number; onGo: (from: number) => void }) {
  const { t } = useTranslation("imports")
  const format = useFormat()
  if (total <= ROWS_A_PAGE) return null
  return (
    <nav className="mt-3 flex flex-wrap items-center gap-3 text-small" aria-label={t("pager.label")}>
      <Button
        variant="outline"
        size="row"
        disabled={from === 0}
        onClick={() => onGo(Math.max(0, from - ROWS_A_PAGE))}
      >
        {t("pager.before")}
      </Button>
      <span className="tabular">
        {t("pager.at", {
          range: format.range(from + 1, Math.min(total, from + ROWS_A_PAGE)),
          total: format.number(total),
        })}
      </span>
      <Button
        variant="outline"
        size="row"
        disabled={from + ROWS_A_PAGE >= total}
        onClick={() => onGo(from + ROWS_A_PAGE)}
      >
        {t("pager.next")}
      </Button>
    </nav>
  )
}
