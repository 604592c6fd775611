import { GUARDIANS_WITHOUT_APPROVAL } from "@academy/domain/approvals"
import { useQueries } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { useFormat } from "../../i18n/use-format.ts"
import type { Player } from "./player-ticks.tsx"
import { guardiansQuery } from "./queries.ts"

/** Who has to approve a new guardian of the account's players too: the others, of a player that has two already. */
export function useApprovers(players: readonly Player[]) {
  const { t } = useTranslation("guardianships")
  const format = useFormat()
  const answers = useQueries({ queries: players.map(({ id }) => guardiansQuery(id)) })
  const namesOf = (playerId: number): string[] => {
    const guardians = answers[players.findIndex(({ id }) => id === playerId)]?.data ?? []
    const deciding = guardians.filter(({ role }) => role !== "player")
    if (deciding.length < GUARDIANS_WITHOUT_APPROVAL) return []
    return deciding.filter(({ is_self }) => !is_self).map(({ name, email }) => name || email)
  }
  const say = (names: readonly string[]) =>
    names.length === 0 ? null : t("approveToo", { count: names.length, names: format.list(names) })
  return {
    /** Beside a player: who has to approve; null where nobody has to. */
    noteOf: (playerId: number) => say(namesOf(playerId)),
    /** Of several players, each guardian once. */
    noteOfAll: (playerIds: readonly number[]) => say([...new Set(playerIds.flatMap(namesOf))]),
  }
}
