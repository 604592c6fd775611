export { bookingFulfilment } from "./booking-fulfilment.ts"
export { endSeats, findSeatsToEnd } from "./end-seats.ts"
export { bookingsData } from "./personal-data.ts"
export { bookingsRoutes } from "./routes.ts"
