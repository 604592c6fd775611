export { calendarFeedData } from "./personal-data.ts"
export { calendarFeedRoutes } from "./routes.ts"
