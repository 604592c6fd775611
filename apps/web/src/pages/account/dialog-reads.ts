import type { PageContext } from "@academy/contract/page-context"
import { idOf } from "../../address/account-params.ts"
import type { ReadAhead } from "../../api/answers.ts"

/**
 * What the dialogs and tabs of an address show, to be read ahead with the page: so they open whole, not as a skeleton
 * that grows. Empty for a guest.
 */
export async function dialogReads(context: PageContext, request: Request): Promise<ReadAhead[]> {
  if (!context.account) return []
  const { searchParams } = new URL(request.url)
  const isOpen = (dialog: string) => searchParams.get(dialog) === "true"
  const idIn = (name: string) => idOf(searchParams.get(name) ?? undefined)
  const reads: ReadAhead[] = []
  const bookableId = isOpen("bookableModal") ? idIn("bookableId") : null
  if (bookableId !== null) {
    reads.push(["GET /api/available-bookings/:id/", { params: { id: bookableId } }])
    if (searchParams.has("everyWeek"))
      reads.push(["GET /api/available-bookings/:id/weeks/", { params: { id: bookableId } }])
    // A full session names another one, and says who waits.
    reads.push(["GET /api/available-bookings/"], ["GET /api/waiting-list/"])
  }
  const purchaseOf = idIn("confirmation")
  if (purchaseOf !== null) reads.push(["GET /api/purchases/:id/", { params: { id: purchaseOf } }])
  const offerId = isOpen("offerModal") ? idIn("bookingId") : null
  if (offerId !== null) reads.push(...(await offerReads(context, offerId)))
  const bookingId = isOpen("bookingModal") ? idIn("bookingId") : null
  if (bookingId !== null) reads.push(...(await bookingReads(context, bookingId)))
  if (isOpen("userModal")) {
    const section = searchParams.get("userSection")
    if (section === "login") reads.push(["GET /accounts/_allauth/browser/v1/account/email"])
    if (section === "devices") reads.push(["GET /accounts/_allauth/browser/v1/auth/sessions"])
  }
  if (isOpen("requestsModal")) reads.push(["GET /api/parent-requests/"], ["GET /api/approvals/"])
  const playerId = isOpen("playerDetails") ? idIn("playerId") : null
  if (isOpen("packagesModal")) reads.push(["GET /api/fetch-packages/"])
  const playerTab = searchParams.get("playerTab")
  if (playerId !== null) {
    const ofPlayer = { params: { id: playerId } }
    if (playerTab === null || playerTab === "overview")
      reads.push(["GET /api/players/:id/consents/", ofPlayer])
    if (playerTab === "stats") {
      reads.push(["GET /api/player-fields/:id/", ofPlayer])
      reads.push(["GET /api/player-reviews/:id/", ofPlayer])
    }
    if (playerTab === "stats" || playerTab === "achievements")
      reads.push(["GET /api/player-achievements/:id/", ofPlayer])
    if (playerTab === "membership") {
      reads.push(["GET /api/fetch-player-membership/:id/", ofPlayer])
      reads.push(["GET /api/fetch-memberships/"])
    }
    if (playerTab === "videos") reads.push(["GET /api/player-videos/:id/", ofPlayer])
  }
  if (searchParams.get("calendarTab") === "invitations" || isOpen("isInvitation"))
    reads.push(["GET /api/booking-invitations/"])
  if (searchParams.get("calendarTab") === "calendar") reads.push(["GET /api/available-bookings/"])
  return reads
}

/** The session whose seat is offered. */
async function offerReads(context: PageContext, id: number): Promise<ReadAhead[]> {
  const offer = await context.read("GET /api/waiting-list/offers/:id/", { params: { id } }).catch(() => null)
  if (!offer) return []
  return [
    ["GET /api/waiting-list/offers/:id/", { params: { id } }],
    ["GET /api/available-bookings/:id/", { params: { id: offer.bookable_id } }],
  ]
}

/** The booking's own call wants its player; paying for it wants the session's offer. */
async function bookingReads(context: PageContext, id: number): Promise<ReadAhead[]> {
  const own = await context.read("GET /api/bookings-info/").catch(() => [])
  const booking = own.find((one) => one.id === id)
  if (!booking) return []
  const detail: ReadAhead = ["GET /api/bookings/:a/:b/", { params: { a: booking.player_id, b: id } }]
  if (booking.payed) return [detail]
  return [detail, ["GET /api/available-bookings/:id/", { params: { id: booking.bookable_id } }]]
}
