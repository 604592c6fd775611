export { coachingRoutes } from "./routes.ts"
export { tellOfReviews } from "./tell-of-reviews.ts"
