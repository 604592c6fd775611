export { SessionCalendar as CalendarTab } from "../../features/bookables/index.ts"
