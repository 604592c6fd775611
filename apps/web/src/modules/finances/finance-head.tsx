import { useQuery } from "@tanstack/react-query"
import { type ReactNode, useEffect, useRef } from "react"
import { useTranslation } from "react-i18next"
import { href, NavLink, useLocation } from "react-router"
import { answer } from "../../api/answers.ts"
import { cx } from "../../ui/class-names.ts"
import { Count } from "../../ui/count.tsx"

/** The head of every page about money: its own name, and the ways to the others with how much waits there. */
export function FinanceHead({ aside }: { aside?: ReactNode }) {
  const { t } = useTranslation("finances")
  const { data: open } = useQuery(answer("GET /api/admin/open-work/"))
  const { pathname } = useLocation()
  const nav = useRef<HTMLElement>(null)
  // On a phone the page's own tab may lie outside of the part that shows; the page itself must not move.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has another tab
  useEffect(() => {
    const row = nav.current
    const chosen = row?.querySelector('[aria-current="page"]')
    if (!row || !chosen) return
    const { left, right } = chosen.getBoundingClientRect()
    const frame = row.getBoundingClientRect()
    if (left < frame.left || right > frame.right) row.scrollLeft += left - frame.left - frame.width / 3
  }, [pathname])
  const tabs = [
    { to: href("/admin/finances"), label: t("tabs.bank"), waiting: open?.bank_transactions },
    { to: href("/admin/finances/orders"), label: t("tabs.orders") },
    { to: href("/admin/finances/receipts"), label: t("tabs.receipts") },
    { to: href("/admin/finances/wallets"), label: t("tabs.wallets"), waiting: open?.wallet_corrections },
    { to: href("/admin/finances/discounts"), label: t("tabs.discounts") },
    { to: href("/admin/finances/gift-cards"), label: t("tabs.gifts") },
    { to: href("/admin/finances/books"), label: t("tabs.books") },
  ]
  const own = tabs.find(({ to }) => to === pathname.replace(/\/$/, ""))
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-3 lg:short:mb-0">
        <h1 className="me-auto text-display text-page">{own?.label ?? t("title")}</h1>
        {aside}
      </div>
      <nav
        ref={nav}
        aria-label={t("title")}
        className="no-scrollbar mb-6 overflow-x-auto border-b border-line lg:short:mb-3"
      >
        <ul className="-mx-2 flex gap-3">
          {tabs.map(({ to, label, waiting = 0 }) => (
            <li key={to}>
              <NavLink
                to={to}
                end={to === href("/admin/finances")}
                className={({ isActive }) =>
                  cx(
                    "flex min-h-13 items-center gap-2 rounded-badge px-2 text-label whitespace-nowrap lg:short:min-h-10 text-ink-muted hover:text-ink focus-visible:-outline-offset-3",
                    isActive &&
                      "relative text-ink after:absolute after:inset-x-2 after:bottom-0 after:h-[3px] after:rounded-full after:bg-accent-ink",
                  )
                }
              >
                {label}
                {waiting > 0 && <Count isNow>{waiting}</Count>}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
    </>
  )
}
