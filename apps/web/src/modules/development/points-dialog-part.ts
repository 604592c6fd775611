import { dialogPart } from "../../parts/dialog-part.tsx"
import type { PointsPlayer } from "./points-dialog.tsx"

/** Fetched when `pointsOf` first opens it. */
export const PointsDialog = dialogPart<{ players: readonly PointsPlayer[] }>({
  load: async () => (await import("./points-dialog.tsx")).PointsDialog,
  words: ["development"],
  isOpen: ({ pointsOf }, { players }) => players.some(({ id }) => String(id) === pointsOf),
  dialog: "points",
})
