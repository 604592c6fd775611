export { remindOfSessions, remindToPay, remindToRate } from "./jobs.ts"
export { notify } from "./notify.ts"
export { notificationsData } from "./personal-data.ts"
export { notificationsRoutes } from "./routes.ts"
