import type { PlayerChangeField } from "@academy/domain/approvals"
import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { answer } from "../../api/answers.ts"
import { formatPhone } from "../../i18n/format.ts"
import { useFormat } from "../../i18n/use-format.ts"
import { QueryStates } from "../../queries/query-states.tsx"
import { Dialog } from "../../ui/dialog.tsx"
import { Skeleton } from "../../ui/skeleton.tsx"

/** Who changed what of a player, with what it was. Read only when the office opens it: that is logged. */
export function PlayerChangesDialog({
  player,
  onClose,
}: {
  player: { id: number; name: string }
  onClose: () => void
}) {
  const { t } = useTranslation(["office-approvals", "common"])
  const format = useFormat()
  const query = useQuery({
    ...answer("GET /api/admin/players/:id/changes/", { params: { id: player.id } }),
    staleTime: 0,
  })
  const shown = (field: PlayerChangeField, value: string) =>
    field === "phone_number" || field === "contact_phone" ? formatPhone(value) : value
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t("changesTitle", { player: player.name })}
      description={t("changesText")}
      closeLabel={t("common:close")}
    >
      <QueryStates query={query} title={t("failed")} waiting={<Skeleton className="h-28 rounded-card" />} />
      {query.data?.length === 0 && <p className="text-ink-muted">{t("noChanges")}</p>}
      <ul>
        {query.data?.map(({ id, field, before, after, account_name, created }) => (
          <li key={id} className="border-t border-line py-3 first:border-0 first:pt-0 last:pb-0">
            <p className="[overflow-wrap:anywhere]">
              {t("change", {
                field: t(`fields.${field}`),
                before: shown(field, before) || t("empty"),
                after: shown(field, after) || t("empty"),
              })}
            </p>
            <p className="text-small text-ink-muted">
              {t("by", { name: account_name || t("gone"), day: format.day(created, "year") })}
            </p>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
