import { Check } from "lucide-react"
import { useTranslation } from "react-i18next"
import { useWrite } from "../../../api/concerns.ts"
import { reasonOf } from "../../../api/problem.ts"
import { useFormat } from "../../../i18n/use-format.ts"
import { Button } from "../../../ui/button.tsx"
import { Card, CardHead } from "../../../ui/card.tsx"
import { Count } from "../../../ui/count.tsx"
import { Notice } from "../../../ui/notice.tsx"
import type { StaffPlayer } from "./staff-player.ts"

type Report = StaffPlayer["reports"][number]

/** What the family told of games, achievements and measured values: seen, not so, or left alone. Nothing to judge: no card. */
export function ReportsCard({ player }: { player: StaffPlayer }) {
  const { t } = useTranslation(["staff", "problems"])
  const deciding = useWrite("POST /api/staff/decide-report/")
  const { reports } = player
  if (reports.length === 0) return null
  return (
    <Card>
      <CardHead title={t("player.confirm")} aside={<Count isNow>{reports.length}</Count>} />
      {deciding.isError && (
        <Notice tone="danger" className="mb-3">
          {t(`problems:${reasonOf(deciding.error)}`)}
        </Notice>
      )}
      <ul>
        {reports.map((report) => (
          <ReportRow
            key={`${report.kind} ${report.id}`}
            report={report}
            busy={deciding.isPending}
            onDecide={(state) => deciding.mutate({ body: { kind: report.kind, id: report.id, state } })}
          />
        ))}
      </ul>
      <p className="mt-3 text-small text-ink-muted">{t("player.leave")}</p>
    </Card>
  )
}

interface ReportRowProps {
  report: Report
  busy: boolean
  onDecide: (state: "confirmed" | "declined") => void
}

function ReportRow({ report, busy, onDecide }: ReportRowProps) {
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
          goalsFor: report.goals_for,
          goalsAgainst: report.goals_against,
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
        <p dir="auto" className="text-small">
          {report.note}
        </p>
      )}
      <div className="mt-2 grid grid-cols-2 gap-2">
        <Button
          variant="tonal"
          size="row"
          aria-label={format.parts([t("player.sawIt"), what])}
          disabled={busy}
          onClick={() => onDecide("confirmed")}
        >
          <Check aria-hidden="true" strokeWidth={1.75} />
          {t("player.sawIt")}
        </Button>
        <Button
          variant="outline"
          size="row"
          aria-label={format.parts([t("player.notSo"), what])}
          disabled={busy}
          onClick={() => onDecide("declined")}
        >
          {t("player.notSo")}
        </Button>
      </div>
    </li>
  )
}
