export { developmentData } from "./personal-data.ts"
export { recountPlayer } from "./recount-player.ts"
export { developmentRoutes } from "./routes.ts"
