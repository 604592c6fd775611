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
  "stats",
  async () => (await import("./stats/stats-tab.tsx")).StatsTab,
  ["development", "players"],
  waiting,
)
export const AchievementsTab = tabPart(
  "achievements",
  async () => (await import("./achievements-tab.tsx")).AchievementsTab,
  ["development"],
  waiting,
)
export const GamesTab = tabPart(
  "games",
  async () => (await import("./games-tab.tsx")).GamesTab,
  ["development", "players"],
  waiting,
)
export const VideosTab = tabPart(
  "videos",
  async () => (await import("./videos-tab.tsx")).VideosTab,
  ["development"],
  waiting,
)
