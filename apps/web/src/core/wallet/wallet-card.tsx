import { academy } from "@academy/domain/academy"
import { ChevronRight } from "lucide-react"
import { useTranslation } from "react-i18next"
import { AccountLink } from "../../address/account-link.tsx"
import { useFormat } from "../../i18n/use-format.ts"
import { Card, CardHead } from "../../ui/card.tsx"
import { RetryNotice } from "../../ui/notice.tsx"
import { Skeleton } from "../../ui/skeleton.tsx"
import { PassBoxes } from "./pass-boxes.tsx"
import { type PassSummary, summarisePasses } from "./pass-summary.ts"
import { useWallet, type Wallet } from "./queries.ts"
import { ReservedMoney } from "./reserved-money.tsx"
import { usePassName } from "./use-pass-name.ts"

interface WalletCardProps {
  /** Within a row that opened, which has a frame and a heading already. */
  isPlain?: boolean
}

/** Money to spend and passes left. When it can't be read it shows zero and says so (specification, section 8). */
export function WalletCard({ isPlain = false }: WalletCardProps) {
  const { t } = useTranslation(["wallet", "common"])
  const wallet = useWallet()
  const buy = (
    <AccountLink
      open={{ packagesModal: "true" }}
      className="tap-44 inline-block rounded-badge text-label text-small text-accent-ink underline-offset-4 hover:underline"
    >
      {t("buyPasses")}
    </AccountLink>
  )
  return (
    <Card
      className={isPlain ? "border-0 p-0! shadow-none" : undefined}
      aria-label={t("common:payments")}
      aria-busy={wallet.isPending}
    >
      {!isPlain && <CardHead title={t("common:payments")} aside={buy} />}
      {wallet.isPending ? (
        <WalletSkeleton />
      ) : (
        <>
          {wallet.isError && (
            <RetryNotice
              className="mb-4"
              retryLabel={t("common:tryAgain")}
              busy={wallet.isFetching}
              onRetry={() => void wallet.refetch()}
            >
              {t("failed")}
            </RetryNotice>
          )}
          <WalletContent wallet={wallet.data ?? emptyWallet()} />
        </>
      )}
      {isPlain && <p className="mt-4">{buy}</p>}
    </Card>
  )
}

const emptyWallet = (): Wallet => ({
  balance: 0,
  currency: academy.currency,
  reserved: [],
  pass_types: [],
  training_passes: [],
  transactions: [],
  packages: [],
})

function WalletContent({ wallet }: { wallet: Wallet }) {
  const { t } = useTranslation("wallet")
  const format = useFormat()
  const passes = summarisePasses(wallet)
  return (
    <>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="text-figure text-figure-md">{format.money(wallet.balance, wallet.currency)}</span>
        <span className="text-small text-ink-muted">{t("toSpend")}</span>
      </p>
      <ReservedMoney wallet={wallet} />
      {passes.length === 0 && (
        <p className="mt-5 border-t border-line pt-4 text-small text-ink-muted">{t("noPasses")}</p>
      )}
      {passes.map((summary) => (
        <PassRow key={summary.id} summary={summary} />
      ))}
      <AccountLink
        open={{ walletModal: "true" }}
        className="-mx-2 mt-4 -mb-2 flex min-h-11 items-center justify-between rounded-button px-2 text-label text-small text-ink-muted hover:bg-hover hover:text-ink"
      >
        {t("allEntries")}
        <ChevronRight aria-hidden="true" className="size-5 flip-rtl" strokeWidth={1.75} />
      </AccountLink>
    </>
  )
}

/** One type of pass: its name, how many are left as boxes, which run out first. */
function PassRow({ summary: { name, left, granted, next_expiry } }: { summary: PassSummary }) {
  const { t } = useTranslation("wallet")
  const format = useFormat()
  const passName = usePassName()
  return (
    <div className="mt-4 border-t border-line pt-4">
      <p className="row-apart items-baseline text-label text-small">
        <span>{passName(name)}</span>
        <span>{t("left", { count: left })}</span>
      </p>
      <PassBoxes left={left} granted={granted} className="mt-2.5" />
      {next_expiry && (
        <p className="mt-2 text-small text-ink-muted">
          {next_expiry.amount === left
            ? t("expireAll", { count: left, day: format.day(next_expiry.last_day, "date") })
            : t("expireSome", {
                count: next_expiry.amount,
                day: format.day(next_expiry.last_day, "date"),
              })}
        </p>
      )}
    </div>
  )
}

function WalletSkeleton() {
  return (
    <>
      <Skeleton className="h-9 w-32" />
      {[0, 1].map((row) => (
        <div key={row} className="mt-5 border-t border-line pt-4">
          <Skeleton className="h-4 w-full" />
          <Skeleton className="mt-3 h-4 w-40" />
        </div>
      ))}
    </>
  )
}
