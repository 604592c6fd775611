export { bookablesData } from "./personal-data.ts"
export { bookablesRoutes } from "./routes.ts"
