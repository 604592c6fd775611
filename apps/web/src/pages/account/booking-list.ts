export { BookingList } from "../../core/bookings/index.ts"
