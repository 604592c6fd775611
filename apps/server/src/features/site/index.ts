export { siteRoutes } from "./routes.ts"
export { searchEngineRoutes } from "./search-engines.ts"
export { forgetVisitor, readVisitorData } from "./visitor-data.ts"
