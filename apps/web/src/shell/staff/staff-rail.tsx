import { academy } from "@academy/domain/academy"
import { LayoutDashboard, UserRound } from "lucide-react"
import { useTranslation } from "react-i18next"
import { Link, NavLink } from "react-router"
import { nameOf, useAccount } from "../../features/accounts/index.ts"
import { Avatar } from "../../ui/avatar.tsx"
import { cx } from "../../ui/class-names.ts"
import { Lockup } from "../../ui/drawings/lockup.tsx"
import { ThemeSwitch } from "../navigation/theme-switch.tsx"
import { staffPlaces } from "./staff-places.ts"

const entryClasses =
  "flex min-h-11 items-center gap-3 rounded-button px-3 text-label text-small text-ink-muted transition-colors duration-120 hover:bg-hover hover:text-ink [&_svg]:size-5"

/** The places of the staff panel on a desktop; at its foot the own page, the admin panel, the theme and the person. */
export function StaffRail() {
  const { t } = useTranslation("staff")
  const account = useAccount()
  return (
    <div className="flex min-h-full flex-col gap-6">
      <Link to="/" className="w-fit px-3" aria-label={academy.name}>
        <Lockup name={academy.short_name} />
      </Link>
      <nav aria-label={t("rail.label")}>
        <ul className="grid gap-1">
          {staffPlaces.map(({ to, label, Icon }) => (
            <li key={to}>
              <NavLink
                to={to}
                end={to === "/staff"}
                className={({ isActive }) =>
                  cx(entryClasses, isActive && "bg-tonal text-ink [&_svg]:text-accent-ink")
                }
              >
                <Icon aria-hidden="true" strokeWidth={1.75} />
                {t(label)}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="mt-auto grid gap-3">
        <div>
          {account?.is_superuser && (
            <Link to="/admin" className={entryClasses}>
              <LayoutDashboard aria-hidden="true" strokeWidth={1.75} />
              {t("rail.admin")}
            </Link>
          )}
          <Link to="/account" className={entryClasses}>
            <UserRound aria-hidden="true" strokeWidth={1.75} />
            {t("account")}
          </Link>
        </div>
        <ThemeSwitch />
        {account && (
          <div className="flex items-center gap-3 border-t border-line px-3 pt-4 pb-2 text-small">
            <Avatar name={nameOf(account)} picture={account.avatar} initials={2} />
            <span className="min-w-0">
              <bdi className="block truncate text-label">{nameOf(account)}</bdi>
              <span className="block text-ink-muted">
                {t(account.is_superuser ? "rail.office" : "rail.coach")}
              </span>
            </span>
          </div>
        )}
      </div>
    </div>
  )
}
