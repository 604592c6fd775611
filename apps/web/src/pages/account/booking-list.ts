export { BookingList } from "../../features/bookings/index.ts"
