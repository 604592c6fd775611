import { useTranslation } from "react-i18next"
import { useFormat } from "../../../../i18n/use-format.ts"
import { Button } from "../../../../ui/button.tsx"
import { Notice } from "../../../../ui/notice.tsx"
import { AddToBasket } from "../../../basket/index.ts"
import type { Offer } from "../../queries.ts"
import { usePriceText } from "../use-price-text.ts"
import { type FailedBooking, refusedSeatOf, useRefusalText } from "../use-refusal-text.ts"
import type { ResolvedWeeks } from "./resolve-weeks.ts"
import type { WeeksForm } from "./use-weeks-form.ts"

interface WeeksButtonProps {
  offer: Offer
  resolved: ResolvedWeeks
  form: WeeksForm
  onAdded: () => void
}

/** Books the ticked dates in one payment; it says how many, for whom and how much. */
export function WeeksButton({ offer, resolved, form, onAdded }: WeeksButtonProps) {
  const { t } = useTranslation(["bookings", "booking-sheet", "common"])
  const format = useFormat()
  const { ticked, seats, sessions, payment, isByPack } = resolved
  const price = usePriceText(offer.bookable.currency)(payment)
  const names = format.list(ticked.map(({ first_name }) => first_name))
  const missing =
    ticked.length === 0
      ? "book.choosePlayer"
      : seats.length === 0
        ? ("booking-sheet:weeks.chooseDate" as const)
        : null
  return (
    <>
      {form.failure && <Failure resolved={resolved} failure={form.failure} />}
      {!missing && (
        <p className="row-apart items-baseline">
          <span className="text-small text-ink-muted">
            {/* Two counts in one text would need a form for each pair of plurals, 36 in Arabic. */}
            {t("booking-sheet:weeks.sum", {
              seats: t("booking-sheet:weeks.seats", { count: seats.length }),
              dates: t("booking-sheet:weeks.onDates", { count: sessions.length }),
            })}
          </span>
          <span className="text-figure text-heading first-letter:uppercase">{price}</span>
        </p>
      )}
      <div className="flex flex-col gap-2 low:flex-row low:items-center low:has-[[role=alert]]:flex-wrap">
        <Button
          size="hero"
          className="w-full whitespace-normal low:w-auto low:grow"
          busy={form.isBusy}
          busyLabel={t(form.isLeaving ? "common:goingToPayment" : "book.submitting")}
          disabledReason={missing && t(missing === "book.choosePlayer" ? "waiting.chooseSomebody" : missing)}
          onClick={form.submit}
        >
          {missing
            ? t(missing)
            : ticked.length > 2
              ? t("booking-sheet:weeks.submitSeats", { count: seats.length, price })
              : t("booking-sheet:weeks.submit", { count: sessions.length, names, price })}
        </Button>
        <AddToBasket sessions={payment.total > 0 && !isByPack ? sessions : []} onAdded={onAdded} />
      </div>
    </>
  )
}

interface FailureProps {
  resolved: ResolvedWeeks
  failure: FailedBooking
}

/** Why nothing was booked; a date that can't be had any more is named. */
function Failure({ resolved, failure }: FailureProps) {
  const { t } = useTranslation("booking-sheet")
  const format = useFormat()
  const refused = refusedSeatOf(failure.error)
  const reason = useRefusalText().ofBooking(failure, resolved.candidates)
  return (
    <Notice tone="danger">
      {refused ? t("weeks.refused", { day: format.day(refused.starts_at, "short"), reason }) : reason}
    </Notice>
  )
}
