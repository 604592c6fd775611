import { dialogPart } from "../../../parts/dialog-part.tsx"
import type { Player } from "../abilities.ts"

/** Fetched when the address first opens it: makes a player, or changes the one given. */
export const PlayerDialog = dialogPart<{ player?: Player }>({
  load: async () => (await import("./player-dialog.tsx")).PlayerDialog,
  words: ["players", "approvals"],
  isOpen: (params, { player }) => (player ? params.editPlayerModal : params.createPlayerModal) === "true",
  dialog: ({ player }) => (player ? "editPlayer" : "createPlayer"),
  isTall: true,
})
