import { type AccountParams, idOf } from "../../../address/account-params.ts"
import { dialogPart } from "../../../parts/dialog-part.tsx"
import { coachesQuery, offerQuery, waitingQuery } from "../queries.ts"

const isOpen = (params: AccountParams) => params.bookableModal === "true" && params.isInvitation !== "true"

/** Fetched when the address first opens it: books a seat. */
export const BookableDialog = dialogPart({
  load: async () => (await import("./bookable-dialog.tsx")).BookableDialog,
  words: ["bookings", "booking-sheet", "bookables", "basket", "discounts"],
  isOpen,
  dialog: "bookable",
  early: {
    name: "bookable",
    part: "bookable",
    read: (queries, params) => {
      const id = idOf(params.bookableId)
      if (id === null) return
      void queries.prefetchQuery(offerQuery(id))
      void queries.prefetchQuery(waitingQuery)
      void queries.prefetchQuery(coachesQuery)
    },
  },
})
