import { tabPart } from "../../parts/part.tsx"

/** What the account page shows besides its overview, each fetched when it is opened. */

export const BookingList = tabPart(
  async () => (await import("./booking-list.ts")).BookingList,
  ["bookings", "bookables"],
)
export const InvitationsTab = tabPart(
  async () => (await import("./invitations-tab.tsx")).InvitationsTab,
  ["players", "bookings"],
)
export const CalendarTab = tabPart(async () => (await import("./calendar-tab.ts")).CalendarTab, ["bookables"])
export const PlayerPage = tabPart(
  async () => (await import("./player-page.tsx")).PlayerPage,
  ["players", "bookings"],
)
export const FirstRun = tabPart(async () => (await import("./first-run.ts")).FirstRun, ["players"])
