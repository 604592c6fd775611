export { findEndedNewsletters } from "./find-ended-newsletters.ts"
export { newslettersRoutes } from "./routes.ts"
