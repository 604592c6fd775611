import type { UserInfo } from "@academy/contract/page-context"
import { academy } from "@academy/domain/academy"
import { ChevronDown, Globe, Minus, Plus, X } from "lucide-react"
import { Slot } from "radix-ui"
import { type ReactNode, useEffect, useId, useRef } from "react"
import { useTranslation } from "react-i18next"
import { href, Link, useLocation } from "react-router"
import { useAccount } from "../../core/accounts/index.ts"
import { Lockup } from "../../document/lockup.tsx"
import { languageFacts } from "../../i18n/languages.ts"
import { useLanguage } from "../../i18n/use-words.ts"
import { Button } from "../../ui/button.tsx"
import { IconButton } from "../../ui/icon-button.tsx"
import { type BarEntry, barEntries, search } from "../places.ts"
import { BookLink } from "./book-link.tsx"
import { useGuestPaths } from "./guest-menu.tsx"
import { LanguageMenu } from "./language-menu.tsx"
import { ThemeSwitch } from "./theme-switch.tsx"
import { useAccountActions } from "./use-account-actions.ts"

const bigWords =
  "flex min-h-16.5 w-full items-center justify-between gap-4 text-start text-title text-[1.5rem] [&_svg]:size-5"
const smallWords =
  "flex min-h-12 w-full items-center text-start text-label text-body text-ink-muted hover:text-ink"

/** The full-screen menu below 1024 px, with the main links within reach of the thumb. It opens without scripts. */
export function PhoneMenu({ trigger }: { trigger: ReactNode }) {
  const { t } = useTranslation(["shell", "common"])
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  const { key } = useLocation()
  const account = useAccount()
  const shown = useRef(key)
  // Navigation closes the menu; the start of the app while it is open does not.
  useEffect(() => {
    if (shown.current !== key) panel.current?.hidePopover?.()
    shown.current = key
  }, [key])
  return (
    <>
      <Slot.Root popoverTarget={id}>{trigger}</Slot.Root>
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={t("nav.label")}
        data-menu="screen"
        className="theme-of-page scroll-area inset-0 size-full max-h-none flex-col bg-page px-5 text-ink open:flex open:animate-fade-in lg:hidden"
      >
        <div className="flex min-h-17 shrink-0 items-center justify-between">
          <Link to={href("/")} aria-label={academy.name} className="flex min-h-11 items-center">
            <Lockup name={academy.short_name} className="text-[1.1875rem]" />
          </Link>
          <IconButton
            label={t("common:close")}
            icon={<X strokeWidth={1.75} className="size-6" />}
            popoverTarget={id}
            popoverTargetAction="hide"
            className="-me-2.5"
          />
        </div>
        <nav aria-label={t("nav.label")} className="mt-2 grow pb-8">
          <ul className="divide-y divide-line-mid border-t border-line-mid">
            {account && <AccountEntry account={account} />}
            {[...barEntries(), search].map((entry) => (
              <PlaceEntry key={entry.label} entry={entry} />
            ))}
          </ul>
        </nav>
        <AtTheThumb isLoggedIn={account !== null} />
      </div>
    </>
  )
}

function PlaceEntry({ entry }: { entry: BarEntry }) {
  const { t } = useTranslation("shell")
  if ("to" in entry) {
    return (
      <li>
        <Link to={entry.to} className={bigWords}>
          {t(entry.label)}
        </Link>
      </li>
    )
  }
  return (
    <Unfolding title={t(entry.label)}>
      {entry.places.map(({ to, label }) => (
        <Link key={to} to={to} className={smallWords}>
          {t(label)}
        </Link>
      ))}
    </Unfolding>
  )
}

function AccountEntry({ account }: { account: UserInfo }) {
  const { t } = useTranslation("shell")
  const { refresh, leave } = useAccountActions()
  return (
    <Unfolding title={t("account.menu")} isOpen>
      <Link to={href("/account")} className={smallWords}>
        {t("account.myPage")}
      </Link>
      <Link to={`${href("/account")}?userModal=true`} className={smallWords}>
        {t("account.details")}
      </Link>
      {account.is_superuser && (
        <Link to={href("/admin")} className={smallWords}>
          {t("account.admin")}
        </Link>
      )}
      {account.is_staff && !account.is_superuser && (
        <Link to={href("/staff")} className={smallWords}>
          {t("account.staff")}
        </Link>
      )}
      <button type="button" className={smallWords} onClick={leave}>
        {t("account.logOut")}
      </button>
      <button type="button" className={smallWords} onClick={refresh}>
        {t("account.refresh")}
      </button>
    </Unfolding>
  )
}

function Unfolding({
  title,
  isOpen = false,
  children,
}: {
  title: string
  isOpen?: boolean
  children: ReactNode
}) {
  return (
    <li>
      <details open={isOpen} className="group">
        <summary className={`${bigWords} list-none [&::-webkit-details-marker]:hidden`}>
          {title}
          <Plus aria-hidden="true" className="group-open:hidden" strokeWidth={1.75} />
          <Minus aria-hidden="true" className="hidden group-open:block" strokeWidth={1.75} />
        </summary>
        <div className="animate-drop-in pb-4">{children}</div>
      </details>
    </li>
  )
}

function AtTheThumb({ isLoggedIn }: { isLoggedIn: boolean }) {
  const { t } = useTranslation("shell")
  const language = useLanguage()
  const paths = useGuestPaths()
  return (
    <div className="sticky bottom-0 -mx-5 grid shrink-0 grid-cols-2 gap-x-2 gap-y-4 border-t border-line bg-page px-5 pt-4 pb-[max(1.75rem,env(safe-area-inset-bottom))]">
      <ThemeSwitch />
      <LanguageMenu
        trigger={
          <Button variant="tonal">
            <Globe aria-hidden="true" strokeWidth={1.75} />
            {languageFacts[language].name}
            <ChevronDown aria-hidden="true" className="size-4!" strokeWidth={1.75} />
          </Button>
        }
      />
      <Button asChild variant="outline">
        {isLoggedIn ? (
          <Link to={href("/account")}>{t("account.myPage")}</Link>
        ) : (
          <Link to={paths.logIn}>{t("nav.logIn")}</Link>
        )}
      </Button>
      <BookLink size="regular" className="px-3 whitespace-normal leading-tight" />
    </div>
  )
}
