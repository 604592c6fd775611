import { useQuery } from "@tanstack/react-query"
import { useAccountParams } from "../../address/account-params.ts"
import { selectedPlayers } from "../../address/selected-players.ts"
import { answer } from "../../api/answers.ts"
import { useIsMinor } from "../../core/accounts/index.ts"
import { playersQuery } from "../../core/players/index.ts"
import { tabPart } from "../../parts/part.tsx"
import type { TrialAlert } from "./trial-alert-card.tsx"

/** Fetched for families that wait for a free trial, or could. */
export const TrialAlertCard = tabPart(
  "trial-alert-card",
  async () => (await import("./trial-alert-card.tsx")).TrialAlertCard,
  ["my-page"],
)

/** The players for whom there is no free trial that fits, though they have not had theirs. */
export function useTrialAlerts<P extends TrialAlert["player"]>(
  players: readonly P[],
): (TrialAlert & { player: P })[] {
  const { data: next } = useQuery(answer("GET /api/next-sessions/"))
  return players.flatMap((player) => {
    const own = next?.find(({ player_id }) => player_id === player.id)
    return own && (own.trial_alert || own.can_wait_for_trial) ? [{ player, isOn: own.trial_alert }] : []
  })
}

/** In the calendar, where a family looks for a free trial and there is none for the players it looks for. */
export function TrialAlertsInCalendar() {
  const { params } = useAccountParams()
  const isMinor = useIsMinor()
  return params.bookingType === "trial" && !isMinor ? <OfChosenPlayers /> : null
}

function OfChosenPlayers() {
  const { params } = useAccountParams()
  const players = useQuery(playersQuery).data ?? []
  const alerts = useTrialAlerts(selectedPlayers(players, params))
  return alerts.length > 0 ? <TrialAlertCard alerts={alerts} /> : null
}
