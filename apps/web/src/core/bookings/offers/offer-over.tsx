import type { Answer } from "@academy/contract/client"
import { pages } from "@academy/contract/pages"
import type { OfferState } from "@academy/domain/waiting"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { bookableLink, bookingLink } from "../../../address/account-links.ts"
import { useAccountParams } from "../../../address/account-params.ts"
import { useFormat } from "../../../i18n/use-format.ts"
import { useNow } from "../../../runtime/now.tsx"
import { Button } from "../../../ui/button.tsx"
import { SessionHead } from "../../bookables/index.ts"
import type { OfferedBookable } from "../queries.ts"

type OfferedSeat = Answer<"GET /api/waiting-list/offers/:id/">
type OverState = Exclude<OfferState, "held">

interface OfferOverProps {
  offer: OfferedSeat
  state: OverState
  bookable: OfferedBookable | undefined
}

/** What became of the seat; one that was lost says to whom it went and when. */
export function OfferOver({ offer, state, bookable }: OfferOverProps) {
  const { t } = useTranslation("waiting-offer")
  const format = useFormat()
  const now = useNow()
  const { player_name: name, went_on, waiting } = offer
  const isLost = state === "expired" || state === "given_up"
  return (
    <div role="status" className="flex flex-col gap-6">
      <p className="text-ink-muted">
        {isLost &&
          (went_on
            ? t("wentOn", { when: format.nearMoment(went_on, now) })
            : t(waiting > 0 ? "goesOn" : "nobodyWaits"))}{" "}
        {t(`over.${state}.text`, { name })}
      </p>
      {bookable && <SessionHead session={bookable} className="md:hidden" />}
    </div>
  )
}

interface OfferOverActionProps {
  id: number
  offer: OfferedSeat
  state: OverState
}

/** The next step: the session with its list, the booking, its payment, or the calendar. */
export function OfferOverAction({ id, offer, state }: OfferOverActionProps) {
  const { t } = useTranslation(["waiting-offer", "bookings"])
  const { set } = useAccountParams()
  const { bookable_id, player_id } = offer
  const booking = { id, player_id }
  switch (state) {
    case "session_over":
      return (
        <Button asChild>
          <Link to={pages.calendar.path}>{t("bookings:book.toCalendar")}</Link>
        </Button>
      )
    case "booked":
      return (
        <Button onClick={() => set({ offerModal: null, ...bookingLink(booking) })}>
          {t("bookings:booked.see")}
        </Button>
      )
    case "to_pay":
      return (
        <Button onClick={() => set({ offerModal: null, ...bookingLink(booking, "payment") })}>
          {t("pay")}
        </Button>
      )
    default:
      return (
        <Button
          className="whitespace-normal"
          onClick={() =>
            set({
              offerModal: null,
              bookingId: null,
              ...bookableLink(bookable_id),
              playerId: String(player_id),
            })
          }
        >
          {t("toSession")}
        </Button>
      )
  }
}
