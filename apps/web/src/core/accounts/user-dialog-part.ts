import type { UserInfo } from "@academy/contract/page-context"
import { dialogPart } from "../../parts/dialog-part.tsx"

/** Fetched when the address first opens it: the account by itself. */
export const UserDialog = dialogPart<{ account: UserInfo }>({
  load: async () => (await import("./user-dialog.tsx")).UserDialog,
  words: ["profile", "accounts", "second-factor"],
  isOpen: (params) => params.userModal === "true",
  dialog: "user",
  isTall: true,
})
