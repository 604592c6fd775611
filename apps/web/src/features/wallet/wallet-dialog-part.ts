import { dialogPart } from "../../parts/dialog-part.tsx"

/** Fetched when the address first opens it: the whole wallet. */
export const WalletDialog = dialogPart({
  load: async () => (await import("./wallet-dialog.tsx")).WalletDialog,
  words: ["wallet"],
  isOpen: (params) => params.walletModal === "true",
  dialog: "wallet",
})
