export { officeBookingsRoutes } from "./routes.ts"
