import { useQueryClient } from "@tanstack/react-query"
import { useEffect } from "react"
import { refreshAfter } from "../../api/concerns.ts"
import { useOutbox } from "./use-outbox.ts"

const CALL = "POST /api/staff/sessions/:id/walk-ins/"

/** Who came to a session without a booking: added at once, or kept on this phone until the net is back. */
export function useWalkIns(bookableId: number) {
  const client = useQueryClient()
  const { outbox, state, account_id } = useOutbox()
  useEffect(
    () => outbox.onSaved(({ call }) => void (call === CALL && refreshAfter(client, CALL))),
    [client, outbox],
  )
  return {
    /** Names that have not arrived yet. */
    waiting: state.waiting.flatMap((write) =>
      write.call === CALL && write.input.params.id === bookableId
        ? [{ key: write.key, name: write.name ?? "" }]
        : [],
    ),
    add: (player_id: number, name: string) =>
      outbox.put([
        {
          key: `walk-in:${bookableId}:${player_id}`,
          account_id,
          name,
          call: CALL,
          input: { params: { id: bookableId }, body: { player_id } },
        },
      ]),
  }
}
