export { AchievementsTab } from "./achievements-tab.tsx"
export { GamesTab, StatsTab } from "./later-tabs.tsx"
export { VideosTab } from "./videos-tab.tsx"
