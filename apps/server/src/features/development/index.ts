export { developmentData } from "./personal-data.ts"
export { openPlayer } from "./player-access.ts"
export { recountPlayer } from "./recount-player.ts"
export { developmentRoutes } from "./routes.ts"
