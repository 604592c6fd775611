import type { Answer } from "@academy/contract/client"

type Player = Answer<"GET /api/fetch-player/:id/">

/** What the tabs need to know of the player they are about; of the newest game the day. */
export type DevelopingPlayer = Pick<Player, "id" | "first_name" | "club_name" | "position"> & {
  games: readonly Pick<Player["games"][number], "played_on">[]
}
