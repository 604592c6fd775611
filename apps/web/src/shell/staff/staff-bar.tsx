import { pages } from "@academy/contract/pages"
import { type LucideIcon, Search } from "lucide-react"
import { useTranslation } from "react-i18next"
import { NavLink } from "react-router"
import { usePanelSearch } from "../../modules/panel-search/index.ts"
import { useToDoCount } from "../../modules/staff-sessions/index.ts"
import { cx } from "../../ui/class-names.ts"
import { Count } from "../../ui/count.tsx"
import { staffPlaces } from "./staff-places.ts"

/** A place, or the search, in the bar: its icon above its word. */
const entry =
  "flex min-h-16 w-full flex-col items-center justify-center gap-1 text-label text-bar text-ink-muted focus-visible:-outline-offset-4 [&_svg]:size-6"

/** The places of the staff panel at the thumb, on a phone and a tablet, and the search. */
export function StaffBar() {
  const { t } = useTranslation(["staff", "panels"])
  const toDo = useToDoCount()
  const search = usePanelSearch()
  return (
    <nav
      aria-label={t("panels:staffPanel")}
      data-bottom-bar=""
      className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden print:hidden"
    >
      <ul className="flex">
        {staffPlaces.map(({ to, label, Icon }) => (
          <li key={to} className="min-w-0 grow basis-0">
            <NavLink
              to={to}
              end={to === "/staff"}
              className={({ isActive }) => cx(entry, isActive && "text-accent-ink")}
            >
              <Face Icon={Icon} label={t(label)} waiting={to === pages.staffToDo.path ? toDo : 0} />
            </NavLink>
          </li>
        ))}
        <li className="min-w-0 grow basis-0">
          <button type="button" className={entry} onClick={search}>
            <Face Icon={Search} label={t("panels:search")} />
          </button>
        </li>
      </ul>
    </nav>
  )
}

function Face({ Icon, label, waiting = 0 }: { Icon: LucideIcon; label: string; waiting?: number }) {
  return (
    <>
      <span className="relative">
        <Icon aria-hidden="true" strokeWidth={1.75} />
        {waiting > 0 && (
          <Count isNow className="absolute start-3.5 -top-2">
            {waiting}
          </Count>
        )}
      </span>
      <span className="max-w-full px-0.5 text-center leading-tight [overflow-wrap:anywhere] hyphens-auto">
        {label}
      </span>
    </>
  )
}
