export { SessionCalendar as CalendarTab } from "../../core/bookables/index.ts"
