export { dateIn, StaffDay } from "./staff-day.tsx"
