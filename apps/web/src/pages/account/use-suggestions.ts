import { useQuery } from "@tanstack/react-query"
import { answer } from "../../api/answers.ts"
import type { Player } from "../../core/players/index.ts"

/** More than this have the calendar. */
const MOST_SUGGESTIONS = 2

/** The next free seat that fits each of the players without a session. */
export function useSuggestions(withoutSession: readonly Player[]) {
  const { data: next } = useQuery(answer("GET /api/next-sessions/"))
  return withoutSession
    .flatMap((player) => {
      const session = next?.find(({ player_id }) => player_id === player.id)?.session
      return session ? [{ player, session }] : []
    })
    .slice(0, MOST_SUGGESTIONS)
}

export type Suggestion = ReturnType<typeof useSuggestions>[number]
