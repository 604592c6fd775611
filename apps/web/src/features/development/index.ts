export { AchievementsTab } from "./achievements-tab.tsx"
export { GamesTab } from "./games-tab.tsx"
export { Measurements } from "./measurements.tsx"
export { VideosTab } from "./videos-tab.tsx"
