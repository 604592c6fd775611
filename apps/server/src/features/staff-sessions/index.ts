export { staffSessionsData } from "./personal-data.ts"
export { staffSessionsRoutes } from "./routes.ts"
