import type { Answer } from "@academy/contract/client"

/** What the tabs need to know of the player they are about. */
export type DevelopingPlayer = Pick<
  Answer<"GET /api/fetch-player/:id/">,
  "id" | "first_name" | "club_name" | "position" | "games"
>
