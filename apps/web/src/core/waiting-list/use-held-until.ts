import { useTranslation } from "react-i18next"
import { daysBetween } from "../../i18n/format.ts"
import { useFormat } from "../../i18n/use-format.ts"
import { useNow } from "../../runtime/now.tsx"
import type { OfferedPlace } from "./queries.ts"

/** Until when the seat is held for whom, in words: today by the time alone. */
export function useHeldUntil() {
  const { t } = useTranslation("bookings")
  const format = useFormat()
  const now = useNow()
  return ({ player_name: name, offer: { held_until } }: OfferedPlace) =>
    daysBetween(now, held_until) === 0
      ? t("waiting.heldUntilToday", { name, time: format.clock(held_until) })
      : t("waiting.heldUntil", { name, moment: format.moment(held_until) })
}
