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

/** Below the button of a full session: the next one with a seat for the same player, if there is one. */
export function OtherSession({ offer, playerId }: { offer: Offer; playerId: number }) {
  const { t } = useTranslation("bookings")
  const format = useFormat()
  const now = useNow()
  const { set } = useAccountParams()
  const sessions = useQuery(answer("GET /api/available-bookings/")).data
  const bookings = useQuery(bookingsQuery).data
  const player = offer.players.find(({ player_id }) => player_id === playerId)
  const other =
    sessions && bookings && player && findOtherSession(sessions, offer.bookable, player, bookings, now)
  if (!other) return null
  return (
    <Button variant="quiet" className="whitespace-normal" onClick={() => set(bookableLink(other.id))}>
      {t("book.otherSession", {
        day: format.day(other.starts_at, "short"),
        time: format.time(other.starts_at),
      })}
    </Button>
  )
}
