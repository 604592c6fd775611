export { NotificationBell } from "./notification-bell.tsx"
export { NotificationSettings } from "./settings/settings.tsx"
