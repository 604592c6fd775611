export { offerFreeSeats } from "./offer-free-seats.ts"
export { waitingListData } from "./personal-data.ts"
export { waitingListRoutes } from "./routes.ts"
export { readWaiting, tellWaiting } from "./tell-of-session.ts"
