import { walletPart } from "@academy/domain/basket"
import { whatIsSold } from "@academy/domain/discounts"
import { laterDays } from "@academy/domain/instalments"
import { MEMBERSHIP_TERMS_VERSION } from "@academy/domain/memberships"
import { toMajor, toMinor, vatInside } from "@academy/domain/money"
import { vatKindOf, vatPermille } from "@academy/domain/vat"
import { Info } from "lucide-react"
import { type ReactNode, useState } from "react"
import { useTranslation } from "react-i18next"
import { reasonOf } from "../../api/problem.ts"
import { useFormat } from "../../i18n/use-format.ts"
import { Button } from "../../ui/button.tsx"
import { Card } from "../../ui/card.tsx"
import { Notice } from "../../ui/notice.tsx"
import { Switch } from "../../ui/switch.tsx"
import { DiscountField } from "./discount-field.tsx"
import { useFamilyDiscountName } from "./family-discount.tsx"
import { InstalmentChoice } from "./instalment-choice.tsx"
import { KeepCard } from "./keep-card.tsx"
import { FirstCampNote, NewAccountLimit } from "./new-account-note.tsx"
import { choiceOf, type PaymentChoice } from "./payment-choice.ts"
import { PaymentMethods } from "./payment-methods.tsx"
import { type Basket, type BasketLine, type Paid, usePayBasket, useStopBasketPayment } from "./queries.ts"
import { takeOff, useDiscountCode } from "./use-discount-code.ts"

/** Leaves for the payment page. */
export interface Checkout {
  isLeaving: boolean
  leaveFor: (url: string) => void
}

interface BasketPaymentProps {
  basket: Basket
  checkout: Checkout
  choice: PaymentChoice
  onChoose: (choice: PaymentChoice) => void
  /** The terms of all its memberships are accepted; pressed before that, the button asks for it. */
  isAgreed: boolean
  isAgreementMissing: boolean
  onAgreementMissing: () => void
  onBooked: (paid: Paid) => void
}

const toDiscountable = ({ price, currency, session, membership }: BasketLine) => ({
  price_minor: toMinor(price),
  currency,
  what: membership ? ("membership" as const) : whatIsSold(session?.booking_type),
})

/** Wallet, way, sum and the one button; while a payment is under way, that instead. */
export function BasketPayment({
  basket,
  checkout,
  choice,
  onChoose,
  isAgreed,
  isAgreementMissing,
  onAgreementMissing,
  onBooked,
}: BasketPaymentProps) {
  const { t } = useTranslation(["basket", "problems", "common"])
  const format = useFormat()
  const pay = usePayBasket()
  const [useWallet, setUseWallet] = useState(true)
  const [count, setCount] = useState(1)
  const code = useDiscountCode()
  const nameOf = useFamilyDiscountName()
  if (basket.payment) return <PaymentUnderWay payment={basket.payment} checkout={checkout} />

  const { lines, not_by_wallet, currency, wallet, card } = basket
  const byMoney = lines.filter(({ pays_with }) => pays_with === "money").map(toDiscountable)
  const own = basket.family_discount
  const typed = takeOff(code.discount, byMoney, own?.off)
  const { miss, discountCode } = typed
  // The instalments are those of the whole price.
  const instalments = discountCode === undefined ? basket.instalments : []
  const plan = instalments.find((one) => one.count === count)
  const family = discountCode === undefined && !plan ? own : undefined
  const off = typed.off || (family?.off ?? 0)
  const rates = [...new Set(lines.map(({ session }) => vatPermille(vatKindOf(session?.booking_type))))]
  const total = toMajor(toMinor(basket.total) - toMinor(off))
  const vat = off > 0 ? toMajor(vatInside(toMinor(total), (rates[0] ?? 0) / 1000)) : basket.vat
  const dueAt = basket.bank_transfer_due_at
  const joins = lines.some(({ membership }) => membership !== null)
  // With a plan the first payment is made now, the others on their days.
  const now = plan?.dates[0]?.amount ?? total
  const { ways, chosen, method, cardChoice } = choiceOf(basket, choice)
  const money = (amount: number) => format.money(amount, currency)
  const forWallet = toMajor(toMinor(now - not_by_wallet))
  const part = walletPart(
    {
      total_minor: toMinor(now),
      not_by_wallet_minor: toMinor(not_by_wallet),
      balance_minor: useWallet ? toMinor(wallet) : 0,
      currency,
    },
    method,
  )
  const [fromWallet, rest] = [toMajor(part), toMajor(toMinor(now) - part)]
  const passes = lines.filter(({ pays_with }) => pays_with === "pass").length
  const isGone = lines.some(({ refusal }) => refusal !== null)
  const way = rest > 0 ? chosen : total > 0 ? "wallet" : passes > 0 ? "pass" : "free"
  const isBusy = pay.isPending || checkout.isLeaving
  // Instalments have none.
  const reminderFee = plan ? 0 : basket.reminder_fee
  const submit = () => {
    if (!isAgreed) return onAgreementMissing()
    pay.mutate(
      {
        payment_method: method,
        ...(cardChoice !== "once" && { card: cardChoice }),
        use_wallet: useWallet,
        expected_price: rest,
        ...(reminderFee > 0 && { reminder_fee: reminderFee }),
        ...(plan && {
          instalments: plan.count,
          due_on: laterDays(plan.dates.map(({ due_at }) => new Date(due_at))),
        }),
        ...(discountCode !== undefined && { discount_code: discountCode }),
        ...(joins && { terms_version: MEMBERSHIP_TERMS_VERSION }),
      },
      {
        onSuccess: (paid) => {
          if (paid.checkout_url) checkout.leaveFor(paid.checkout_url)
          else onBooked(paid)
        },
      },
    )
  }
  return (
    <div className="flex flex-col gap-4 lg:sticky lg:top-24">
      <Card className="flex flex-col gap-5">
        {total > 0 && (
          <>
            <h2 className="text-title text-heading">{t("common:payWith")}</h2>
            <InstalmentChoice
              plans={instalments}
              currency={currency}
              count={count}
              isByCard={cardChoice !== "once"}
              onChoose={setCount}
            />
            {wallet > 0 && forWallet > 0 && (
              <Switch
                label={t("useWallet")}
                hint={t(joins ? "walletHintNoMemberships" : "common:amountAvailable", {
                  amount: money(wallet),
                })}
                checked={useWallet}
                onCheckedChange={setUseWallet}
              />
            )}
            {rest > 0 && (
              <div className="border-t border-line pt-5 first:border-0 first:pt-0">
                <h3 className="mb-3 text-label">
                  {fromWallet > 0
                    ? t("theOther", { amount: money(rest) })
                    : t("allOfIt", { amount: money(rest) })}
                </h3>
                <PaymentMethods
                  ways={ways}
                  value={chosen}
                  onChoose={(way) => onChoose({ ...choice, way })}
                  last4={card?.last4}
                  dueAt={dueAt}
                  reminderFee={reminderFee}
                />
                {basket.no_bank_transfer === "camp_not_by_bank_transfer" && (
                  <FirstCampNote slug="camp" hasPaid={false} />
                )}
                <NewAccountLimit hasPaid={basket.has_paid_before} />
                {chosen === "card" && (
                  <KeepCard
                    checked={choice.isCardKept}
                    onChange={(isCardKept) => onChoose({ ...choice, isCardKept })}
                  />
                )}
              </div>
            )}
          </>
        )}
        {byMoney.length > 0 && <DiscountField {...{ code, miss, currency }} off={typed.off} />}
        <dl className="flex flex-col gap-2 border-t border-line pt-5 text-small first:border-0 first:pt-0">
          {total > 0 && off > 0 && (
            <Sum label={family ? nameOf(family) : t("sum.discount")}>{money(-off)}</Sum>
          )}
          {total > 0 && <Sum label={t(joins ? "sum.withMembership" : "sum.priced")}>{money(total)}</Sum>}
          {passes > 0 && (
            <Sum label={t("common:sessions", { count: passes })}>{t("sum.passCount", { count: passes })}</Sum>
          )}
          {plan && <Sum label={t("sum.later")}>{money(now - total)}</Sum>}
          {fromWallet > 0 && <Sum label={t("sum.wallet")}>{money(-fromWallet)}</Sum>}
          <div className="mt-2 flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-4">
            <dt className="text-label text-body">{t(plan ? "sum.toPayNow" : "sum.toPay")}</dt>
            <dd className="ms-auto text-figure text-figure-md">{money(rest)}</dd>
          </div>
        </dl>
        {total > 0 && (
          <p className="-mt-3 text-small text-ink-muted">
            {t("sum.vat", {
              amount: money(total),
              rate: format.list(rates.map(format.rate)),
              vat: money(vat),
            })}
          </p>
        )}
        {/* The button stays at the bottom of a phone, and with it why a press did nothing. */}
        <div
          data-bottom-button=""
          className="flex flex-col gap-3 max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-10 max-lg:border-t max-lg:border-line max-lg:bg-surface max-lg:px-5 max-lg:pt-3 max-lg:pb-[max(0.75rem,env(safe-area-inset-bottom))]"
        >
          {isAgreementMissing && !isAgreed && <Notice tone="danger">{t("membership.agreeFirst")}</Notice>}
          {pay.error && <Notice tone="danger">{t(`problems:${reasonOf(pay.error)}`)}</Notice>}
          <Button
            size="hero"
            className="w-full whitespace-normal"
            busy={isBusy}
            busyLabel={t(checkout.isLeaving ? "toPayment" : "submitting")}
            disabledReason={isGone ? t("blocked") : undefined}
            showReason={!pay.error}
            onClick={submit}
          >
            {way === "kept_card"
              ? t("submit.keptCard", { amount: money(rest), last4: card?.last4 })
              : t(`submit.${way}`, { amount: money(rest > 0 ? rest : now) })}
          </Button>
        </div>
      </Card>
      <p className="flex items-start gap-3 px-1 text-small text-ink-muted">
        <Info aria-hidden="true" className="mt-0.5 size-5 shrink-0" strokeWidth={1.75} />
        {t("rule")}
      </p>
    </div>
  )
}

function Sum({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="row-apart items-baseline">
      <dt className="text-ink-muted">{label}</dt>
      <dd className="text-label tabular">{children}</dd>
    </div>
  )
}

/** The way back to a payment page that is still open, and out of it. */
function PaymentUnderWay({
  payment,
  checkout,
}: Pick<BasketPaymentProps, "checkout"> & { payment: NonNullable<Basket["payment"]> }) {
  const { t } = useTranslation(["basket", "problems"])
  const format = useFormat()
  const stop = useStopBasketPayment()
  const { until, checkout_url } = payment
  return (
    <Card className="flex flex-col gap-4 lg:sticky lg:top-24">
      <h2 className="text-title text-heading">{t("paying.title")}</h2>
      <p className="text-small text-ink-muted">
        {t("paying.text", { time: until ? format.clock(until) : "" })}
      </p>
      {stop.error && <Notice tone="danger">{t(`problems:${reasonOf(stop.error)}`)}</Notice>}
      {checkout_url && (
        <Button
          className="w-full"
          busy={checkout.isLeaving}
          busyLabel={t("toPayment")}
          onClick={() => checkout.leaveFor(checkout_url)}
        >
          {t("paying.go")}
        </Button>
      )}
      <Button variant="outline" className="w-full" busy={stop.isPending} onClick={() => stop.mutate({})}>
        {t("paying.stop")}
      </Button>
    </Card>
  )
}
