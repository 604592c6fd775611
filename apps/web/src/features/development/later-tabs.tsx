import { type ComponentProps, lazy, Suspense } from "react"
import { Card } from "../../ui/card.tsx"
import { Skeleton } from "../../ui/skeleton.tsx"

const Stats = lazy(async () => ({ default: (await import("./stats/stats-tab.tsx")).StatsTab }))
const Games = lazy(async () => ({ default: (await import("./games-tab.tsx")).GamesTab }))

/** The tab of what is measured and drawn; its code, with the charts', comes when it is opened. */
export const StatsTab = (props: ComponentProps<typeof Stats>) => (
  <Suspense fallback={<TabSkeleton />}>
    <Stats {...props} />
  </Suspense>
)

/** The tab of games; its code, with the charts', comes when it is opened. */
export const GamesTab = (props: ComponentProps<typeof Games>) => (
  <Suspense fallback={<TabSkeleton />}>
    <Games {...props} />
  </Suspense>
)

const TabSkeleton = () => (
  <Card aria-busy="true">
    {[0, 1, 2, 3].map((row) => (
      <Skeleton key={row} className="mb-4 h-12 last:mb-0" />
    ))}
  </Card>
)
