import type { PageContext } from "@academy/contract/page-context"
import type { BookingTypeSlug } from "@academy/domain/bookings"
import { readList } from "../../api/answers.ts"
import type { Bookable } from "../../core/bookables/index.ts"
import { programmeFacts } from "./programme-facts.ts"
import { nextOf } from "./week-board.ts"

/** For a public page's loader: the sessions to come. Without them the page is still a page: none then, and reported. */
export function readSessions(context: PageContext): Promise<Bookable[]> {
  return readList(context, "GET /api/available-bookings/")
}

/** For a programme's page: the next sessions of its kinds, and what each kind of training costs and lasts. */
export async function readProgramme(context: PageContext, types: readonly BookingTypeSlug[]) {
  const sessions = await readSessions(context)
  return { next: nextOf(sessions, types, new Date(context.now)), programmes: programmeFacts(sessions) }
}
