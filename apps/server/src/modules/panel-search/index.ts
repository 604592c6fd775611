export { panelSearchRoutes } from "./routes.ts"
