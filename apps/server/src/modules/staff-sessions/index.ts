export { lockLedSession } from "./lock-led-session.ts"
export { messageText, readWriterName } from "./message-facts.ts"
export { staffSessionsData } from "./personal-data.ts"
export { staffSessionsRoutes } from "./routes.ts"
