import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { useJoinWaitingList, waitingPlacesQuery } from "./queries.ts"

export interface Waiter {
  player_id: number
  first_name: string
}

interface JoinFacts {
  bookableId: number
  /** How many players wait for a seat of it. */
  waiting: number
  /** Who could take a seat if there were one. */
  candidates: readonly Waiter[]
  /** Who is chosen at first, when none of the family waits yet. */
  preferredId: number | undefined
}

/** Who of a family waits for a full session, who is ticked to join, and the write that puts them in line. */
export function useJoinForm({ bookableId, waiting, candidates, preferredId }: JoinFacts) {
  const places = useQuery(waitingPlacesQuery)
  const join = useJoinWaitingList()
  const [chosen, setChosen] = useState<readonly number[] | null>(null)
  const own = places.data?.filter((place) => place.bookable_id === bookableId) ?? []
  const others = candidates.filter(({ player_id }) => !own.some((place) => place.player_id === player_id))
  const first = others.find(({ player_id }) => player_id === preferredId) ?? others[0]
  const ids = chosen ?? (own.length === 0 && first ? [first.player_id] : [])
  // In the order of choosing, which is the order in line.
  const ticked = ids.flatMap((id) => others.find(({ player_id }) => player_id === id) ?? [])
  return {
    isPending: places.isPending,
    own,
    others: others.map((player) => {
      const at = ticked.indexOf(player)
      return { ...player, isTicked: at >= 0, position: waiting + (at < 0 ? ticked.length : at) + 1 }
    }),
    ticked,
    isBusy: join.isPending,
    failure: join.error,
    toggle: (playerId: number, isTicked: boolean) => {
      join.reset()
      const rest = ticked.map(({ player_id }) => player_id).filter((id) => id !== playerId)
      setChosen(isTicked ? [...rest, playerId] : rest)
    },
    submit: () =>
      join.mutate(
        { body: { bookable_id: bookableId, players_id: ticked.map(({ player_id }) => player_id) } },
        { onSuccess: () => setChosen([]) },
      ),
  }
}

export type JoinForm = ReturnType<typeof useJoinForm>
