import type { Answer } from "@academy/contract/client"
import { answer } from "../../api/answers.ts"
import { useWrite } from "../../api/concerns.ts"

export type WaitingPlace = Answer<"GET /api/waiting-list/">[number]
/** A place with the seat that is held for it. */
export type OfferedPlace = WaitingPlace & { offer: NonNullable<WaitingPlace["offer"]> }

export const waitingPlacesQuery = answer("GET /api/waiting-list/")

export const isOffered = (place: WaitingPlace): place is OfferedPlace => place.offer !== null

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
