import { academy } from "@academy/domain/academy"
import { Globe, Menu as MenuIcon, Search as SearchIcon } from "lucide-react"
import { Suspense, useState } from "react"
import { useTranslation } from "react-i18next"
import { href, Link, NavLink, useLocation } from "react-router"
import { useAccount } from "../../core/accounts/index.ts"
import { Lockup } from "../../document/lockup.tsx"
import { languageFacts } from "../../i18n/languages.ts"
import { useLanguage } from "../../i18n/use-words.ts"
import { cx } from "../../ui/class-names.ts"
import { IconButton } from "../../ui/icon-button.tsx"
import { isAccountArea, search } from "../places.ts"
import { findAccountActions } from "./account-actions-loading.ts"
import { BarMenu } from "./bar-menu.tsx"
import { BookLink } from "./book-link.tsx"
import { GuestMenu, useGuestPaths } from "./guest-menu.tsx"
import { LanguageCycle, LanguageMenu } from "./language-menu.tsx"
import { PhoneMenu } from "./phone-menu.tsx"

/**
 * The bar at the top: transparent on a night hero until one scrolls, else solid. Without scripts nothing notices the
 * scrolling, so there it stays with its hero.
 */
export function Navigation({ onHero }: { onHero: boolean }) {
  const { t } = useTranslation("shell")
  return (
    <header
      className={cx(
        "top-0 z-30 w-full text-ink print:hidden",
        onHero
          ? "night-at-top fixed inset-x-0 scrolled:border-b scrolled:border-line scrolled:bg-surface noscript:absolute"
          : "sticky border-b border-line bg-surface",
      )}
    >
      <div
        className={cx("page-column page-gutter flex h-17 items-center gap-3", onHero ? "lg:h-21" : "lg:h-18")}
      >
        <Link
          to={href("/")}
          aria-label={academy.name}
          className="flex min-h-11 min-w-0 items-center rounded-button"
        >
          <Lockup
            name={academy.short_name}
            // Where the reader's text size leaves no room for the name, it breaks off and the mark stands for it.
            className={cx(
              "h-[1.5em] flex-wrap overflow-y-clip text-[1.1875rem]",
              onHero && "lg:text-[1.3125rem]",
            )}
          />
        </Link>
        <nav aria-label={t("nav.label")} className="ms-4 max-lg:hidden xl:ms-8">
          <BarMenu />
        </nav>
        <Actions />
      </div>
    </header>
  )
}

function Actions() {
  const account = useAccount()
  const { pathname } = useLocation()
  const [AccountActions] = useState(findAccountActions)
  return (
    <div className="flex grow basis-0 items-center justify-end gap-1 xl:gap-2">
      {/* Asked how much room is left: no menu stands in it, since it would be what the menu is placed by. */}
      <div className="@container flex min-w-11 grow items-center justify-end gap-1 lg:max-[1099px]:min-w-0">
        <SearchLink />
        <LanguageCycle className="inline-flex min-h-11 min-w-11 shrink-0 items-center justify-center gap-1.5 rounded-button px-2 text-label text-small hover:bg-hover lg:hidden" />
        {!account && <LogInLink />}
      </div>
      <LanguageChoice />
      {account ? (
        <Suspense>
          <AccountActions account={account} isAtWork={isAccountArea(pathname)} />
        </Suspense>
      ) : (
        <GuestActions />
      )}
    </div>
  )
}

/** Where the bar is too narrow for it, the phone's menu or the footer has it. */
function SearchLink() {
  const { t } = useTranslation("shell")
  const isLoggedIn = useAccount() !== null
  return (
    <NavLink
      to={search.to}
      aria-label={t(search.label)}
      data-tooltip={t(search.label)}
      className={cx(
        "relative grid size-11 shrink-0 place-items-center rounded-button hover:bg-hover max-[389px]:hidden lg:max-[1099px]:hidden",
        isLoggedIn ? "max-lg:@max-[5.75rem]:hidden" : "max-lg:@max-[13.25rem]:hidden",
      )}
    >
      <SearchIcon aria-hidden="true" className="size-5" strokeWidth={1.75} />
    </NavLink>
  )
}

/**
 * The whole choice, where there is room for a menu (specification, section 2): narrow screens have one touch for the
 * next language. In an account's bar it is its two letters until there is room for more.
 */
function LanguageChoice() {
  const { t } = useTranslation("shell")
  const isLoggedIn = useAccount() !== null
  const language = useLanguage()
  return (
    <div className="max-lg:hidden">
      <LanguageMenu
        trigger={
          <button
            type="button"
            aria-label={t("language.current", { language: languageFacts[language].name })}
            className={cx(
              "inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-button px-3 text-label text-small hover:bg-hover",
              isLoggedIn && "max-[1400px]:px-2",
            )}
          >
            <Globe
              aria-hidden="true"
              className={cx("size-4.5", isLoggedIn && "max-[1400px]:hidden")}
              strokeWidth={1.75}
            />
            {language.toUpperCase()}
          </button>
        }
      />
    </div>
  )
}

/** On narrow screens beside the menu, which has it, too. */
function LogInLink() {
  const { t } = useTranslation("shell")
  const paths = useGuestPaths()
  return (
    <Link
      to={paths.logIn}
      className="inline-flex min-h-11 shrink-0 items-center rounded-button px-2.5 text-label text-small hover:bg-hover max-[349px]:hidden @max-[8.5rem]:hidden lg:hidden"
    >
      {t("nav.logIn")}
    </Link>
  )
}

function GuestActions() {
  const { t } = useTranslation("shell")
  return (
    <>
      <div className="flex items-center gap-1 max-lg:hidden xl:gap-2">
        <GuestMenu />
        <BookLink className="ms-1" />
      </div>
      <div className="lg:hidden">
        <PhoneMenu
          trigger={
            <IconButton
              label={t("nav.open")}
              icon={<MenuIcon strokeWidth={1.75} className="size-6" />}
              className="-me-2.5"
            />
          }
        />
      </div>
    </>
  )
}
