export { SessionCalendar } from "./calendar/session-calendar.tsx"
export { passNameKey } from "./pass-name.ts"
export { agesText, SessionHead, SessionNight } from "./session-facts.tsx"
export { SessionList } from "./session-list.tsx"
