export { TermCalendar } from "./term-calendar.tsx"
