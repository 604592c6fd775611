import { Card, CardHead } from "../../../ui/card.tsx"
import type { Games } from "../queries.ts"
import { GameBars, GameBarsKey, GameBarsTable } from "./game-bars.tsx"

/** As many games as a phone and a desk have room for. */
const ON_PHONE = 6
const ON_DESK = 12

interface GamesCardProps {
  chart: Games["chart_data"]
  title: string
}

/** The last games as a chart, and as a table for readers. */
export function GamesCard({ chart, title }: GamesCardProps) {
  const shown = chart.slice(-ON_DESK)
  return (
    <Card>
      <CardHead title={title} />
      <GameBars chart={shown} most={ON_PHONE} className="md:hidden" />
      <GameBars chart={shown} most={ON_DESK} className="max-md:hidden" />
      <GameBarsTable chart={shown} />
      <div className="mt-4">
        <GameBarsKey hasTold={shown.some(({ self_reported }) => self_reported)} />
      </div>
    </Card>
  )
}
