export { coachingRoutes } from "./routes.ts"
