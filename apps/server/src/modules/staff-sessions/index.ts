export { lockLedSession } from "./lock-led-session.ts"
export { staffSessionsData } from "./personal-data.ts"
export { staffSessionsRoutes } from "./routes.ts"
