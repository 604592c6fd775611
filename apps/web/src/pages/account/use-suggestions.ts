import { useQuery } from "@tanstack/react-query"
import { answer } from "../../api/answers.ts"
import type { Player } from "../../features/players/index.ts"

/** More than this have the calendar. */
const MOST_SUGGESTIONS = 2

/**
 * The next free seat that fits each of the players without a session, and for which players the account waits for a
 * free trial.
 */
export function useSuggestions(players: readonly Player[], withoutSession: readonly Player[]) {
  const { data: next } = useQuery(answer("GET /api/next-sessions/"))
  const nextOf = ({ id }: Player) => next?.find(({ player_id }) => player_id === id)
  const suggestions = withoutSession
    .flatMap((player) => {
      const session = nextOf(player)?.session
      return session ? [{ player, session }] : []
    })
    .slice(0, MOST_SUGGESTIONS)
  return { suggestions, waiting: players.filter((player) => nextOf(player)?.trial_alert) }
}

export type Suggestion = ReturnType<typeof useSuggestions>["suggestions"][number]
