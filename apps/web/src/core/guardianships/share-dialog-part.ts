import { dialogPart } from "../../parts/dialog-part.tsx"

/** Fetched when the address first opens it: how guardians share players. */
export const ShareDialog = dialogPart({
  load: async () => (await import("./share-dialog.tsx")).ShareDialog,
  words: ["guardianships", "approvals"],
  isOpen: (params) => params.requestsModal === "true",
  dialog: "requests",
})
