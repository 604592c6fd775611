import {
  type CancelFacts,
  noticeHoursOf,
  type RefundTarget,
  staysOwed,
  whyNotCancellable,
} from "@academy/domain/bookings"
import { toMajor, toMinor } from "@academy/domain/money"
import { CircleCheck } from "lucide-react"
import { useState } from "react"
import { Trans, useTranslation } from "react-i18next"
import { reasonOf } from "../../../api/problem.ts"
import { useFormat } from "../../../i18n/use-format.ts"
import { useNow } from "../../../runtime/now.tsx"
import { Button } from "../../../ui/button.tsx"
import { Notice } from "../../../ui/notice.tsx"
import { RadioCards } from "../../../ui/radio-cards.tsx"
import { useIsMinor } from "../../accounts/index.ts"
import { type Booking, type BookingDetail, useCancelBooking } from "../queries.ts"
import { refundTargetKey } from "../refund-target-key.ts"
import { useRefundText } from "../use-refund-text.ts"
import { BookAnother } from "./book-another.tsx"
import { CancelledSection } from "./cancelled-section.tsx"
import { SayCannotCome } from "./say-cannot-come.tsx"

interface CancellationSectionProps {
  booking: Booking
  /** With what became of it, once it is cancelled. */
  detail?: BookingDetail
  /** Nothing is left to do here: everything stays as it is, or the booking is cancelled. */
  onClose: () => void
}

/** Says what comes back and until when before it asks; the server says the same when it is done. */
export function CancellationSection({ booking, detail, onClose }: CancellationSectionProps) {
  const { t } = useTranslation(["bookings", "payments", "common"])
  const now = useNow()
  const cancel = useCancelBooking()
  const isMinor = useIsMinor()
  const refundText = useRefundText(booking)
  if (cancel.data) {
    // Null: another guardian paid.
    const { returned, to_card, to_wallet } = cancel.data
    return (
      <div role="status">
        <CircleCheck aria-hidden="true" className="mb-4 size-10 text-accent-ink" strokeWidth={1.5} />
        <h3 className="text-title text-[1.375rem]">
          {t("payments:cancelled.title", { name: booking.player_name })}
        </h3>
        <p className="mt-2 text-ink-muted">
          {returned === "pass" && t("cancellation.pass")}
          {!detail?.payment?.refunds.length &&
            refundText({ to_card: to_card ?? 0, to_wallet: to_wallet ?? 0 })}
          {returned === "nothing" && t("cancellation.seatFree")}
        </p>
        {detail?.cancelled && (
          <div className="mt-6">
            <CancelledSection detail={detail} />
          </div>
        )}
        <div className="mt-6 flex flex-col gap-2">
          <BookAnother booking={booking} />
          <Button variant="quiet" onClick={onClose}>
            {t("common:done")}
          </Button>
        </div>
      </div>
    )
  }
  const refusal = whyNotCancellable(toCancelFacts(booking, now))
  if (refusal === "already_cancelled" && detail?.cancelled) return <CancelledSection detail={detail} />
  if (refusal) return <p className="text-ink-muted">{t(`cancellation.${refusal}`)}</p>
  // Another guardian is paying for it together with seats of others.
  if (!booking.cancellation.possible)
    return (
      <p className="text-ink-muted">{t("cancellation.askPayer", { guardian: booking.booked_by.name })}</p>
    )
  if (isMinor) return <SayCannotCome bookingId={booking.id} freeUntil={booking.cancellation.free_until} />
  return <AskToCancel booking={booking} now={now} cancel={cancel} onClose={onClose} />
}

interface AskToCancelProps extends CancellationSectionProps {
  now: Date
  cancel: ReturnType<typeof useCancelBooking>
}

function AskToCancel({ booking, now, cancel, onClose }: AskToCancelProps) {
  const { t } = useTranslation(["bookings", "problems"])
  const format = useFormat()
  const { free_until, returns } = booking.cancellation
  const targets = returns.filter((target) => target === "card" || target === "wallet")
  const [wished, setWished] = useState(targets[0])
  const mayChoose = targets.length > 1
  const target: RefundTarget = (mayChoose ? wished : returns[0]) ?? "nothing"
  const refundText = useRefundText(booking)
  const { refund } = booking.cancellation
  // Of a seat that is paid on several dates: what has been paid.
  const paid = toMajor(toMinor(booking.price ?? 0) - toMinor(booking.left_to_pay))
  const amount = format.money(refund ? refund.to_card + refund.to_wallet : paid, booking.currency)
  const cardPart = format.money(refund?.to_card ?? paid, booking.currency)
  const isLate = now > new Date(free_until)
  const momentOf = (instant: string) => format.moment(instant)
  return (
    <div className="flex flex-col gap-5">
      <h3 className="text-title text-[1.375rem] text-balance">
        {t("cancellation.title", { name: booking.player_name })}
      </h3>
      <p className="text-ink-muted">
        {isLate ? (
          t("cancellation.late", {
            moment: momentOf(booking.timestamp),
            noticeHours: noticeHoursOf(new Date(booking.timestamp), new Date(free_until)),
          })
        ) : (
          <Trans
            t={t}
            i18nKey="cancellation.until"
            values={{ moment: momentOf(free_until) }}
            components={{ b: <b className="inline-block font-semibold text-ink" /> }}
          />
        )}{" "}
        <strong className="font-semibold text-ink">
          {target === "pass" && t("cancellation.pass")}
          {target === "nothing" && !refund && t(`cancellation.${whatIsLost(booking, now)}`, { amount })}
          {!mayChoose && refund && refundText(refund)}
        </strong>{" "}
        {t("cancellation.seatFree")}
        {booking.left_to_pay > 0 && (
          <>
            {" "}
            {t(isLate ? "cancellation.leftStays" : "cancellation.leftFalls", {
              amount: format.money(booking.left_to_pay, booking.currency),
            })}
          </>
        )}
      </p>
      {mayChoose && (
        <div>
          <h4 className="mb-3 text-label">{t("cancellation.where", { amount })}</h4>
          <RadioCards
            label={t("cancellation.where", { amount })}
            value={wished}
            onValueChange={setWished}
            choices={targets.map((value) => ({
              value,
              label: t(refundTargetKey(value, booking.payment_method === "swish")),
              hint: t(value === "card" ? "cancellation.toCardHint" : "cancellation.toWalletHint"),
              aside: value === "card" ? cardPart : amount,
            }))}
          />
          {wished === "card" && refund && refund.to_wallet > 0 && (
            <p className="mt-3 text-small text-ink-muted">
              {t("cancellation.partToWallet", { wallet: format.money(refund.to_wallet, booking.currency) })}
            </p>
          )}
        </div>
      )}
      {cancel.error && <Notice tone="danger">{t(`problems:${reasonOf(cancel.error)}`)}</Notice>}
      <div className="flex flex-col gap-2">
        <Button
          variant="danger"
          busy={cancel.isPending}
          busyLabel={t("cancellation.cancelling")}
          onClick={() =>
            cancel.mutate({
              player_id: booking.player_id,
              booking_id: booking.id,
              ...(mayChoose && wished ? { refund_to: wished } : {}),
            })
          }
        >
          {t("cancellation.confirm")}
        </Button>
        <Button variant="outline" onClick={onClose}>
          {t("cancellation.keep")}
        </Button>
      </div>
    </div>
  )
}

/** Nothing comes back: because it is too late, then an unpaid invoice stays owed, or because nothing was paid. */
export function whatIsLost(booking: Booking, now: Date) {
  const { payed, payment_method, price } = booking
  if (payment_method === "pass") return "passGone"
  if (staysOwed(toCancelFacts(booking, now))) return "stillOwed"
  if (payed && price) return "moneyGone"
  // Another guardian, who did not book, is not told what it costs.
  return payed || !price ? "nothingPaid" : "nothingOwed"
}

const toCancelFacts = (booking: Booking, now: Date): CancelFacts => ({
  now,
  status: booking.status,
  starts_at: new Date(booking.timestamp),
  cancel_free_until: new Date(booking.cancellation.free_until),
  payed: booking.payed,
  payment_method: booking.payment_method,
  price_minor: toMinor(booking.price ?? 0),
})
