export { CoachedPlayer } from "./player/coached-player.tsx"
export { CoachedPlayers } from "./players/coached-players.tsx"
export { Week } from "./week/week.tsx"
export { weekQueryIn } from "./week/week-query.ts"
