import type { Off } from "@academy/domain/days-off"
import { useTranslation } from "react-i18next"

/** Why a day is off, in a word: the name that the academy gave, or the public holiday's. */
export function useOffText(): (off: Off) => string {
  const { t } = useTranslation("bookables")
  return ({ name, holiday }) => name || (holiday ? t(`redDays.${holiday}`) : "")
}
