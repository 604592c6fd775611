import { dialogPart } from "../../../parts/dialog-part.tsx"

/** Fetched when the address first opens it: books a seat. */
export const BookableDialog = dialogPart({
  load: async () => (await import("./bookable-dialog.tsx")).BookableDialog,
  words: ["bookings", "bookables", "basket"],
  isOpen: (params) => params.bookableModal === "true" && params.isInvitation !== "true",
  dialog: "bookable",
})
