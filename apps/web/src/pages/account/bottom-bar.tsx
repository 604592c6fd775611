import { CalendarDays, House, type LucideIcon, Plus, ReceiptText, UserRound } from "lucide-react"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { Link, useLocation } from "react-router"
import { accountPath, isMyPage, leavePlayerPage } from "../../address/account-links.ts"
import { type Changes, useAccountParams } from "../../address/account-params.ts"
import { useIsMinor } from "../../core/accounts/index.ts"
import { cx } from "../../ui/class-names.ts"

/** Whether Payments is open, in the place of the tabs; a minor has none. */
export function useIsPayments(): boolean {
  const { walletModal } = useAccountParams().params
  return !useIsMinor() && walletModal === "true"
}

/** On phones, at the thumb: the same states of the page that its tabs and links lead to. */
export function BottomBar() {
  const { t } = useTranslation(["account", "common"])
  const { params } = useAccountParams()
  const { pathname } = useLocation()
  const hasWallet = !useIsMinor()
  const isPayments = useIsPayments()
  const here = pathname.startsWith("/calendar")
    ? "calendar"
    : isMyPage(pathname)
      ? isPayments
        ? "payments"
        : (params.calendarTab ?? "home")
      : "profile"
  return (
    <nav
      aria-label={t("bar.label")}
      data-bottom-bar=""
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      <ul
        className={cx(
          "mx-auto grid min-h-20 max-w-lg items-center min-[360px]:px-2",
          // Columns follow their words: "Portefeuille" is not broken, "Calendario" keeps its distance from the button.
          hasWallet
            ? "grid-cols-[auto_auto_min(3.5rem,20vw)_auto_auto]"
            : "grid-cols-[auto_auto_min(3.5rem,20vw)_auto]",
        )}
      >
        <BarItem
          Icon={House}
          open={{ calendarTab: null, ...leavePlayerPage }}
          isHere={here === "home" && !params.playerDetails}
        >
          {t("bar.home")}
        </BarItem>
        <BarItem
          Icon={CalendarDays}
          open={{ calendarTab: "calendar", ...leavePlayerPage }}
          isHere={here === "calendar" && !params.playerDetails}
        >
          {t("bar.calendar")}
        </BarItem>
        <li className="grid place-items-center">
          <Link
            to={accountPath({ calendarTab: "calendar", onlyFitting: "true" })}
            aria-label={t("book")}
            data-tooltip={t("book")}
            data-tooltip-at="above"
            className="relative grid h-13 w-[min(3.5rem,20vw)] place-items-center rounded-card bg-accent text-on-accent transition-colors duration-120 hover:bg-accent-hover active:translate-y-px"
          >
            <Plus aria-hidden="true" strokeWidth={1.75} />
          </Link>
        </li>
        {hasWallet && (
          <BarItem Icon={ReceiptText} open={{ walletModal: "true" }} isHere={here === "payments"}>
            {t("common:payments")}
          </BarItem>
        )}
        <BarItem Icon={UserRound} open={{ userModal: "true" }} isHere={here === "profile"}>
          {t("bar.profile")}
        </BarItem>
      </ul>
    </nav>
  )
}

interface BarItemProps {
  Icon: LucideIcon
  open: Changes
  isHere?: boolean
  children: ReactNode
}

function BarItem({ Icon, open, isHere = false, children }: BarItemProps) {
  const { href } = useAccountParams()
  const isOnAccount = isMyPage(useLocation().pathname)
  return (
    <li>
      <Link
        to={isOnAccount ? href(open) : accountPath(open)}
        state={{ openedHere: isOnAccount }}
        preventScrollReset={isOnAccount}
        aria-current={isHere ? "page" : undefined}
        className={cx(
          "flex min-h-14 flex-col items-center justify-center gap-1 rounded-button text-center text-label text-bar wrap-anywhere hyphens-auto",
          isHere ? "text-accent-ink" : "text-ink-muted",
        )}
      >
        <Icon aria-hidden="true" className="size-6" strokeWidth={1.75} />
        {children}
      </Link>
    </li>
  )
}
