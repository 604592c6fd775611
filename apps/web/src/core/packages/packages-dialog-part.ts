import { dialogPart } from "../../parts/dialog-part.tsx"

/** Fetched when the address first opens it: the packages on offer. */
export const PackagesDialog = dialogPart({
  load: async () => (await import("./packages-dialog.tsx")).PackagesDialog,
  words: ["packages", "wallet", "basket"],
  isOpen: (params) => params.packagesModal === "true",
  dialog: "packages",
})
