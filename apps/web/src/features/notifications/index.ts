export { NotificationBell } from "./notification-bell.tsx"
export { notificationsQuery } from "./queries.ts"
