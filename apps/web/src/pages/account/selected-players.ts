import type { AccountParams } from "../../account-params.ts"

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
