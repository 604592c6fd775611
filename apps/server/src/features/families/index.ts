export { familiesRoutes } from "./routes.ts"
