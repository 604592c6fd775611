import { academy } from "@academy/domain/academy"
import { Bell as BellIcon, Globe, Menu as MenuIcon } from "lucide-react"
import { Suspense, useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { Link, useLocation } from "react-router"
import { nameOf, useAccount } from "../../features/accounts/index.ts"
import { NotificationBell } from "../../features/notifications/index.ts"
import { languageFacts } from "../../i18n/languages.ts"
import { useLanguage, useWords } from "../../i18n/use-words.ts"
import type { UserInfo } from "../../load-context.ts"
import { Avatar } from "../../ui/avatar.tsx"
import { cx } from "../../ui/class-names.ts"
import { Lockup } from "../../ui/drawings/lockup.tsx"
import { IconButton } from "../../ui/icon-button.tsx"
import { useIsInBrowser } from "../../use-is-in-browser.ts"
import { isAccountArea } from "../places.ts"
import { AccountMenu } from "./account-menu.tsx"
import { BarMenu } from "./bar-menu.tsx"
import { BookLink } from "./book-link.tsx"
import { GuestMenu, useGuestPaths } from "./guest-menu.tsx"
import { LanguageCycle, LanguageMenu } from "./language-menu.tsx"
import { PhoneMenu } from "./phone-menu.tsx"

/** The bar at the top: transparent on a night hero until one scrolls, else solid. */
export function Navigation({ onHero }: { onHero: boolean }) {
  const { t } = useTranslation("shell")
  const hasScrolled = useHasScrolled()
  const isClear = onHero && !hasScrolled
  return (
    <header
      className={cx(
        "top-0 z-30 w-full print:hidden",
        onHero ? "fixed inset-x-0" : "sticky",
        isClear ? "night bg-transparent!" : "border-b border-line bg-surface text-ink",
      )}
    >
      <div
        className={cx("page-column page-gutter flex h-17 items-center gap-3", onHero ? "lg:h-21" : "lg:h-18")}
      >
        <Link to="/" aria-label={academy.name} className="flex min-h-11 items-center rounded-button">
          <Lockup
            name={academy.short_name}
            className={cx("text-[1.1875rem]", onHero && "lg:text-[1.3125rem]")}
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
  return (
    <div className="ms-auto flex items-center gap-1 xl:gap-2">
      {account ? <AccountActions account={account} isAtWork={isAccountArea(pathname)} /> : <GuestActions />}
    </div>
  )
}

function GuestActions() {
  const { t } = useTranslation("shell")
  const language = useLanguage()
  const paths = useGuestPaths()
  return (
    <>
      <div className="flex items-center gap-1 max-lg:hidden xl:gap-2">
        <LanguageMenu
          trigger={
            <button
              type="button"
              aria-label={t("language.current", { language: languageFacts[language].name })}
              className="inline-flex min-h-11 items-center gap-2 rounded-button px-3 text-label text-small hover:bg-hover"
            >
              <Globe aria-hidden="true" className="size-4.5" strokeWidth={1.75} />
              {language.toUpperCase()}
            </button>
          }
        />
        <GuestMenu />
        <BookLink className="ms-1" />
      </div>
      <div className="flex items-center lg:hidden">
        <LanguageCycle className="inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-button px-2 text-label text-small hover:bg-hover" />
        <Link
          to={paths.logIn}
          className="inline-flex min-h-11 items-center rounded-button px-2.5 text-label text-small hover:bg-hover max-[349px]:hidden"
        >
          {t("nav.logIn")}
        </Link>
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

function AccountActions({ account, isAtWork }: { account: UserInfo; isAtWork: boolean }) {
  const { t } = useTranslation("shell")
  const name = nameOf(account)
  return (
    <>
      <BookLink className="me-2 max-lg:hidden" />
      {isAtWork && <Bell />}
      <div className="max-lg:hidden">
        <AccountMenu account={account} />
      </div>
      <div className="lg:hidden">
        <PhoneMenu
          trigger={
            <button
              type="button"
              aria-label={`${t("nav.open")}. ${t("account.menu")}: ${name}`}
              className="grid size-11 place-items-center rounded-full"
            >
              <Avatar name={name} picture={account.avatar} initials={2} size="large" className="size-10" />
            </button>
          }
        />
      </div>
    </>
  )
}

/**
 * The bell comes to life in the browser: what it counts may be known to the page below it, which is drawn later. Its
 * place and its picture are there from the start.
 */
function Bell() {
  const isInBrowser = useIsInBrowser()
  const picture = (
    <span className="grid size-11 place-items-center">
      <BellIcon aria-hidden="true" className="size-5" strokeWidth={1.75} />
    </span>
  )
  return isInBrowser ? (
    <Suspense fallback={picture}>
      <BellWithWords />
    </Suspense>
  ) : (
    picture
  )
}

/** The bar brings the bell's words itself: not every page around it does. */
function BellWithWords() {
  useWords(["notifications"])
  return <NotificationBell />
}

/** The first picture is drawn unscrolled; a reload half-way down a page notices at once. */
function useHasScrolled() {
  const [hasScrolled, setHasScrolled] = useState(false)
  useEffect(() => {
    const look = () => setHasScrolled(window.scrollY > 8)
    look()
    window.addEventListener("scroll", look, { passive: true })
    return () => window.removeEventListener("scroll", look)
  }, [])
  return hasScrolled
}
