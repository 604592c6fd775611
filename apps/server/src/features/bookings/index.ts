export { bookingFulfilment } from "./booking-fulfilment.ts"
export { bookingsRoutes } from "./routes.ts"
