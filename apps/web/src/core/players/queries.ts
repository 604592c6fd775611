import type { ApiCalls } from "@academy/contract/client"
import { type QueryClient, useQuery } from "@tanstack/react-query"
import { answer } from "../../api/answers.ts"
import type { Player } from "./abilities.ts"

export const playersQuery = answer("GET /api/user-players/")

/** The players of the account. */
export const usePlayers = () => useQuery(playersQuery)

export type PlayerFields = ApiCalls["POST /api/create-player/"]["body"]

/** The saved player takes its place in the list at once. */
export const putPlayer = (client: QueryClient, saved: Player) =>
  client.setQueryData<Player[]>(playersQuery.queryKey, (players = []) =>
    players.some(({ id }) => id === saved.id)
      ? players.map((player) => (player.id === saved.id ? saved : player))
      : [...players, saved],
  )

const ONE_HOUR_MS = 60 * 60 * 1000

/** Districts change once in years. */
export const useDistricts = () => useQuery({ ...answer("GET /api/fetch-districts/"), staleTime: ONE_HOUR_MS })

/** Clubs whose name contains `search`; the last list stays while the next one comes. */
export const useClubs = (search: string) =>
  useQuery({
    ...answer("GET /api/fetch-clubs/", { query: { query: search } }),
    staleTime: ONE_HOUR_MS,
    placeholderData: (before) => before,
  })
