export { playersRoutes } from "./routes.ts"
