export { endCancelledSeats } from "./end-cancelled-seats.ts"
export { planningRoutes } from "./routes.ts"
