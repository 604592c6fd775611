export { lockPlanning } from "./clashes.ts"
export { endCancelledSeats } from "./end-cancelled-seats.ts"
export { planningRoutes } from "./routes.ts"
