import { useTranslation } from "react-i18next"
import { useFormat } from "../../i18n/use-format.ts"
import type { WaitingPlace } from "./queries.ts"

/**
 * Why a seat is held: the player was first in line, the academy cancelled the session that it was booked on, or booked
 * it on the family's behalf.
 */
export function WhyOffered({ place }: { place: WaitingPlace }) {
  const { t } = useTranslation("bookings")
  const format = useFormat()
  const { player_name: name, waiting, instead_of: old, by_academy } = place
  if (by_academy) return t("waiting.heldByAcademy", { name })
  if (!old) return t("waiting.wasFirst", { count: waiting + 1, name })
  const moment = format.moment(old.starts_at)
  return t("waiting.insteadOf", { title: old.title, moment })
}
