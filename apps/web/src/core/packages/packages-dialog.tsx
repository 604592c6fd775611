import { academy } from "@academy/domain/academy"
import { toMajor, toMinor } from "@academy/domain/money"
import { checkoutMethods } from "@academy/domain/orders"
import { takesSwish } from "@academy/domain/payee"
import { ChevronDown } from "lucide-react"
import { useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { useAccountParams } from "../../address/account-params.ts"
import { reasonOf } from "../../api/problem.ts"
import { useFormat } from "../../i18n/use-format.ts"
import { Button } from "../../ui/button.tsx"
import { Dialog } from "../../ui/dialog.tsx"
import { EmptyState } from "../../ui/empty-state.tsx"
import { Notice, RetryNotice } from "../../ui/notice.tsx"
import { Skeleton } from "../../ui/skeleton.tsx"
import { useToast } from "../../ui/toast.tsx"
import { AddPackageToBasket, KeepCard, PaymentMethods, toWays, type Way } from "../basket/index.ts"
import { usePassName } from "../wallet/index.ts"
import { type Package, useBuyPackage, useKeptCard, usePackages } from "./queries.ts"

/**
 * What packages look like when they can't be read; they can't be bought. Prices and numbers are the specification's
 * (section 8), the names in English too.
 */
const samplePackages = [
  { id: 1, name: "samples.group", price: 199, amount_pass: 10, passType: "Group" },
  { id: 2, name: "samples.personal", price: 299, amount_pass: 5, passType: "PT" },
] as const

/** The packages on offer, as rows; a purchase goes on to the checkout. Opened by `packagesModal`. */
export function PackagesDialog() {
  const { t } = useTranslation(["packages", "common", "problems", "account"])
  const format = useFormat()
  const toast = useToast()
  const { params, close } = useAccountParams()
  const kept = useKeptCard()
  const [wished, setWished] = useState<Way | null>(null)
  const [isCardKept, setCardKept] = useState(false)
  const packages = usePackages()
  const buying = useBuyPackage()
  // Until the browser has left for the checkout the button stays busy: no second press opens a second order.
  const [isLeaving, setIsLeaving] = useState(false)
  const isUnderWay = useRef(false)
  const busyId = buying.isPending || isLeaving ? buying.variables?.id : undefined

  const isInKronor = packages.data?.every(({ currency }) => takesSwish(currency)) ?? false
  const ways = toWays(
    checkoutMethods.filter((method) => method !== "swish" || isInKronor),
    kept !== null,
  )
  const way =
    ways.find((one) => one === wished) ?? ways.find((one) => one !== "kept_card") ?? ("card" as const)

  const buy = (offer: Package) => {
    // A second press comes before the button has been drawn busy.
    if (busyId !== undefined || isUnderWay.current) return
    isUnderWay.current = true
    buying.mutate(
      {
        ...offer,
        method: way === "swish" ? "swish" : "card",
        card: way === "kept_card" ? "kept" : way === "card" && isCardKept ? "keep" : "once",
      },
      {
        onError: () => {
          isUnderWay.current = false
        },
        onSuccess: ({ checkout_url }) => {
          if (checkout_url) {
            setIsLeaving(true)
            window.location.assign(checkout_url)
            return
          }
          isUnderWay.current = false
          const amount = format.money(offer.price, offer.currency)
          toast.show({ text: t("account:checkout.package_paid", { amount }), tone: "positive" })
          void close("packages")
        },
      },
    )
  }

  const shown: readonly Package[] = packages.isError
    ? samplePackages.map(({ name, ...sample }) => samplePackage({ ...sample, name: t(name) }))
    : (packages.data ?? [])
  return (
    <Dialog
      open={params.packagesModal === "true"}
      onOpenChange={(isOpen) => !isOpen && close("packages")}
      title={t("title")}
      description={t("lead")}
      closeLabel={t("common:close")}
      focusesItself
    >
      {buying.isError && (
        <Notice tone="danger" className="mb-4">
          {t(`problems:${reasonOf(buying.error)}`)}
        </Notice>
      )}
      {packages.isError && (
        <RetryNotice
          className="mb-4"
          retryLabel={t("common:tryAgain")}
          busy={packages.isFetching}
          onRetry={() => void packages.refetch()}
        >
          {t("failed")}
        </RetryNotice>
      )}
      {packages.isSuccess && shown.length > 0 && (
        <PaymentChoices {...{ ways, kept, way, isCardKept }} onChoose={setWished} onKeep={setCardKept} />
      )}
      {packages.isPending && <PackagesSkeleton />}
      {packages.isSuccess && shown.length === 0 && <EmptyState title={t("none")}>{t("noneText")}</EmptyState>}
      <ul aria-busy={packages.isPending}>
        {shown.map((offer) => (
          <PackageRow
            key={offer.id}
            offer={offer}
            saving={savingOf(offer, shown)}
            buy={packages.isError ? null : () => buy(offer)}
            busy={busyId === offer.id}
            blocked={busyId !== undefined && busyId !== offer.id}
          />
        ))}
      </ul>
      {packages.isSuccess && shown.length > 0 && (
        <p className="mt-5 text-small text-ink-muted">
          {t("withdrawal", { withdrawalDays: academy.terms.withdrawal_days })}
        </p>
      )}
    </Dialog>
  )
}

interface PaymentChoicesProps {
  ways: readonly Way[]
  kept: { last4: string } | null
  way: Way
  isCardKept: boolean
  onChoose: (way: Way) => void
  onKeep: (isCardKept: boolean) => void
}

/** How a pack is paid. The saved card is charged by the next click, so it is never chosen at first. */
function PaymentChoices({ ways, kept, way, isCardKept, onChoose, onKeep }: PaymentChoicesProps) {
  return (
    <div className="mb-5">
      <PaymentMethods ways={ways} value={way} onChoose={onChoose} last4={kept?.last4} dueAt={null} />
      {way === "card" && <KeepCard checked={isCardKept} onChange={onKeep} />}
    </div>
  )
}

/** What it costs less than as many passes in the pack of its kind that asks most for each; in the unit of its price. */
function savingOf({ price, amount_pass, pass_type }: Package, all: readonly Package[]): number {
  const eachIn = all
    .filter((one) => one.pass_type.id === pass_type.id)
    .map((one) => one.price / one.amount_pass)
  return Math.round(Math.max(...eachIn) * amount_pass - price)
}

interface PackageRowProps {
  offer: Package
  saving: number
  /** Null: only to look at. */
  buy: (() => void) | null
  busy: boolean
  blocked: boolean
}

function PackageRow({ offer, saving, buy, busy, blocked }: PackageRowProps) {
  const { t } = useTranslation(["packages", "wallet", "common"])
  const format = useFormat()
  const passName = usePassName()
  const { amount_pass: count, price, currency, valid_days } = offer
  const perPass = format.money(toMajor(toMinor(price / count)), currency)
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_fit-content(60%)] items-center gap-x-6 gap-y-3 border-t border-line py-4 first:border-0 first:pt-0 md:grid-cols-[minmax(0,1fr)_auto_auto]">
      <div className="min-w-0 max-md:col-span-2">
        <h3 className="text-title text-body">
          <bdi>{offer.name}</bdi>
        </h3>
        <p className="text-small text-ink-muted">
          {t("common:passes", { count, name: passName(offer.pass_type.name) })}
          {" · "}
          {t("each", { amount: perPass })}
          {" · "}
          {valid_days === null ? t("validForever") : t("validDays", { count: valid_days })}
        </p>
        {offer.terms && (
          <details className="group mt-1 text-small">
            <summary className="flex min-h-6 w-fit list-none items-center gap-1 rounded-badge text-label text-ink-muted hover:text-ink [&::-webkit-details-marker]:hidden">
              {t("terms")}
              <ChevronDown aria-hidden="true" className="size-4 group-open:rotate-180" strokeWidth={1.75} />
            </summary>
            <p className="mt-1 text-ink-muted">
              <bdi>{offer.terms}</bdi>
            </p>
          </details>
        )}
      </div>
      <p>
        <span className="block text-figure text-heading">{format.money(price, currency)}</span>
        {saving > 0 && (
          <span className="block text-small text-ink-muted first-letter:uppercase">
            {t("saves", { amount: format.money(saving, currency) })}
          </span>
        )}
      </p>
      {buy && (
        <div className="flex flex-wrap justify-end gap-2">
          <AddPackageToBasket packageId={offer.id} name={offer.name} isBlocked={busy || blocked} />
          <Button
            variant="tonal"
            size="row"
            busy={busy}
            busyLabel={t("common:goingToPayment")}
            disabled={blocked}
            aria-label={busy ? undefined : t("buyLabel", { name: offer.name })}
            onClick={buy}
          >
            {t("buy")}
          </Button>
        </div>
      )}
    </li>
  )
}

function PackagesSkeleton() {
  return [0, 1, 2].map((row) => (
    <div key={row} className="flex items-center justify-between gap-6 py-4">
      <Skeleton className="h-12 w-1/2" />
      <Skeleton className="h-10 w-24" />
    </div>
  ))
}

interface Sample extends Pick<Package, "id" | "name" | "price" | "amount_pass"> {
  passType: string
}

function samplePackage({ passType, ...sample }: Sample): Package {
  return {
    ...sample,
    currency: "USD",
    pass_type: { id: sample.id, name: passType },
    terms: "",
    valid_days: null,
  }
}
