import { dialogPart } from "../../../parts/dialog-part.tsx"
import { coachesQuery } from "../queries.ts"
import { WaysOn } from "./ways-on.tsx"

/** Fetched when the address first opens it: a session as a guest sees it. */
export const GuestBookableDialog = dialogPart({
  load: async () => (await import("./guest-dialog.tsx")).GuestDialog,
  words: ["bookings", "bookables"],
  isOpen: (params) => params.bookableModal === "true",
  dialog: "bookable",
  early: {
    name: "bookable",
    part: "guest-bookable",
    read: (queries) => void queries.prefetchQuery(coachesQuery),
    Footer: WaysOn,
  },
})
