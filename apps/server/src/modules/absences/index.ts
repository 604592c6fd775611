export { absencesRoutes } from "./routes.ts"
