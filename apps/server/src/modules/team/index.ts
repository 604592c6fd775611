export { teamData } from "./personal-data.ts"
export { teamRoutes } from "./routes.ts"
