import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { useFormat } from "../../i18n/use-format.ts"
import { approvalsQuery } from "../approvals/index.ts"

/** Who becomes a guardian of a player once the others, or the academy, have approved; with whom it waits for. */
export function useNewGuardians(playerId: number): { id: number; name: string; waits: string }[] {
  const { t } = useTranslation("guardianships")
  const format = useFormat()
  const approvals = useQuery(approvalsQuery).data ?? []
  return approvals.flatMap(({ id, kind, player, new_guardian, relation, has_approved, waits_for }) => {
    if (kind !== "new_guardian" || player?.id !== playerId || !new_guardian) return []
    const name = new_guardian.name || new_guardian.email
    if (relation === "answerer" && !has_approved) return [{ id, name, waits: t("access.waitsForYou") }]
    const names = format.list(waits_for)
    return [{ id, name, waits: names ? t("access.waitsFor", { names }) : t("access.waitsForAcademy") }]
  })
}
