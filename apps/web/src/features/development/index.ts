export { TermReport } from "./report/term-report.tsx"
export { AchievementsTab, GamesTab, StatsTab, VideosTab } from "./tab-parts.tsx"
