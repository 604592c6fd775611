import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { bookableLink } from "../../../address/account-links.ts"
import { useAccountParams } from "../../../address/account-params.ts"
import { answer } from "../../../api/answers.ts"
import { useFormat } from "../../../i18n/use-format.ts"
import { useNow } from "../../../runtime/now.tsx"
import { Button } from "../../../ui/button.tsx"
import { bookingsQuery, type Offer } from "../queries.ts"
import { findOtherSession } from "./find-other-session.ts"

interface OtherSessionProps {
  offer: Offer
  playerId: number
  /** The one button of its dialog where nothing can be booked. */
  variant?: "quiet" | "outline" | "primary"
}

/** Instead of a session that can't be had: the next one with a seat for the same player, if there is one. */
export function OtherSession({ offer, playerId, variant = "quiet" }: OtherSessionProps) {
  const { t } = useTranslation("bookings")
  const format = useFormat()
  const now = useNow()
  const { params, set } = useAccountParams()
  const sessions = useQuery(answer("GET /api/available-bookings/")).data
  const bookings = useQuery(bookingsQuery).data
  const player = offer.players.find(({ player_id }) => player_id === playerId)
  const other =
    sessions && bookings && player && findOtherSession(sessions, offer.bookable, player, bookings, now)
  if (!other) return null
  const lead = () =>
    set({
      ...bookableLink(other.id),
      isInvitation: null,
      invitationKey: null,
      payment: null,
      ticked: null,
      everyWeek: null,
      // The page below may be a player's: it stays.
      ...(params.playerDetails !== "true" && { playerId: String(playerId) }),
    })
  return (
    <Button
      variant={variant}
      {...(variant === "primary" && { size: "hero" as const })}
      className="whitespace-normal text-balance"
      onClick={lead}
    >
      {t("book.otherSession", {
        day: format.day(other.starts_at, "short"),
        time: format.clock(other.starts_at),
      })}
    </Button>
  )
}
