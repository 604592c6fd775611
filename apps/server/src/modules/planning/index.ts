export { lockPlanning } from "./clashes.ts"
export { endCancelledSeats } from "./end-cancelled-seats.ts"
export { lockPassOf } from "./lock-pass-of.ts"
export { planningRoutes } from "./routes.ts"
