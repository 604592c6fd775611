export { financesData } from "./personal-data.ts"
export { readVouchers } from "./read-vouchers.ts"
export { financesRoutes } from "./routes.ts"
export { sendPlannedReminders } from "./send-planned-reminders.ts"
