export { hoursData } from "./personal-data.ts"
export { hoursRoutes } from "./routes.ts"
