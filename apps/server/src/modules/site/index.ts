export { makeNewsletterKey } from "./newsletter-keys.ts"
export { siteData } from "./personal-data.ts"
export { siteRoutes } from "./routes.ts"
export { sweepMessages } from "./sweep-messages.ts"
