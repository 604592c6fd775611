export { siteRoutes } from "./routes.ts"
export { searchEngineRoutes } from "./search-engines.ts"
