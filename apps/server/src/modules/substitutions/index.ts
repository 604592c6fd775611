export { findCoach } from "./find-coach.ts"
export { openQuestion } from "./open-question.ts"
export { substitutionsData } from "./personal-data.ts"
export { substitutionsRoutes } from "./routes.ts"
