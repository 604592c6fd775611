import { useQueryClient } from "@tanstack/react-query"
import { useEffect, useState } from "react"
import { refreshAfter } from "../../../api/concerns.ts"
import { type KeptCall, type KeptWrite, useOutbox } from "../../attendance/index.ts"
import type { StaffPlayer } from "./staff-player.ts"

type WriteOf<K extends KeptCall> = Extract<KeptWrite, { call: K }>

/**
 * What a coach presses on a player's page by one call: sent at once, kept on this phone while there is no net, and
 * shown until the player is read anew.
 */
export function useKeptWrites<K extends KeptCall>(call: K, player: Pick<StaffPlayer, "id">) {
  const client = useQueryClient()
  const { outbox, state, account_id } = useOutbox()
  /** What has arrived since `player` was read. */
  const [arrived, setArrived] = useState<{ player: typeof player; writes: KeptWrite[] }>({
    player,
    writes: [],
  })
  useEffect(
    () =>
      outbox.onSaved((write) => {
        if (write.call !== call) return
        setArrived((before) => ({
          player,
          writes: [...(before.player === player ? before.writes : []), write],
        }))
        void refreshAfter(client, call)
      }),
    [client, outbox, call, player],
  )
  const isOfCall = (write: KeptWrite): write is WriteOf<K> => write.call === call
  const refused = state.refused.filter(isOfCall).length
  useEffect(() => {
    // The page was out of date.
    if (refused > 0) void refreshAfter(client, call)
  }, [client, call, refused])

  const waiting = state.waiting.filter(isOfCall)
  return {
    /** The last one of each key, whether or not it has arrived. */
    writes: [...(arrived.player === player ? arrived.writes.filter(isOfCall) : []), ...waiting],
    /** Whether it waits on this phone for the net to come back. */
    isKept: (key: string) => state.isStuck && waiting.some((write) => write.key === key),
    /** How many the server refused since the page was opened. */
    refused,
    put: (key: string, input: WriteOf<K>["input"]) =>
      outbox.put([{ key, account_id, pressed_at: Date.now(), call, input } as KeptWrite]),
  }
}
