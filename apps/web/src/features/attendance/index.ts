export type { KeptCall, KeptWrite } from "./outbox.ts"
export { SessionRoster } from "./session-roster.tsx"
export { dateIn, StaffDay } from "./staff-day.tsx"
export { useOutbox } from "./use-outbox.ts"
