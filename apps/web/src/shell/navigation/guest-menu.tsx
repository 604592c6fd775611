import { ChevronDown } from "lucide-react"
import { useTranslation } from "react-i18next"
import { href, Link, useLocation } from "react-router"
import { withNext } from "../../address/remembered-path.ts"
import { PopoverMenu, popoverRowClasses } from "../../ui/popover-menu.tsx"
import { isAccountArea } from "../places.ts"

/** Where the login leads back to: a page on which one was at work, not the one one was only reading. */
export function useGuestPaths() {
  const { pathname, search } = useLocation()
  const here = isAccountArea(pathname) ? pathname + search : null
  return { logIn: withNext(href("/login"), here), register: withNext(href("/register"), here) }
}

/** Login and registration behind one word. */
export function GuestMenu() {
  const { t } = useTranslation("shell")
  const paths = useGuestPaths()
  return (
    <PopoverMenu
      trigger={
        <button
          type="button"
          aria-label={t("nav.guestMenu")}
          className="inline-flex min-h-11 items-center gap-1.5 rounded-button px-3 text-label text-small hover:bg-hover"
        >
          {t("nav.logIn")}
          <ChevronDown
            aria-hidden="true"
            className="size-4 transition-transform duration-120 open-menu:rotate-180"
            strokeWidth={1.75}
          />
        </button>
      }
    >
      <li>
        <Link to={paths.logIn} className={popoverRowClasses}>
          {t("nav.logIn")}
        </Link>
      </li>
      <li>
        <Link to={paths.register} className={popoverRowClasses}>
          {t("nav.register")}
        </Link>
      </li>
    </PopoverMenu>
  )
}
