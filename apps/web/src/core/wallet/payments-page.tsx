import { toWallClock } from "@academy/domain/time"
import { Download } from "lucide-react"
import { type ComponentProps, useEffect, useRef } from "react"
import { useTranslation } from "react-i18next"
import { useLocation } from "react-router"
import { QueryStates } from "../../queries/query-states.tsx"
import { rowsOf } from "../../queries/use-pages.ts"
import { useNow } from "../../runtime/now.tsx"
import { Button } from "../../ui/button.tsx"
import { cx } from "../../ui/class-names.ts"
import { Skeleton } from "../../ui/skeleton.tsx"
import { GiftCardsCard } from "../gift-cards/index.ts"
import { BalanceCard } from "./balance-card.tsx"
import { KeptCardSection } from "./kept-card.tsx"
import { PassesCard } from "./passes-card.tsx"
import { PaymentList } from "./payment-list.tsx"
import { PaymentsTitle } from "./payments-title.tsx"
import { useWallet } from "./queries.ts"
import { usePayments } from "./use-payments.ts"

/** Balance, passes, everything that moved them, and the saved card. Opened by `walletModal`. */
export function PaymentsPage() {
  const { t } = useTranslation("wallet")
  const wallet = useWallet()
  const title = useFocusWhenOpened()
  const hasPaid = Boolean(rowsOf(usePayments())?.some(({ document }) => document !== null))
  return (
    <>
      <div className="mb-5 flex flex-wrap items-end justify-between gap-x-8 gap-y-4 md:mb-7">
        <PaymentsTitle ref={title} />
        {hasPaid && <AllReceipts size="row" className="max-lg:hidden" />}
      </div>
      <div className="flex flex-col gap-4 md:gap-6 lg:grid lg:grid-cols-[minmax(0,1fr)_21.5rem] lg:grid-rows-[auto_1fr] lg:items-start">
        <div className="flex flex-col gap-4 md:gap-6 lg:col-start-2 lg:row-start-1">
          <QueryStates
            query={wallet}
            heading="h2"
            title={t("failedTitle")}
            waiting={<Skeleton className="h-80 w-full rounded-card" />}
          />
          {wallet.data && (
            <>
              <BalanceCard wallet={wallet.data} />
              <PassesCard wallet={wallet.data} />
            </>
          )}
        </div>
        <PaymentList className="lg:col-start-1 lg:row-span-2 lg:row-start-1" />
        <div className="lg:col-start-2 lg:row-start-2">
          <div className="mb-4 md:mb-6">
            <GiftCardsCard />
          </div>
          <KeptCardSection />
          {hasPaid && <AllReceipts className="mt-4 w-full lg:hidden" />}
        </div>
      </div>
    </>
  )
}

/** One file with the receipts of this year. */
function AllReceipts({ size, className }: Pick<ComponentProps<typeof Button>, "size" | "className">) {
  const { t } = useTranslation("payments")
  const { year } = toWallClock(useNow())
  return (
    <Button asChild variant="outline" size={size} className={cx("bg-surface", className)}>
      <a href={`/api/receipts/of-year/${year}/receipts.pdf`} download>
        <Download aria-hidden="true" strokeWidth={1.75} />
        {t("allReceipts", { year })}
      </a>
    </Button>
  )
}

/** Opened from another view of the page, it begins at its title, for eyes and readers. */
function useFocusWhenOpened() {
  const title = useRef<HTMLHeadingElement>(null)
  const { state } = useLocation()
  const isOpened = (state as { openedHere?: boolean } | null)?.openedHere === true
  useEffect(() => {
    if (!isOpened) return
    title.current?.focus({ preventScroll: true })
    window.scrollTo({ top: 0 })
  }, [isOpened])
  return title
}
