import { toWallClock } from "@academy/domain/time"
import { Download } from "lucide-react"
import { useEffect, useRef } from "react"
import { useTranslation } from "react-i18next"
import { useLocation } from "react-router"
import { QueryStates } from "../../queries/query-states.tsx"
import { rowsOf } from "../../queries/use-pages.ts"
import { useNow } from "../../runtime/now.tsx"
import { Button } from "../../ui/button.tsx"
import { Skeleton } from "../../ui/skeleton.tsx"
import { BalanceCard } from "./balance-card.tsx"
import { KeptCardSection } from "./kept-card.tsx"
import { PassesCard } from "./passes-card.tsx"
import { PaymentList } from "./payment-list.tsx"
import { PaymentsTitle } from "./payments-title.tsx"
import { useWallet } from "./queries.ts"
import { usePayments } from "./use-payments.ts"

/** Balance, passes, everything that moved them, and the saved card. Opened by `walletModal`. */
export function PaymentsPage() {
  const { t } = useTranslation(["payments", "wallet"])
  const wallet = useWallet()
  const title = useFocusWhenOpened()
  const { year } = toWallClock(useNow())
  const hasPaid = Boolean(rowsOf(usePayments())?.some(({ document }) => document !== null))
  return (
    <>
      <div className="mb-5 flex flex-wrap items-end justify-between gap-x-8 gap-y-4 md:mb-7">
        <PaymentsTitle ref={title} />
        {hasPaid && (
          <Button asChild variant="outline" size="row" className="bg-surface max-lg:hidden">
            <a href={receiptsOfYear(year)} download>
              <Download aria-hidden="true" strokeWidth={1.75} />
              {t("allReceipts", { year })}
            </a>
          </Button>
        )}
      </div>
      <div className="flex flex-col gap-4 md:gap-6 lg:grid lg:grid-cols-[minmax(0,1fr)_21.5rem] lg:grid-rows-[auto_1fr] lg:items-start">
        <div className="flex flex-col gap-4 md:gap-6 lg:col-start-2 lg:row-start-1">
          <QueryStates
            query={wallet}
            heading="h2"
            title={t("wallet:failedTitle")}
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
          <KeptCardSection />
          {hasPaid && (
            <Button asChild variant="outline" className="mt-4 w-full bg-surface lg:hidden">
              <a href={receiptsOfYear(year)} download>
                <Download aria-hidden="true" strokeWidth={1.75} />
                {t("allReceipts", { year })}
              </a>
            </Button>
          )}
        </div>
      </div>
    </>
  )
}

const receiptsOfYear = (year: number) => `/api/receipts/of-year/${year}/receipts.pdf`

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
