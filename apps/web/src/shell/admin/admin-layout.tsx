import { academy } from "@academy/domain/academy"
import { Menu } from "lucide-react"
import { useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { href, Link, Outlet, useLocation } from "react-router"
import { useDialogTrail } from "../../address/leave-dialog.ts"
import { useAccount } from "../../core/accounts/index.ts"
import { Lockup } from "../../document/lockup.tsx"
import type { RouteHandle } from "../../i18n/namespaces.ts"
import { SetupBack } from "../../modules/setup/index.ts"
import stylesheet from "../../styles/panels.css?url"
import { cx } from "../../ui/class-names.ts"
import { Dialog } from "../../ui/dialog.tsx"
import { IconButton } from "../../ui/icon-button.tsx"
import { PanelSearchIcon } from "../panel/panel-search-field.tsx"
import { SecondFactorDuty } from "../panel/second-factor-duty.tsx"
import { CONTENT_ID, SkipLink } from "../skip-link.tsx"
import { AdminRail } from "./admin-rail.tsx"
import { AdminSearch } from "./admin-search.tsx"

export const links = () => [{ rel: "stylesheet", href: stylesheet }]

export const handle: RouteHandle = { namespaces: ["admin", "panels", "panel-problems"], frame: "bare" }

/** What stands around every page of the admin panel: the rail on a desktop, a bar with a menu on narrow screens. */
export default function AdminLayout() {
  const { t } = useTranslation(["admin", "common", "panels"])
  const { pathname } = useLocation()
  const [isOpen, setIsOpen] = useState(false)
  const isComfortable = useAccount()?.comfortable_rows ?? false
  useDialogTrail()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the menu closes when it has led elsewhere
  useEffect(() => setIsOpen(false), [pathname])
  return (
    <AdminSearch>
      <div className="min-h-dvh lg:grid lg:grid-cols-[13rem_minmax(0,1fr)] min-[85rem]:grid-cols-[14.5rem_minmax(0,1fr)]">
        <SkipLink />
        <header className="scroll-area sticky top-0 h-dvh scroll-pb-20 border-e border-line bg-surface px-2.5 pt-5 pb-3 crowded:pt-3 crowded:pb-2 short:pt-1.5 short:pb-1 max-lg:hidden print:hidden">
          <AdminRail />
        </header>
        <header className="sticky top-0 z-20 flex h-14 items-center justify-between border-b border-line bg-surface px-4 lg:hidden print:hidden">
          <Link to={href("/")} className="flex" aria-label={academy.name}>
            <Lockup name={academy.short_name} />
          </Link>
          <span className="flex">
            <PanelSearchIcon />
            <IconButton
              label={t("rail.open")}
              icon={<Menu aria-hidden="true" strokeWidth={1.75} />}
              onClick={() => setIsOpen(true)}
            />
          </span>
        </header>
        <Dialog
          open={isOpen}
          onOpenChange={setIsOpen}
          title={t("panels:adminPanel")}
          closeLabel={t("common:close")}
          width="narrow"
          closesByBack
        >
          <AdminRail />
        </Dialog>
        <main
          id={CONTENT_ID}
          tabIndex={-1}
          className={cx(
            "min-w-0 px-4 py-6 outline-none [--page-gutter:1rem] lg:px-5 lg:[--text-page:2.125rem] lg:pointer-fine:[--tab-row:2.5rem] min-[85rem]:px-8 short:lg:py-3 short:lg:[--text-page:1.75rem]",
            isComfortable ? "[--list-row:3rem]" : "short:lg:[--list-row:2rem]",
          )}
        >
          <SetupBack />
          <SecondFactorDuty className="mb-5">
            <Outlet />
          </SecondFactorDuty>
        </main>
      </div>
    </AdminSearch>
  )
}
