export { substitutionsData } from "./personal-data.ts"
export { substitutionsRoutes } from "./routes.ts"
