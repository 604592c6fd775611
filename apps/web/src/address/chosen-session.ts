import { href } from "react-router"
import { idOf } from "./account-params.ts"

const FIRST_BOOKING = "/account/first-booking/:id"

/** The page on which a new account adds its player and books the session that it signed up for. */
export const firstBookingPath = (id: number): string => href(FIRST_BOOKING, { id: String(id) })

/** The session that a remembered path leads to, on that page or in the dialog in which it is booked; else null. */
export function sessionIn(path: string | null): number | null {
  if (path === null) return null
  const { pathname, searchParams } = new URL(path, "http://own.invalid")
  const onPage = new RegExp(`^${FIRST_BOOKING.replace(":id", "([^/]+)")}/?$`).exec(pathname)?.[1]
  if (onPage !== undefined) return idOf(onPage)
  return searchParams.get("bookableModal") === "true"
    ? idOf(searchParams.get("bookableId") ?? undefined)
    : null
}
