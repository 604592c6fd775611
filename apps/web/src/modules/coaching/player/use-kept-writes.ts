import { useQueryClient } from "@tanstack/react-query"
import { useEffect, useState } from "react"
import { refreshAfter } from "../../../api/concerns.ts"
import { type KeptCall, type KeptWrite, useOutbox } from "../../attendance/index.ts"
import type { StaffPlayer } from "./staff-player.ts"

type WriteOf<K extends KeptCall> = Extract<KeptWrite, { call: K }>

/**
 * A coach's changes on a player's page, one call each: sent immediately, stored on the phone while offline, and shown
 * until the player is read again.
 */
export function useKeptWrites<K extends KeptCall>(call: K, player: Pick<StaffPlayer, "id">) {
  const client = useQueryClient()
  const { outbox, state, account_id } = useOutbox()
  /** Changes that were uploaded since `player` was read. */
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
    /** The latest change of each key, uploaded or not. */
    writes: [...(arrived.player === player ? arrived.writes.filter(isOfCall) : []), ...waiting],
    /** Whether it is waiting for a connection. */
    isKept: (key: string) => state.isStuck && waiting.some((write) => write.key === key),
    /** How many the server refused since the page was opened. */
    refused,
    put: (key: string, input: WriteOf<K>["input"]) =>
      outbox.put([{ key, account_id, pressed_at: Date.now(), call, input } as KeptWrite]),
  }
}
