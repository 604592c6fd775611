import { useTranslation } from "react-i18next"
import { ApiProblem } from "../../../../api/problem.ts"
import { useFormat } from "../../../../i18n/use-format.ts"
import { Button } from "../../../../ui/button.tsx"
import { Notice } from "../../../../ui/notice.tsx"
import { AddToBasket } from "../../../basket/index.ts"
import type { Offer } from "../../queries.ts"
import { usePriceText } from "../use-price-text.ts"
import { useRefusalText } from "../use-refusal-text.ts"
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
            {t("booking-sheet:weeks.sum", {
              seats: t("booking-sheet:weeks.seats", { count: seats.length }),
              dates: t("booking-sheet:weeks.onDates", { count: sessions.length }),
            })}
          </span>
          <span className="text-figure text-heading first-letter:uppercase">{price}</span>
        </p>
      )}
      <div className="flex flex-col gap-2 low:flex-row low:items-center">
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
        {!missing && payment.total > 0 && !isByPack && <AddToBasket sessions={sessions} onAdded={onAdded} />}
      </div>
    </>
  )
}

/** Why nothing was booked; a date that can't be had any more is named. */
function Failure({ resolved, failure }: { resolved: ResolvedWeeks; failure: Error }) {
  const { t } = useTranslation(["bookings", "booking-sheet"])
  const format = useFormat()
  const refusalText = useRefusalText()
  const refused = failure instanceof ApiProblem ? (failure.details as RefusedSeat | undefined) : undefined
  const player = resolved.candidates.find(({ player_id }) => player_id === refused?.player_id)
  const names = format.list(resolved.ticked.map(({ first_name }) => first_name))
  const reason = refusalText.ofFailure(failure, player?.first_name ?? names)
  return (
    <Notice tone="danger">
      {refused
        ? t("booking-sheet:weeks.refused", { day: format.day(refused.starts_at, "short"), reason })
        : reason}
    </Notice>
  )
}

/** What `book-seats` tells with a refusal: the seat that can't be had. */
interface RefusedSeat {
  bookable_id: number
  player_id: number
  starts_at: string
}
