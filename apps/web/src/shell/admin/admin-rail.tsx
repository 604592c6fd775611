import { hasPage, pages } from "@academy/contract/pages"
import { useQuery } from "@tanstack/react-query"
import { ClipboardCheck, UserRound } from "lucide-react"
import { useTranslation } from "react-i18next"
import { answer } from "../../api/answers.ts"
import { useAccount } from "../../core/accounts/index.ts"
import { PanelRail } from "../panel/panel-rail.tsx"
import { adminGroups } from "./admin-places.ts"

/** The places of the admin panel with the work that waits there, and the ways to the staff panel and the own page. */
export function AdminRail() {
  const { t } = useTranslation(["admin", "panels"])
  const isOwner = useAccount()?.is_owner ?? false
  const { data: open } = useQuery(answer("GET /api/admin/open-work/"))
  return (
    <PanelRail
      label={t("panels:adminPanel")}
      groups={adminGroups.map((group) => ({
        label: t(group.label),
        places: group.places
          .filter(({ isForOwners, ownersFrom, to }) => (isOwner ? !ownersFrom : !isForOwners) && hasPage(to))
          .map(({ work = [], label, to, Icon, also = [] }) => {
            const count = work.reduce((sum, kind) => sum + (open?.[kind] ?? 0), 0)
            return {
              ...{ to, Icon, also },
              label: t(label),
              ...(count > 0 && { waiting: { count, label: t("panels:waiting", { count }) } }),
            }
          }),
      }))}
      exits={[
        { to: pages.staff.path, label: t("panels:staffPanel"), Icon: ClipboardCheck },
        { to: pages.account.path, label: t("rail.account"), Icon: UserRound },
      ]}
      role={t("rail.administrator")}
      lockupClassName="max-lg:hidden"
    />
  )
}
