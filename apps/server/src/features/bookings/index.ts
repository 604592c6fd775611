export { bookingFulfilment } from "./booking-fulfilment.ts"
export { endSeats, findSeatsToEnd } from "./end-seats.ts"
export { bookingsRoutes } from "./routes.ts"
