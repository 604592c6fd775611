export { financesData } from "./personal-data.ts"
export { financesRoutes } from "./routes.ts"
