import { useState } from "react"
import { useTranslation } from "react-i18next"
import { Card } from "../../ui/card.tsx"
import { Segmented } from "../../ui/segmented.tsx"
import type { Figures } from "./figures-of.ts"
import { HoursChart } from "./hours-chart.tsx"
import { RevenueChart } from "./revenue-chart.tsx"
import { TrialsWaitedFor } from "./trials-waited-for.tsx"

type View = "revenue" | "hours" | "trials"

interface ChartCardProps {
  data: Figures
  isCompared: boolean
}

/** One drawing at a time: what came in, when sessions fill up, and for whom a free trial is waited for. */
export function ChartCard({ data, isCompared }: ChartCardProps) {
  const { t } = useTranslation("dashboard")
  const [wanted, setView] = useState<View>("revenue")
  const hasTrials = data.trials_waited_for.length > 0
  const view = wanted === "trials" && !hasTrials ? "revenue" : wanted
  const views: readonly View[] = hasTrials ? ["revenue", "hours", "trials"] : ["revenue", "hours"]
  return (
    <Card className="flex min-h-0 flex-col p-4! xl:overflow-y-auto">
      <h2 className="sr-only">{t(`${view}.title`)}</h2>
      <Segmented
        label={t("chart")}
        value={view}
        onValueChange={setView}
        choices={views.map((value) => ({ value, label: t(`${value}.title`) }))}
        className="mb-3 shrink-0 *:min-h-9! *:px-3!"
      />
      {view === "revenue" && (
        <RevenueChart weeks={data.weeks} currency={data.currency} isCompared={isCompared} />
      )}
      {view === "hours" && <HoursChart hours={data.hours} figures={data.figures} />}
      {view === "trials" && <TrialsWaitedFor trials={data.trials_waited_for} />}
    </Card>
  )
}
