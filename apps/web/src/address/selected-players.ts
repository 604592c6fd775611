import type { AccountParams } from "./account-params.ts"

/**
 * Whose page is shown: the players that `selectedPlayerIds` names (a comma list). Without it, with `selectAllPlayers`,
 * or when it names nobody of the account: all of them.
 */
export function selectedPlayers<P extends { id: number }>(
  players: readonly P[],
  { selectedPlayerIds, selectAllPlayers }: Pick<AccountParams, "selectedPlayerIds" | "selectAllPlayers">,
): readonly P[] {
  if (selectAllPlayers === "true" || !selectedPlayerIds) return players
  const ids = selectedPlayerIds.split(",")
  const selected = players.filter(({ id }) => ids.includes(String(id)))
  return selected.length > 0 ? selected : players
}

/**
 * What the address says after one of the players was taken in or left out. All selected: no parameter. None selected:
 * all are shown again, so no parameter either.
 */
export function withPlayerToggled(
  players: readonly { id: number }[],
  selected: readonly { id: number }[],
  id: number,
): { selectedPlayerIds: string | null; selectAllPlayers: null } {
  const isSelected = (player: { id: number }) => selected.some((one) => one.id === player.id)
  const next = players.filter((player) => isSelected(player) !== (player.id === id))
  const isEverybody = next.length === 0 || next.length === players.length
  return {
    selectedPlayerIds: isEverybody ? null : next.map((player) => player.id).join(","),
    selectAllPlayers: null,
  }
}
