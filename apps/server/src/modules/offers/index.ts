export { offersData } from "./personal-data.ts"
export { offersRoutes } from "./routes.ts"
