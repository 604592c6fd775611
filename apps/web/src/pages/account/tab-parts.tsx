import { tabPart } from "../../parts/part.tsx"
import { Skeleton } from "../../ui/skeleton.tsx"
import { Greeting } from "./greeting.tsx"

/** What the account page shows besides its overview, each fetched when it is opened. */

export const BookingList = tabPart(
  "booking-list",
  async () => (await import("./booking-list.ts")).BookingList,
  ["bookings", "bookables"],
)
export const CheckoutReturn = tabPart(
  "checkout-return",
  async () => (await import("./checkout-return.ts")).CheckoutReturn,
  [],
  <Skeleton className="mb-6 h-17 w-full rounded-card" />,
)
export const InvitationsTab = tabPart(
  "invitations",
  async () => (await import("./invitations-tab.tsx")).InvitationsTab,
  ["players", "bookings"],
)
export const CalendarTab = tabPart("calendar", async () => (await import("./calendar-tab.ts")).CalendarTab, [
  "bookables",
])
export const PlayerPage = tabPart(
  "player-page",
  async () => (await import("./player-page.tsx")).PlayerPage,
  ["players", "bookings"],
  ({ player }) => (
    <>
      <h1 className="text-display text-page">
        <bdi>{`${player.first_name} ${player.last_name}`}</bdi>
      </h1>
      <Skeleton className="mt-6 h-90 w-full rounded-card" />
    </>
  ),
)
export const FirstRun = tabPart(
  "first-run",
  async () => (await import("./first-run.ts")).FirstRun,
  ["players"],
  ({ firstName }) => (
    <>
      <Greeting firstName={firstName} />
      <Skeleton className="mt-8 h-90 w-full rounded-card" />
    </>
  ),
)
/** Fetched for families that have no figures yet. */
export const NewFamily = tabPart("new-family", async () => (await import("./new-family.tsx")).NewFamily, [
  "my-page",
])
