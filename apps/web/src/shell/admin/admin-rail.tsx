import { pages } from "@academy/contract/pages"
import { ClipboardCheck, UserRound } from "lucide-react"
import { useTranslation } from "react-i18next"
import { useLocation } from "react-router"
import { PanelRail } from "../panel/panel-rail.tsx"
import { adminPlaces } from "./admin-places.ts"
import { ModelPlaces } from "./model-places.tsx"

/** The places of the admin panel, and the ways to the staff panel and the own page. */
export function AdminRail() {
  const { t } = useTranslation("admin")
  const { pathname } = useLocation()
  return (
    <PanelRail
      label={t("rail.label")}
      places={adminPlaces.map((place) => ({
        ...place,
        label: t(place.label),
        below: place.to === pages.adminModels.path && pathname.startsWith(place.to) && <ModelPlaces />,
      }))}
      exits={[
        { to: pages.staff.path, label: t("rail.staffPanel"), Icon: ClipboardCheck },
        { to: pages.account.path, label: t("rail.account"), Icon: UserRound },
      ]}
      role={t("rail.administrator")}
      lockupClassName="max-lg:hidden"
    />
  )
}
