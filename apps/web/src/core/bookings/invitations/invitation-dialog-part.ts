import { dialogPart } from "../../../parts/dialog-part.tsx"

/** Fetched when the address first opens it: a received invitation. */
export const InvitationDialog = dialogPart({
  load: async () => (await import("./invitation-dialog.tsx")).InvitationDialog,
  words: ["bookings", "bookables", "basket", "discounts"],
  isOpen: (params) => params.bookableModal === "true" && params.isInvitation === "true",
  dialog: "bookable",
})
