import { useQueryClient } from "@tanstack/react-query"
import { useEffect } from "react"
import { refreshAfter } from "../../api/concerns.ts"
import type { KeptWrite } from "./outbox.ts"
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
  const ofThis = <W extends KeptWrite>(writes: readonly W[]) =>
    writes
      .filter(({ call, input }) => call === CALL && "params" in input && input.params.id === bookableId)
      .map((write) => ({ ...write, name: write.name ?? "" }))
  const refused = ofThis(state.refused)
  const refusals = refused.length
  useEffect(() => {
    // The roster was out of date.
    if (refusals > 0) void refreshAfter(client, CALL)
  }, [client, refusals])
  return {
    /** Who has not arrived yet. */
    waiting: ofThis(state.waiting),
    /** Whom the server did not let in, and why. */
    refused,
    discard: outbox.discard,
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
