export { connectionsRoutes } from "./routes.ts"
