import type { BookingTypeSlug } from "@academy/domain/bookings"
import type { PageContext } from "../../load-context.ts"
import type { Bookable } from "./next-seat-ticket.tsx"
import { programmeFacts } from "./programme-facts.ts"
import { nextOf } from "./week-board.ts"

/** For a public page's loader: the sessions to come. Without them the page is still a page: none then, and reported. */
export async function readSessions(context: PageContext): Promise<Bookable[]> {
  try {
    return (await context.api("/api/available-bookings/")) as Bookable[]
  } catch (error) {
    context.reportError(error)
    return []
  }
}

/** For a programme's page: the next sessions of its kinds, and what each kind of training costs and lasts. */
export async function readProgramme(context: PageContext, types: readonly BookingTypeSlug[]) {
  const sessions = await readSessions(context)
  return { next: nextOf(sessions, types, new Date(context.now)), programmes: programmeFacts(sessions) }
}
