import { pages } from "@academy/contract/pages"
import { ClipboardCheck, UserRound } from "lucide-react"
import { useTranslation } from "react-i18next"
import { PanelRail } from "../panel/panel-rail.tsx"
import { adminPlaces } from "./admin-places.ts"

/** The places of the admin panel, and the ways to the staff panel and the own page. */
export function AdminRail() {
  const { t } = useTranslation("admin")
  return (
    <PanelRail
      label={t("rail.label")}
      places={adminPlaces.map((place) => ({ ...place, label: t(place.label) }))}
      exits={[
        { to: pages.staff.path, label: t("rail.staffPanel"), Icon: ClipboardCheck },
        { to: pages.account.path, label: t("rail.account"), Icon: UserRound },
      ]}
      role={t("rail.administrator")}
      lockupClassName="max-lg:hidden"
    />
  )
}
