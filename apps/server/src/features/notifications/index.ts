export { remindOfSessions, remindToPay, remindToRate } from "./jobs.ts"
export { notify } from "./notify.ts"
export { readAllNotifications } from "./reads.ts"
export { notificationsRoutes } from "./routes.ts"
