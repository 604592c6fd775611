import { dialogPart } from "../../../parts/dialog-part.tsx"

/** Fetched when something was booked: what, when, where, and what to do with it. */
export const ConfirmationDialog = dialogPart({
  load: async () => (await import("./confirmation-dialog.tsx")).ConfirmationDialog,
  words: ["bookings", "confirmation", "payments"],
  isOpen: (params) => params.confirmation !== undefined,
  dialog: "confirmation",
})
