import { dialogPart } from "../../../parts/dialog-part.tsx"

/** Fetched when the address first opens it: a link that invites whoever has it. */
export const InvitationLinkDialog = dialogPart({
  load: async () => (await import("./invitation-link-dialog.tsx")).InvitationLinkDialog,
  words: ["bookings"],
  isOpen: (params) => params.invitationKey !== undefined,
  dialog: "invitationLink",
})
