import type { Answer } from "@academy/contract/client"
import { type QueryClient, useQueryClient } from "@tanstack/react-query"
import { useEffect, useMemo, useSyncExternalStore } from "react"
import { api } from "../../api/client.ts"
import { onConnectionChange } from "../../api/connection.ts"
import { ApiProblem } from "../../api/problem.ts"
import { createOutbox, type Mark, type OutboxState, type Sent } from "./attendance-outbox.ts"

export type Roster = Answer<"GET /api/staff/rosters/">[number]
export type RosterPlayer = Roster["players"][number]

const TRY_AGAIN_MS = 15_000
const nothing: OutboxState = { waiting: [], isStuck: false, refused: 0 }
const noStore = { getItem: () => null, setItem: () => {}, removeItem: () => {} }

async function send({ player_id, booking_id, attendance }: Mark): Promise<Sent> {
  try {
    await api("POST /api/mark-booking-done/:a/:b/", {
      params: { a: player_id, b: booking_id },
      body: { attendance },
    })
    return "saved"
  } catch (failure) {
    // A session that ran out comes back with the login; a booking that is gone does not.
    const isFinal = failure instanceof ApiProblem && [400, 404, 409].includes(failure.status)
    return isFinal ? "refused" : "later"
  }
}

/** The saved mark takes its place in the rosters that are kept, so that nothing jumps until they are asked again. */
function keepSaved(client: QueryClient, mark: Mark) {
  client.setQueriesData<Roster[]>({ queryKey: ["GET /api/staff/rosters/"] }, (rosters) =>
    rosters?.map((roster) => ({
      ...roster,
      players: roster.players.map((player) =>
        player.booking_id === mark.booking_id ? { ...player, attendance: mark.attendance } : player,
      ),
    })),
  )
}

/**
 * Attendance as the coach sees it: what was tapped, whether or not it has arrived. Sent at once, again when the
 * connection is back, and every quarter of a minute.
 */
export function useAttendance() {
  const client = useQueryClient()
  const outbox = useMemo(
    () =>
      createOutbox({
        send,
        store: typeof localStorage === "undefined" ? noStore : localStorage,
        onSaved: (mark) => keepSaved(client, mark),
      }),
    [client],
  )
  const state = useSyncExternalStore(outbox.subscribe, outbox.getState, () => nothing)

  useEffect(() => {
    const flush = () => void outbox.flush()
    flush()
    const stopListening = onConnectionChange(flush)
    document.addEventListener("visibilitychange", flush)
    const timer = setInterval(flush, TRY_AGAIN_MS)
    return () => {
      stopListening()
      document.removeEventListener("visibilitychange", flush)
      clearInterval(timer)
    }
  }, [outbox])

  const attendanceOf = ({ booking_id, attendance }: RosterPlayer) => {
    const waiting = state.waiting.find((mark) => mark.booking_id === booking_id)
    return waiting ? waiting.attendance : attendance
  }
  return {
    attendanceOf,
    /** How many are kept on this phone because they could not be sent. */
    kept: state.isStuck ? state.waiting.length : 0,
    refused: state.refused,
    mark: (players: readonly RosterPlayer[], attendance: Mark["attendance"]) =>
      outbox.put(players.map(({ player_id, booking_id }) => ({ player_id, booking_id, attendance }))),
    flush: outbox.flush,
  }
}

export type Attendance = ReturnType<typeof useAttendance>
