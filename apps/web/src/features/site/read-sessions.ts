import type { PageContext } from "../../load-context.ts"
import type { Bookable } from "./next-seat-ticket.tsx"

/** For a public page's loader: the sessions to come. Without them the page is still a page: none then, and reported. */
export async function readSessions(context: PageContext): Promise<Bookable[]> {
  try {
    return (await context.api("/api/available-bookings/")) as Bookable[]
  } catch (error) {
    context.reportError(error)
    return []
  }
}
