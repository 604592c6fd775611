import { isUnpaid } from "@academy/domain/booking-tabs"
import { bankTransferDueAt, waysToPay } from "@academy/domain/bookings"
import { toMinor } from "@academy/domain/money"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { href, Link } from "react-router"
import { useFormat } from "../../../i18n/use-format.ts"
import { QueryErrorNotice } from "../../../queries/query-error.tsx"
import { useNow } from "../../../runtime/now.tsx"
import { Badge } from "../../../ui/badge.tsx"
import { Button } from "../../../ui/button.tsx"
import { Notice } from "../../../ui/notice.tsx"
import { Skeleton } from "../../../ui/skeleton.tsx"
import { FirstCampNote, PaymentMethods, type Way } from "../../basket/index.ts"
import { BankDetails } from "../bank-details.tsx"
import { useRefusalText } from "../book/use-refusal-text.ts"
import { passesFor } from "../pass-lots.ts"
import {
  type Booking,
  type BookingDetail,
  bookingsQuery,
  type Offer,
  offerQuery,
  usePayBooking,
} from "../queries.ts"
import { StateBadge } from "../state-badge.tsx"
import { useCheckout } from "../use-checkout.ts"
import { Fact, Facts } from "./booking-section.tsx"

/** What was paid and how, with its receipt; or what waits, with the ways to pay it now. */
export function PaymentSection({ detail }: { detail: BookingDetail }) {
  const { booking, payment } = detail
  const own = isUnpaid(booking) ? (
    <Unpaid booking={booking} isInParts={(payment?.instalments.length ?? 0) > 0} />
  ) : (
    <Settled detail={detail} />
  )
  if (!payment || payment.instalments.length === 0) return own
  return (
    <div className="flex flex-col gap-6">
      {own}
      <Instalments instalments={payment.instalments} currency={payment.currency} />
    </div>
  )
}

type Payment = NonNullable<BookingDetail["payment"]>

/** The dates on which the seat is paid: each with what became of it, and the receipt of a paid one. */
function Instalments({ instalments, currency }: Pick<Payment, "instalments" | "currency">) {
  const { t } = useTranslation("bookings")
  const format = useFormat()
  return (
    <section>
      <h3 className="mb-2 text-title text-heading">{t("payment.instalments")}</h3>
      <ol>
        {instalments.map(({ number, amount, due_at, state, charged_to, receipt_id, receipt_number }) => (
          <li
            key={number}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line py-3 first:border-0"
          >
            <span>
              <span className="block text-label">{format.day(due_at, "date")}</span>
              {receipt_id !== null && (
                <Link
                  to={href("/account/receipts/:id", { id: String(receipt_id) })}
                  className="tap-44 text-small text-accent-ink underline-offset-4 hover:underline"
                >
                  {t("payment.receipt")} <bdi className="tabular">{receipt_number}</bdi>
                </Link>
              )}
            </span>
            <span className="flex items-center gap-3">
              <span className="text-label tabular">{format.money(amount, currency)}</span>
              <Badge
                tone={state === "paid" ? "positive" : state === "open" && !charged_to ? "due" : "neutral"}
              >
                {charged_to ? t("payment.part.byCard", { last4: charged_to }) : t(`payment.part.${state}`)}
              </Badge>
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Settled({ detail: { booking, payment } }: { detail: BookingDetail }) {
  const { t } = useTranslation("bookings")
  const format = useFormat()
  if (!booking.payed) return <p className="text-ink-muted">{t("payment.nothing")}</p>
  return (
    <Facts>
      <Fact name={t("detail.status")}>
        <Badge tone="positive" ticked>
          {payment?.payed_at
            ? t("payment.paidOn", { day: format.day(payment.payed_at, "date") })
            : t("payment.paid")}
        </Badge>
      </Fact>
      <Fact name={t("payment.by")}>
        {booking.booked_by.is_self ? t("detail.you") : <bdi>{booking.booked_by.name}</bdi>}
      </Fact>
      {payment && <PaymentFacts payment={payment} />}
    </Facts>
  )
}

/** What whoever paid is told of it. */
function PaymentFacts({ payment }: { payment: Payment }) {
  const { t } = useTranslation(["bookings", "common"])
  const format = useFormat()
  return (
    <>
      {payment.method && <Fact name={t("payment.method")}>{t(`methods.${payment.method}`)}</Fact>}
      {payment.amount > 0 && payment.method !== "pass" && (
        <Fact name={t("common:amount")}>
          <span className="tabular">{format.money(payment.amount, payment.currency)}</span>
        </Fact>
      )}
      {payment.receipt_id !== null && (
        <Fact name={t("payment.receipt")}>
          <Link
            to={href("/account/receipts/:id", { id: String(payment.receipt_id) })}
            className="tap-44 text-accent-ink underline-offset-4 hover:underline"
          >
            <bdi className="tabular">{payment.receipt_number}</bdi>
          </Link>
        </Fact>
      )}
      {payment.notes && (
        <Fact name={t("payment.notes")}>
          <bdi>{payment.notes}</bdi>
        </Fact>
      )}
    </>
  )
}

function Unpaid({ booking, isInParts }: { booking: Booking; isInParts: boolean }) {
  const { t } = useTranslation(["bookings", "common"])
  const format = useFormat()
  const offerRead = useQuery(offerQuery(booking.bookable_id))
  const ownRead = useQuery(bookingsQuery)
  const [offer, own] = [offerRead.data, ownRead.data]
  const failed = [offerRead, ownRead].find(({ data, isError }) => isError && !data)
  const together = own?.filter(
    (other) =>
      other.bookable_id === booking.bookable_id &&
      other.open_order_id === booking.open_order_id &&
      isUnpaid(other),
  )
  const ofSession = (together ?? [booking]).reduce((sum, { price }) => sum + (price ?? 0), 0)
  // And so is all of a basket.
  const amount = booking.unpaid ?? ofSession
  const { fee = 0 } = booking
  const isOfBasket = booking.payed || toMinor(amount) !== toMinor(ofSession) + toMinor(fee)
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-figure text-figure-md">{format.money(amount, booking.currency)}</p>
        <StateBadge booking={booking} />
      </div>
      {booking.status === "held" && booking.held_until && (
        <p className="text-now-ink">{t("payment.heldUntil", { time: format.clock(booking.held_until) })}</p>
      )}
      {booking.reference && (
        <BankDetails
          amount={amount}
          currency={booking.currency}
          reference={booking.reference}
          dueAt={booking.due_at}
        />
      )}
      {fee > 0 && (
        <p className="text-small text-ink-muted">
          {t("payment.withFee", { amount: format.money(fee, booking.currency) })}
        </p>
      )}
      {isOfBasket && (
        <p className="text-small text-ink-muted">
          {t(booking.payed ? "payment.ofPlan" : "payment.ofBasket")}
        </p>
      )}
      {offer && together ? (
        <PayNow
          booking={booking}
          offer={offer}
          amount={amount}
          seats={isOfBasket || fee > 0 ? 1 : Math.max(1, together.length)}
          isOfBasket={isOfBasket || fee > 0}
          // The dates of instalments are agreed without one.
          reminderFee={isInParts ? 0 : offer.reminder_fee}
        />
      ) : failed ? (
        <QueryErrorNotice query={failed} />
      ) : (
        <div role="status" aria-label={t("common:loading")}>
          <Skeleton className="h-36 w-full rounded-hero" />
        </div>
      )}
    </div>
  )
}

interface PayNowProps {
  booking: Booking
  offer: Offer
  amount: number
  seats: number
  /** Paid together with other sessions or packages, or with a fee: no pass pays that. */
  isOfBasket: boolean
  /** What the second reminder of an invoice costs, in kronor. */
  reminderFee: number
}

function PayNow({ booking, offer, amount, seats, isOfBasket, reminderFee }: PayNowProps) {
  const { t } = useTranslation(["bookings", "common"])
  const format = useFormat()
  const now = useNow()
  const refusalText = useRefusalText()
  const checkout = useCheckout()
  const pay = usePayBooking(booking.id)
  const [wished, setWished] = useState<Way | null>(null)
  // The page that a payment was begun on is the one that it goes on with.
  const begunWith = booking.reference ? "bank_transfer" : booking.payment_method
  const other = begunWith === "card" ? "swish" : begunWith === "swish" ? "card" : null
  const passes = isOfBasket ? 0 : passesFor(offer, booking.player_id, now)
  const ways = waysToPay({
    price_minor: Math.round(toMinor(amount) / seats),
    currency: booking.currency,
    passes,
    wallet_minor: toMinor(offer.wallet_balance),
    seats,
    now,
    starts_at: new Date(booking.timestamp),
    slug: offer.bookable.booking_type.slug,
    has_paid: offer.has_paid_before,
    // An invoice is there already.
  }).filter((way) => way !== other && (way !== "bank_transfer" || begunWith !== "bank_transfer"))
  const method = ways.find((way) => way === wished) ?? ways[0]
  const money = format.money(amount, booking.currency)
  const balance = format.money(offer.wallet_balance, booking.currency)
  const isBusy = pay.isPending || checkout.isLeaving
  const submit = () => {
    if (!method || isBusy) return
    pay.mutate(
      {
        payment_method: method,
        expected_price: amount,
        ...(method === "bank_transfer" && reminderFee > 0 && { reminder_fee: reminderFee }),
      },
      { onSuccess: ({ checkout_url }) => checkout_url && checkout.leaveFor(checkout_url, booking.id) },
    )
  }
  return (
    <div className="flex flex-col gap-4">
      <h3 className="text-title text-heading">{t("common:payWith")}</h3>
      <PaymentMethods
        ways={ways}
        value={method}
        onChoose={setWished}
        last4={undefined}
        dueAt={bankTransferDueAt(now, new Date(booking.timestamp)).toISOString()}
        reminderFee={reminderFee}
        own={{
          pass: { label: t("methods.pass"), hint: t("book.passesLeft", { count: passes }) },
          wallet: { label: t("methods.wallet"), hint: t("common:amountAvailable", { amount: balance }) },
        }}
        priceOf={(way) => (way === "pass" ? t("common:passes", { count: seats }) : money)}
      />
      <FirstCampNote slug={offer.bookable.booking_type.slug} hasPaid={offer.has_paid_before} />
      {pay.error && <Notice tone="danger">{refusalText.ofFailure(pay.error, booking.player_name)}</Notice>}
      <Button
        className="w-full whitespace-normal"
        busy={isBusy}
        busyLabel={t(checkout.isLeaving ? "common:goingToPayment" : "payment.paying")}
        onClick={submit}
      >
        {method === "pass" && t("payment.submitPass", { count: seats })}
        {method === "wallet" && t("payment.submitWallet", { amount: money })}
        {method === "card" && t("payment.submitCard", { amount: money })}
        {method === "swish" && t("payment.submitSwish", { amount: money })}
        {method === "bank_transfer" && t("payment.submitBank", { amount: money })}
      </Button>
    </div>
  )
}
