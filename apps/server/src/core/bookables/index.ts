export { findSameTime } from "./find-same-time.ts"
export { bookablesData } from "./personal-data.ts"
export { bookablesRoutes } from "./routes.ts"
