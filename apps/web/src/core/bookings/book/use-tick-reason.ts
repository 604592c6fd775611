import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { useFormat } from "../../../i18n/use-format.ts"
import { agesText } from "../../bookables/index.ts"
import { bookingsQuery, type Offer } from "../queries.ts"
import type { Candidate } from "./resolve-selection.ts"

/** Why a player can't be ticked, in a few words under the name; reasons that hold for all are said once, elsewhere. */
export function useTickReason({ bookable }: Pick<Offer, "bookable">) {
  const { t } = useTranslation(["booking-sheet", "bookables"])
  const { t: say } = useTranslation("bookables")
  const format = useFormat()
  const bookings = useQuery(bookingsQuery).data
  return ({ player_id, first_name, refusal }: Candidate): string | null => {
    switch (refusal) {
      case "already_booked":
      case "trial_used":
      case "too_many_trials":
        return t(`tick.${refusal}`)
      case "born_too_early":
      case "born_too_late":
        return t(`tick.${refusal}`, { ages: agesText(say, bookable) ?? "" })
      case "overlapping_booking": {
        const other = bookings?.find(
          (one) =>
            one.player_id === player_id &&
            (one.status === "held" || one.status === "confirmed") &&
            one.timestamp < bookable.ends_at &&
            one.ends_at > bookable.starts_at,
        )
        return other
          ? t("tick.has", { name: first_name, title: other.title, time: format.clock(other.timestamp) })
          : t("tick.overlapping_booking")
      }
      default:
        return null
    }
  }
}
