export { AchievementsTab, GamesTab, StatsTab, VideosTab } from "./tab-parts.tsx"
