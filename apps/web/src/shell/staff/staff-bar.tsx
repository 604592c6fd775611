import { pages } from "@academy/contract/pages"
import { useTranslation } from "react-i18next"
import { NavLink } from "react-router"
import { useToDoCount } from "../../modules/staff-sessions/index.ts"
import { cx } from "../../ui/class-names.ts"
import { Count } from "../../ui/count.tsx"
import { staffPlaces } from "./staff-places.ts"

/** The places of the staff panel at the thumb, on a phone and a tablet. */
export function StaffBar() {
  const { t } = useTranslation(["staff", "panels"])
  const toDo = useToDoCount()
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
              className={({ isActive }) =>
                cx(
                  "flex min-h-16 flex-col items-center justify-center gap-1 text-label text-bar text-ink-muted focus-visible:-outline-offset-4 [&_svg]:size-6",
                  isActive && "text-accent-ink",
                )
              }
            >
              <span className="relative">
                <Icon aria-hidden="true" strokeWidth={1.75} />
                {to === pages.staffToDo.path && toDo > 0 && (
                  <Count isNow className="absolute start-3.5 -top-2">
                    {toDo}
                  </Count>
                )}
              </span>
              <span className="max-w-full px-1 text-center leading-tight [overflow-wrap:anywhere] hyphens-auto">
                {t(label)}
              </span>
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
