import type { Answer } from "@academy/contract/client"
import { answer } from "../../api/answers.ts"
import { useWrite } from "../../api/concerns.ts"

export type WaitingPlace = Answer<"GET /api/waiting-list/">[number]
/** A place with the seat that is held for it. */
export type OfferedPlace = WaitingPlace & { offer: NonNullable<WaitingPlace["offer"]> }

/** What the server says after an offered seat was taken. */
export type Booked = Answer<"POST /api/waiting-list/accept/">

export const offeredSeatQuery = (bookingId: number) =>
  answer("GET /api/waiting-list/offers/:id/", { params: { id: bookingId } })

export const waitingPlacesQuery = answer("GET /api/waiting-list/")

export const isOffered = (place: WaitingPlace): place is OfferedPlace => place.offer !== null

/** Whether the player of a place also waits in another line for that time. */
export const isAtSameTime = (other: WaitingPlace, place: WaitingPlace) =>
  other.id !== place.id &&
  other.player_id === place.player_id &&
  other.offer === null &&
  new Date(other.starts_at) < new Date(place.ends_at) &&
  new Date(other.ends_at) > new Date(place.starts_at)

export const useJoinWaitingList = () => useWrite("POST /api/waiting-list/")

export const useLeaveWaitingList = () =>
  useWrite("POST /api/waiting-list/leave/", {
    toInput: (place: WaitingPlace) => ({ body: { place_id: place.id } }),
  })

export const useAcceptOffer = () => useWrite("POST /api/waiting-list/accept/")

export const useDeclineOffer = () =>
  useWrite("POST /api/waiting-list/decline/", {
    toInput: (place: WaitingPlace) => ({ body: { place_id: place.id } }),
  })
