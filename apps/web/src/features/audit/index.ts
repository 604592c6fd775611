export { AccessLog } from "./access-log.tsx"
export { AuditLog } from "./audit-log.tsx"
export { ReadingAlarms } from "./reading-alarms.tsx"
