import { tabPart } from "../../parts/part.tsx"
import { Card } from "../../ui/card.tsx"
import { Skeleton } from "../../ui/skeleton.tsx"

const waiting = (
  <Card aria-busy="true">
    {[0, 1, 2, 3].map((row) => (
      <Skeleton key={row} className="mb-4 h-12 last:mb-0" />
    ))}
  </Card>
)

/** The tabs of a player's development, each fetched when it is opened; two bring the charts' code. */
export const StatsTab = tabPart(
  async () => (await import("./stats/stats-tab.tsx")).StatsTab,
  ["development", "players"],
  waiting,
)
export const AchievementsTab = tabPart(
  async () => (await import("./achievements-tab.tsx")).AchievementsTab,
  ["development"],
  waiting,
)
export const GamesTab = tabPart(
  async () => (await import("./games-tab.tsx")).GamesTab,
  ["development", "players"],
  waiting,
)
export const VideosTab = tabPart(
  async () => (await import("./videos-tab.tsx")).VideosTab,
  ["development"],
  waiting,
)
