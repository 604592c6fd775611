export { familiesData } from "./personal-data.ts"
export { familiesRoutes } from "./routes.ts"
