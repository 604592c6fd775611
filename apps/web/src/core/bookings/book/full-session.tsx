import { useTranslation } from "react-i18next"
import { useNow } from "../../../runtime/now.tsx"
import { Notice } from "../../../ui/notice.tsx"
import { JoinButton, JoinFields, type JoinForm, useJoinForm } from "../../waiting-list/index.ts"
import { passesFor } from "../pass-lots.ts"
import type { Offer } from "../queries.ts"
import { OtherSession } from "./other-session.tsx"
import type { ResolvedSelection } from "./resolve-selection.ts"
import { SeatRow } from "./seat-picture.tsx"
import { type FailedBooking, useRefusalText } from "./use-refusal-text.ts"
import { EveryWeekRow } from "./weeks/every-week-row.tsx"

/** Whether nothing but waiting is left for this family, and the form that puts its players in line. */
export function useFullForm(offer: Offer | undefined, resolved: ResolvedSelection | null) {
  const candidates = resolved?.candidates.filter(({ refusal }) => refusal === "bookable_full") ?? []
  const join = useJoinForm({
    bookableId: offer?.bookable.id ?? 0,
    waiting: offer?.waiting ?? 0,
    candidates,
    preferredId: resolved?.player?.player_id,
  })
  const hasSeats = offer ? offer.bookable.seats_taken < offer.bookable.capacity : true
  return { isFull: !hasSeats && (candidates.length > 0 || join.own.length > 0), join }
}

interface FullSessionProps {
  offer: Offer
  resolved: ResolvedSelection
  join: JoinForm
}

/** Instead of the ways to pay: the taken seats and the waiting list. */
export function FullFields({ offer, resolved, join }: FullSessionProps) {
  const { t } = useTranslation("bookings")
  const refusalText = useRefusalText()
  const now = useNow()
  const { capacity, price, currency } = offer.bookable
  const passes = resolved.player ? passesFor(offer, resolved.player.player_id, now) : 0
  const others = resolved.candidates.filter(
    ({ player_id, refusal }) =>
      refusal !== "bookable_full" && !join.own.some((place) => place.player_id === player_id),
  )
  return (
    <div className="flex flex-col gap-6">
      <section className="flex flex-col gap-3">
        <h3 className="row-apart items-baseline text-label md:pe-10 md:text-title md:text-heading">
          {t("waiting.allTaken", { count: capacity })}
          {offer.waiting > 0 && (
            <span className="shrink-0 text-label text-small text-ink-muted">
              {t("waiting.inLine", { count: offer.waiting })}
            </span>
          )}
        </h3>
        {offer.usually_freed !== null && (
          <p className="text-small text-ink-muted">
            {offer.usually_freed > 0
              ? t("waiting.usually", { count: offer.usually_freed })
              : t("waiting.seldom")}
          </p>
        )}
        <SeatRow offer={offer} coming={[]} />
      </section>
      <JoinFields form={join} takes={{ passes, price, currency }} />
      {offer.next_weeks > 0 && <EveryWeekRow />}
      {others.length > 0 && (
        <ul className="text-small text-ink-muted">
          {others.map(({ player_id, first_name, refusal }) => (
            <li key={player_id}>{refusal && refusalText.ofRule({ code: refusal, name: first_name })}</li>
          ))}
        </ul>
      )}
    </div>
  )
}

interface FullButtonProps extends FullSessionProps {
  failure: FailedBooking | null
}

/** Joins the line; above it why the last seat was not booked, below it the next session that has one. */
export function FullButton({ offer, resolved, join, failure }: FullButtonProps) {
  const refusalText = useRefusalText()
  const { player } = resolved
  return (
    <>
      {failure && <Notice tone="danger">{refusalText.ofBooking(failure, resolved.candidates)}</Notice>}
      <JoinButton form={join} />
      {player && <OtherSession offer={offer} playerId={player.player_id} />}
    </>
  )
}
