export { makeNewsletterKey } from "./newsletter-keys.ts"
export { siteData } from "./personal-data.ts"
export { siteRoutes } from "./routes.ts"
export { searchEngineRoutes } from "./search-engines.ts"
