import type { ApiCalls } from "@academy/contract/client"
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { answer, answerKey } from "../../api/answers.ts"
import { api } from "../../api/client.ts"
import type { Player } from "./abilities.ts"

export const playersQuery = answer("GET /api/user-players/")

/** The players of the account. */
export const usePlayers = () => useQuery(playersQuery)

export type PlayerFields = ApiCalls["POST /api/create-player/"]["body"]

/** A form about a player: without `playerId` it makes a new one. The picture, when one was chosen, goes along. */
interface PlayerToSave {
  playerId?: number | undefined
  fields: PlayerFields
  picture: File | null
}

/**
 * Creates or changes a player. The answer takes its place in the list at once; everything that names players is
 * asked again. Fails with `ApiProblem`: `invalid_input` with its fields, `too_many_players`, a refused picture.
 */
export function useSavePlayer() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ playerId, fields, picture }: PlayerToSave): Promise<Player> => {
      const body = picture ? { ...fields, img_player_upload: picture } : fields
      return playerId === undefined
        ? api("POST /api/create-player/", { body })
        : api("PUT /api/update-player/:id/", { params: { id: playerId }, body })
    },
    onSuccess: async (saved) => {
      client.setQueryData<Player[]>(playersQuery.queryKey, (players = []) =>
        players.some(({ id }) => id === saved.id)
          ? players.map((player) => (player.id === saved.id ? saved : player))
          : [...players, saved],
      )
      await Promise.all([
        client.invalidateQueries({ queryKey: playersQuery.queryKey }),
        client.invalidateQueries({ queryKey: answerKey("GET /api/bookings-info/") }),
        // The booking dialog asks who may come: every offer is another one now.
        client.invalidateQueries({ queryKey: ["GET /api/available-bookings/:id/"] }),
      ])
    },
  })
}

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
