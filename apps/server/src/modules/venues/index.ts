export { venuesRoutes } from "./routes.ts"
