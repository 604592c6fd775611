import { useTranslation } from "react-i18next"
import { Outlet, useLocation } from "react-router"
import { useDialogTrail } from "../../address/leave-dialog.ts"
import type { RouteHandle } from "../../i18n/namespaces.ts"
import { PanelSearch } from "../../modules/panel-search/index.ts"
import stylesheet from "../../styles/panels.css?url"
import { cx } from "../../ui/class-names.ts"
import { SecondFactorDuty } from "../panel/second-factor-duty.tsx"
import { CONTENT_ID, SkipLink } from "../skip-link.tsx"
import { StaffBar } from "./staff-bar.tsx"
import { staffPlaces } from "./staff-places.ts"
import { StaffRail } from "./staff-rail.tsx"

export const links = () => [{ rel: "stylesheet", href: stylesheet }]

export const handle: RouteHandle = { namespaces: ["staff", "panels", "panel-problems"], frame: "bare" }

/**
 * What stands around every page of the staff panel: a rail on a desktop, a bar at the thumb below. An open roster,
 * player or session has the thumb's place for its own buttons and leads back by its arrow.
 */
export default function StaffLayout() {
  const { t } = useTranslation("staff")
  const { pathname, search } = useLocation()
  useDialogTrail()
  const hasOwnButtons =
    (pathname === "/staff" && new URLSearchParams(search).has("session")) ||
    /^\/staff\/(players|sessions)\/./.test(pathname)
  return (
    <PanelSearch pages={staffPlaces.map(({ to, label, Icon }) => ({ to, label: t(label), Icon }))}>
      <div className="min-h-dvh lg:grid lg:grid-cols-[13rem_minmax(0,1fr)] min-[85rem]:grid-cols-[14.5rem_minmax(0,1fr)]">
        <SkipLink />
        <header className="scroll-area sticky top-0 h-dvh scroll-pb-20 border-e border-line bg-surface px-2.5 pt-5 pb-3 crowded:pt-3 crowded:pb-2 max-lg:hidden print:hidden">
          <StaffRail />
        </header>
        <main
          id={CONTENT_ID}
          tabIndex={-1}
          className={cx(
            "min-w-0 outline-none",
            !hasOwnButtons && "max-lg:pb-[calc(4rem+env(safe-area-inset-bottom))]",
          )}
        >
          <SecondFactorDuty className="mx-4 mt-4 lg:mx-8">
            <Outlet />
          </SecondFactorDuty>
        </main>
        {!hasOwnButtons && <StaffBar />}
      </div>
    </PanelSearch>
  )
}
