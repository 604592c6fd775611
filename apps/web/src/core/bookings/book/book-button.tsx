import type { SeatRefusal } from "@academy/domain/bookings"
import { useTranslation } from "react-i18next"
import { useFormat } from "../../../i18n/use-format.ts"
import { Button } from "../../../ui/button.tsx"
import { Notice } from "../../../ui/notice.tsx"
import { AddToBasket } from "../../basket/index.ts"
import { BookableFrom } from "../../bookables/index.ts"
import type { Offer } from "../queries.ts"
import { OtherSession } from "./other-session.tsx"
import type { ResolvedSelection } from "./resolve-selection.ts"
import type { BookForm } from "./use-book-form.ts"
import { usePriceText } from "./use-price-text.ts"
import { useRefusalText } from "./use-refusal-text.ts"

/** Why a session does not fit, where another of its type may. */
const anotherMayFit: readonly SeatRefusal[] = [
  "born_too_early",
  "born_too_late",
  "overlapping_booking",
  "bookable_started",
  "bookable_cancelled",
  "not_bookable_yet",
]

interface BookButtonProps {
  offer: Offer
  resolved: ResolvedSelection
  form: BookForm
  onAdded: () => void
}

/**
 * Books for everybody who is ticked; it says for whom and how much. Above it what went wrong, if it did; below it the
 * basket. Where the session fits nobody of the family: why, and the next one that does.
 */
export function BookButton(props: BookButtonProps) {
  const { candidates, player } = props.resolved
  const isPossible = candidates.some(({ refusal }) => refusal === null)
  if (!isPossible && player?.refusal)
    return <NotBookable {...props} player={{ ...player, refusal: player.refusal }} />
  return <BookTicked {...props} />
}

interface NotBookableProps extends BookButtonProps {
  player: { player_id: number; first_name: string; refusal: SeatRefusal }
}

function NotBookable({ offer, resolved, form, player }: NotBookableProps) {
  const refusalText = useRefusalText()
  const { first_name: name, refusal: code, player_id } = player
  return (
    <>
      {form.failure ? (
        <Notice tone="danger">{refusalText.ofBooking(form.failure, resolved.candidates)}</Notice>
      ) : code === "not_bookable_yet" ? (
        <BookableFrom session={offer.bookable} className="text-center text-label" />
      ) : (
        <p className="text-center text-small text-ink-muted">{refusalText.ofRule({ code, name })}</p>
      )}
      {anotherMayFit.includes(code) && <OtherSession offer={offer} playerId={player_id} variant="primary" />}
    </>
  )
}

function BookTicked({ offer, resolved: { candidates, ticked, payment }, form, onAdded }: BookButtonProps) {
  const { t } = useTranslation(["bookings", "common"])
  const format = useFormat()
  const refusalText = useRefusalText()
  const price = usePriceText(offer.bookable.currency)(payment)
  const names = format.list(ticked.map(({ first_name }) => first_name))
  const isNobody = ticked.length === 0
  const { id: bookable_id, starts_at } = offer.bookable
  return (
    <>
      {form.failure && <Notice tone="danger">{refusalText.ofBooking(form.failure, candidates)}</Notice>}
      <div className="flex flex-col gap-2 low:flex-row low:items-center low:has-[[role=alert]]:flex-wrap">
        <Button
          size="hero"
          className="w-full whitespace-normal low:w-auto low:grow"
          busy={form.isBusy}
          busyLabel={t(form.isLeaving ? "common:goingToPayment" : "book.submitting")}
          disabledReason={isNobody ? t("waiting.chooseSomebody") : null}
          onClick={form.submit}
        >
          {isNobody
            ? t("book.choosePlayer")
            : ticked.length > 2
              ? t("submit.players", { count: ticked.length, price })
              : t("submit.book", { names, price })}
        </Button>
        <AddToBasket
          sessions={
            isNobody || payment.total === 0
              ? []
              : [{ bookable_id, starts_at, players_id: ticked.map(({ player_id }) => player_id) }]
          }
          onAdded={onAdded}
        />
      </div>
    </>
  )
}
