import { academy } from "@academy/domain/academy"
import { ClipboardCheck } from "lucide-react"
import { useTranslation } from "react-i18next"
import { Link, NavLink } from "react-router"
import { nameOf, useAccount } from "../../features/accounts/index.ts"
import { Avatar } from "../../ui/avatar.tsx"
import { cx } from "../../ui/class-names.ts"
import { Lockup } from "../../ui/drawings/lockup.tsx"
import { ThemeSwitch } from "../navigation/theme-switch.tsx"
import { adminPlaces } from "./admin-places.ts"

const entryClasses =
  "flex min-h-11 items-center gap-3 rounded-button px-3 text-label text-small text-ink-muted transition-colors duration-120 hover:bg-hover hover:text-ink [&_svg]:size-5"

/** The panel's places, and at its foot the staff panel, the theme and the person. */
export function AdminRail() {
  const { t } = useTranslation("admin")
  const account = useAccount()
  return (
    <div className="flex min-h-full flex-col gap-6">
      <Link to="/" className="w-fit px-3 max-lg:hidden" aria-label={academy.name}>
        <Lockup name={academy.short_name} />
      </Link>
      <nav aria-label={t("rail.label")}>
        <ul className="grid gap-1">
          {adminPlaces.map(({ to, label, Icon }) => (
            <li key={to}>
              <NavLink
                to={to}
                end={to === "/admin"}
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
        <Link to="/staff" className={entryClasses}>
          <ClipboardCheck aria-hidden="true" strokeWidth={1.75} />
          {t("rail.staffPanel")}
        </Link>
        <ThemeSwitch />
        {account && (
          <Link
            to="/account"
            className="flex items-center gap-3 rounded-button border-t border-line px-3 pt-4 pb-2 text-small"
          >
            <Avatar name={nameOf(account)} picture={account.avatar} initials={2} />
            <span className="min-w-0">
              <span className="block truncate text-label">
                <bdi>{nameOf(account)}</bdi>
              </span>
              <span className="block text-ink-muted">{t("rail.administrator")}</span>
            </span>
          </Link>
        )}
      </div>
    </div>
  )
}
