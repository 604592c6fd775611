import { dialogPart } from "../../../parts/dialog-part.tsx"

/** Fetched when the address first opens it: one booking. */
export const BookingDialog = dialogPart({
  load: async () => (await import("./booking-dialog.tsx")).BookingDialog,
  words: ["bookings", "bookables", "payments", "wallet", "basket", "discounts"],
  isOpen: (params) => params.bookingModal === "true",
  dialog: "booking",
})
