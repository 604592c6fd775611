import { dialogPart } from "../../parts/dialog-part.tsx"

/** Fetched when the address first opens it: for whom a plan is joined. */
export const ChooseMember = dialogPart<{ players: readonly { id: number; first_name: string }[] }>({
  load: async () => (await import("./choose-member.tsx")).ChooseMember,
  words: ["memberships"],
  isOpen: (params) => params.membershipAction === "create" && params.playerDetails !== "true",
  dialog: "membership",
})
