export { listsData } from "./personal-data.ts"
export { listsRoutes } from "./routes.ts"
