import { pages } from "@academy/contract/pages"
import { LayoutDashboard, UserRound } from "lucide-react"
import { useTranslation } from "react-i18next"
import { useAccount } from "../../core/accounts/index.ts"
import { useToDoCount } from "../../modules/staff-sessions/index.ts"
import { PanelRail } from "../panel/panel-rail.tsx"
import { staffPlaces } from "./staff-places.ts"

/** The places of the staff panel on a desktop, and the ways to the admin panel and the own page. */
export function StaffRail() {
  const { t } = useTranslation(["staff", "panels"])
  const isOffice = useAccount()?.is_superuser ?? false
  const toDo = useToDoCount()
  const office = { to: pages.admin.path, label: t("panels:adminPanel"), Icon: LayoutDashboard }
  const own = { to: pages.account.path, label: t("account"), Icon: UserRound }
  const places = staffPlaces.map((place) => ({
    ...place,
    label: t(place.label),
    ...(place.to === pages.staffToDo.path &&
      toDo > 0 && { waiting: { count: toDo, label: t("panels:waiting", { count: toDo }) } }),
  }))
  return (
    <PanelRail
      label={t("panels:staffPanel")}
      groups={[{ places }]}
      exits={isOffice ? [office, own] : [own]}
      role={t(isOffice ? "rail.office" : "rail.coach")}
    />
  )
}
