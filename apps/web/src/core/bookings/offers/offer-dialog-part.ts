import { dialogPart } from "../../../parts/dialog-part.tsx"

/** Fetched when the address first opens it: a seat that is held for a player who waited. */
export const OfferDialog = dialogPart({
  load: async () => (await import("./offer-dialog.tsx")).OfferDialog,
  words: ["bookings", "bookables", "waiting-offer", "basket", "discounts"],
  isOpen: (params) => params.offerModal === "true",
  dialog: "offer",
})
