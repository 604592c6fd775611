import { Check } from "lucide-react"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useFormat } from "../../../i18n/use-format.ts"
import { Button } from "../../../ui/button.tsx"
import { Card, CardHead } from "../../../ui/card.tsx"
import { Count } from "../../../ui/count.tsx"
import { OfflineNotice, RefusedChanges } from "./offline-notice.tsx"
import type { StaffPlayer } from "./staff-player.ts"
import { useKeptWrites } from "./use-kept-writes.ts"

type Report = StaffPlayer["reports"][number]
/** So many are shown until all are asked for. */
const MOST_SHOWN = 3

type Decision = "confirmed" | "declined"

/** What the family reported of games, achievements and values: to confirm, doubt or leave. No card when empty. */
export function ReportsCard({ player }: { player: StaffPlayer }) {
  const { t } = useTranslation("staff")
  const { writes, isKept, refused, put } = useKeptWrites("POST /api/staff/decide-report/", player)
  const [showsAll, setShowsAll] = useState(false)
  const { reports } = player
  const shown = showsAll ? reports : reports.slice(0, MOST_SHOWN)
  if (reports.length === 0 && refused === 0) return null
  return (
    <Card>
      <CardHead title={t("player.confirm")} aside={<Count isNow>{reports.length}</Count>} />
      <RefusedChanges refused={refused} />
      <ul>
        {shown.map((report) => {
          const { kind, id, told_at } = report
          const key = `decide:${kind}:${id}`
          return (
            <ReportRow
              key={key}
              report={report}
              decision={writes.filter((write) => write.key === key).at(-1)?.input.body.state ?? null}
              isKept={isKept(key)}
              onDecide={(state) => put(key, { body: { kind, id, state, told_at } })}
            />
          )
        })}
      </ul>
      {shown.length < reports.length && (
        <Button variant="link" size="row" className="min-h-11" onClick={() => setShowsAll(true)}>
          {t("player.showAll", { n: reports.length })}
        </Button>
      )}
      <p className="mt-3 text-small text-ink-muted">{t("player.leave")}</p>
    </Card>
  )
}

interface ReportRowProps {
  report: Report
  /** What the coach has pressed, whether or not it has arrived. */
  decision: Decision | null
  /** It waits on this phone: until it is sent the coach may think again. */
  isKept: boolean
  onDecide: (state: Decision) => void
}

function ReportRow({ report, decision, isKept, onDecide }: ReportRowProps) {
  const { t } = useTranslation(["staff", "development"])
  const format = useFormat()
  const what = report.achievement
    ? report.title || t(`player.kinds.${report.achievement}`)
    : report.measured
      ? format.parts([
          t(`development:measures.fields.${report.measured.slug}`),
          t(`development:measures.units.${report.measured.unit}`, {
            value: format.number(report.measured.value),
          }),
        ])
      : t("player.game", {
          score: format.score(report.goals_for, report.goals_against),
          opponent: report.opponent,
        })
  return (
    <li className="border-t border-line py-3 first:border-0 first:pt-0">
      <p className="text-label">
        <bdi>{what}</bdi>
      </p>
      <p className="text-small text-ink-muted">
        {t("player.told", { day: format.day(`${report.day}T12:00:00Z`, "date") })}
      </p>
      {report.kind === "game" && (
        <p className="text-small text-ink-muted">
          {t("player.gameFacts", { goals: report.goals, assists: report.assists })}
        </p>
      )}
      {report.note && (
        <p className="text-small">
          <bdi>{report.note}</bdi>
        </p>
      )}
      <div className="my-2 grid-pairs gap-2">
        <Button
          variant={decision === "declined" ? "outline" : "tonal"}
          size="row"
          aria-label={format.parts([t("player.sawIt"), what])}
          aria-pressed={decision === "confirmed"}
          disabled={decision !== null && !isKept}
          onClick={() => onDecide("confirmed")}
        >
          {decision !== "declined" && <Check aria-hidden="true" strokeWidth={1.75} />}
          {t("player.sawIt")}
        </Button>
        <Button
          variant={decision === "declined" ? "tonal" : "outline"}
          size="row"
          aria-label={format.parts([t("player.notSo"), what])}
          aria-pressed={decision === "declined"}
          disabled={decision !== null && !isKept}
          onClick={() => onDecide("declined")}
        >
          {decision === "declined" && <Check aria-hidden="true" strokeWidth={1.75} />}
          {t("player.notSo")}
        </Button>
      </div>
      <OfflineNotice isKept={isKept} />
    </li>
  )
}
