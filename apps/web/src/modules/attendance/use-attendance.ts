import type { Answer } from "@academy/contract/client"
import type { Attendance as Marked } from "@academy/domain/bookings"
import { type QueryClient, useQueryClient } from "@tanstack/react-query"
import { useEffect } from "react"
import { useTranslation } from "react-i18next"
import { useToast } from "../../ui/toast.tsx"
import type { KeptWrite } from "./outbox.ts"
import { useOutbox } from "./use-outbox.ts"

export type Roster = Answer<"GET /api/staff/rosters/">[number]
export type RosterPlayer = Roster["players"][number]

/** A mark that was under way for longer waited for a connection. */
const LATE_MS = 15_000

/** The saved mark takes its place in the rosters that are kept, so that nothing jumps until they are asked again. */
function showSavedMark(client: QueryClient, write: KeptWrite) {
  if (write.call !== "POST /api/mark-booking-done/:a/:b/") return
  const { params, body } = write.input
  // Another coach may have pressed meanwhile: then that press stands, and is read anew.
  if (Date.now() - (write.pressed_at ?? 0) > LATE_MS)
    void client.invalidateQueries({ queryKey: ["GET /api/staff/rosters/"] })
  client.setQueriesData<Roster[]>({ queryKey: ["GET /api/staff/rosters/"] }, (rosters) =>
    rosters?.map((roster) => ({
      ...roster,
      players: roster.players.map((player) =>
        player.booking_id === params.b ? { ...player, attendance: body.attendance ?? null } : player,
      ),
    })),
  )
}

/** Attendance as the coach sees it: what was tapped, whether or not it has arrived. */
export function useAttendance() {
  const { t } = useTranslation("staff")
  const { announce } = useToast()
  const client = useQueryClient()
  const { outbox, state, account_id } = useOutbox()
  useEffect(() => outbox.onSaved((write) => showSavedMark(client, write)), [client, outbox])

  const attendanceOf = ({ booking_id, attendance }: RosterPlayer): Marked | null => {
    const waiting = state.waiting.find(({ key }) => key === `mark:${booking_id}`)
    return waiting?.call === "POST /api/mark-booking-done/:a/:b/"
      ? (waiting.input.body.attendance ?? null)
      : attendance
  }
  /** Announces whose mark changed and how many are present: the button's new state says neither. */
  const announceMark = (roster: Roster, marked: readonly RosterPlayer[], attendance: Marked | null) => {
    const [player] = marked
    if (!player) return
    const ids = marked.map(({ booking_id }) => booking_id)
    const present = roster.players.filter(
      (one) => (ids.includes(one.booking_id) ? attendance : attendanceOf(one)) === "present",
    )
    announce(
      t(marked.length > 1 ? "announced.everyoneElse" : `announced.${attendance ?? "removed"}`, {
        name: `${player.first_name} ${player.last_name}`.trim(),
        present: present.length,
        all: roster.players.length,
      }),
    )
  }
  return {
    attendanceOf,
    /** How many writes are kept on this phone because they could not be sent. */
    kept: state.isStuck ? state.waiting.length : 0,
    /** What the server did not take, and why. */
    refused: state.refused.filter(({ call }) => call === "POST /api/mark-booking-done/:a/:b/"),
    discard: outbox.discard,
    /** Marks players of a roster and announces it to screen readers. */
    mark: (roster: Roster, players: readonly RosterPlayer[], attendance: Marked | null) => {
      announceMark(roster, players, attendance)
      const pressed_at = Date.now()
      return outbox.put(
        players.map(({ player_id, booking_id, first_name, last_name }) => ({
          key: `mark:${booking_id}`,
          account_id,
          name: `${first_name} ${last_name}`.trim(),
          pressed_at,
          call: "POST /api/mark-booking-done/:a/:b/" as const,
          input: { params: { a: player_id, b: booking_id }, body: { attendance } },
        })),
      )
    },
    flush: outbox.flush,
  }
}

export type Attendance = ReturnType<typeof useAttendance>
