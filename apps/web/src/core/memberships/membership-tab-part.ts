import { tabPart } from "../../parts/part.tsx"

/** Fetched when it is opened: a player's membership. */
export const MembershipTab = tabPart(
  "membership",
  async () => (await import("./membership-tab.tsx")).MembershipTab,
  ["memberships", "pricing", "wallet", "bookings", "basket"],
)
