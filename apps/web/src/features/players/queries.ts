import type { ApiCalls } from "@academy/contract/client"
import { type QueryClient, useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { answer } from "../../api/answers.ts"
import { write } from "../../api/concerns.ts"
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
 * Creates or changes a player; the answer takes its place in the list at once. Fails with `ApiProblem`: `invalid_input`
 * with its fields, `too_many_players`, a refused picture.
 */
export function useSavePlayer() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ playerId, fields, picture }: PlayerToSave): Promise<Player> => {
      const body = picture ? { ...fields, img_player_upload: picture } : fields
      return playerId === undefined
        ? write(client, "POST /api/create-player/", { body })
        : write(client, "PUT /api/update-player/:id/", { params: { id: playerId }, body })
    },
    onSuccess: (saved) => putPlayer(client, saved),
  })
}

/** The saved player takes its place in the list. */
const putPlayer = (client: QueryClient, saved: Player) =>
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
