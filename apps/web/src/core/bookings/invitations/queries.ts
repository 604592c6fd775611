import type { Answer, ApiCalls } from "@academy/contract/client"
import { SHORTEST_PLAYER_SEARCH } from "@academy/domain/invitations"
import { queryOptions } from "@tanstack/react-query"
import { answer } from "../../../api/answers.ts"
import { api } from "../../../api/client.ts"
import { useWrite } from "../../../api/concerns.ts"

export type Invitation = Answer<"GET /api/booking-invitations/">[number]

export const invitationsQuery = answer("GET /api/booking-invitations/")

export const bookingInvitationsQuery = (bookingId: number) =>
  answer("GET /api/booking-invitations/:id/", { params: { id: bookingId } })

/** Whether there is a seat to invite somebody to, until when it would be held, how many passes there are. */
export const invitingQuery = (bookableId: number) =>
  queryOptions({
    queryKey: ["POST /api/invitations/bookable-players/", bookableId],
    queryFn: ({ signal }) =>
      api("POST /api/invitations/bookable-players/", { body: { bookable_id: bookableId }, signal }),
  })

/** What a link invites to. */
export const invitationLinkQuery = (key: string) =>
  queryOptions({ ...answer("GET /api/invitations/link/:key/", { params: { key } }), retry: false })

/** Counted by the hour: asked from two letters on, never again by itself. */
export const foundPlayersQuery = (bookableId: number, search: string) =>
  queryOptions({
    queryKey: ["POST /api/invitations/search-players/", bookableId, search],
    queryFn: ({ signal }) =>
      api("POST /api/invitations/search-players/", { body: { search, bookable_id: bookableId }, signal }),
    enabled: search.length >= SHORTEST_PLAYER_SEARCH,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })

export const useInvite = () =>
  useWrite("POST /api/invite-to-booking/", {
    toInput: (body: ApiCalls["POST /api/invite-to-booking/"]["body"]) => ({ body }),
  })

export const useRespond = (invitationId: number) =>
  useWrite("POST /api/respond-booking-invitation/:id/", {
    toInput: (body: ApiCalls["POST /api/respond-booking-invitation/:id/"]["body"]) => ({
      params: { id: invitationId },
      body,
    }),
  })
