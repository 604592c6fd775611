import { ChevronDown } from "lucide-react"
import { useTranslation } from "react-i18next"
import { Link, useLocation } from "react-router"
import { languageFacts } from "../../i18n/languages.ts"
import { useLanguage } from "../../i18n/use-words.ts"
import { withNext } from "../../remembered-path.ts"
import { Menu, MenuItem } from "../../ui/menu.tsx"
import { isAccountArea } from "../places.ts"

/** Where the login leads back to: a page on which one was at work, not the one one was only reading. */
export function useGuestPaths() {
  const { pathname, search } = useLocation()
  const here = isAccountArea(pathname) ? pathname + search : null
  return { logIn: withNext("/login", here), register: withNext("/register", here) }
}

/** Login and registration behind one word. */
export function GuestMenu() {
  const { t } = useTranslation("shell")
  const paths = useGuestPaths()
  return (
    <Menu
      direction={languageFacts[useLanguage()].direction}
      trigger={
        <button
          type="button"
          aria-label={t("nav.guestMenu")}
          className="group inline-flex min-h-11 items-center gap-1.5 rounded-button px-3 text-label text-small hover:bg-hover"
        >
          {t("nav.logIn")}
          <ChevronDown
            aria-hidden="true"
            className="size-4 transition-transform duration-120 group-data-[state=open]:rotate-180"
            strokeWidth={1.75}
          />
        </button>
      }
    >
      <MenuItem asChild>
        <Link to={paths.logIn}>{t("nav.logIn")}</Link>
      </MenuItem>
      <MenuItem asChild>
        <Link to={paths.register}>{t("nav.register")}</Link>
      </MenuItem>
    </Menu>
  )
}
