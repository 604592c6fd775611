import { academy } from "@academy/domain/academy"
import { ChevronDown } from "lucide-react"
import { useTranslation } from "react-i18next"
import { Link, NavLink } from "react-router"
import { PopoverMenu, popoverRowClasses } from "../../ui/popover-menu.tsx"
import { type BarEntry, barEntries } from "../places.ts"

const entryClasses =
  "inline-flex min-h-11 items-center gap-1.5 rounded-button px-2 whitespace-nowrap xl:px-3 text-label text-small transition-colors duration-120 text-ink-muted at-top:text-ink hover:text-ink hover:bg-hover aria-[current=page]:text-ink open-menu:text-ink"

/** The bar's links and menus on a desktop. */
export function BarMenu() {
  return (
    <ul className="flex items-center gap-0.5">
      {barEntries().map((entry) => (
        <li key={entry.label}>
          <BarItem entry={entry} />
        </li>
      ))}
    </ul>
  )
}

function BarItem({ entry }: { entry: BarEntry }) {
  const { t } = useTranslation("shell")
  if ("to" in entry) {
    if (entry.to.includes("#")) {
      return (
        <Link to={entry.to} className={entryClasses}>
          {t(entry.label)}
        </Link>
      )
    }
    return (
      <NavLink to={entry.to} end className={entryClasses}>
        {t(entry.label)}
      </NavLink>
    )
  }
  return (
    <PopoverMenu
      align="start"
      trigger={
        <button type="button" className={entryClasses}>
          {t(entry.label)}
          <ChevronDown
            aria-hidden="true"
            className="size-4 shrink-0 transition-transform duration-120 open-menu:rotate-180"
            strokeWidth={1.75}
          />
        </button>
      }
    >
      {entry.places.map(({ to, label, hint }) => (
        <li key={to}>
          <Link to={to} className={popoverRowClasses}>
            <span>
              <span className="block text-label">{t(label)}</span>
              {hint && (
                <span className="block text-small text-ink-muted">
                  {t(hint, { groupPlayers: academy.rules.group_players })}
                </span>
              )}
            </span>
          </Link>
        </li>
      ))}
    </PopoverMenu>
  )
}
