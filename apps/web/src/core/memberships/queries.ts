import type { Answer } from "@academy/contract/client"
import { useQuery } from "@tanstack/react-query"
import { answer } from "../../api/answers.ts"
import { useWrite } from "../../api/concerns.ts"

export type MembershipAnswer = Answer<"GET /api/fetch-player-membership/:id/">
export type Membership = NonNullable<MembershipAnswer["membership"]>
export type Plan = Answer<"GET /api/fetch-memberships/">[number]

export const usePlans = () => useQuery(answer("GET /api/fetch-memberships/"))
export const usePlayerMembership = (playerId: number) =>
  useQuery(answer("GET /api/fetch-player-membership/:id/", { params: { id: playerId } }))

/** Opens the provider's page for the card; with a plan, it comes back to joining that. */
export const useCardPage = (playerId: number) =>
  useWrite("POST /api/stripe-portal/", {
    toInput: (planId: number | undefined) => ({
      body: { player_id: playerId, ...(planId === undefined ? {} : { membership_id: planId }) },
    }),
    onSuccess: ({ url }) => window.location.assign(url),
  })
