import { useTranslation } from "react-i18next"
import { useFormat } from "../../../i18n/use-format.ts"
import type { OfferedBookable } from "../queries.ts"

/** For which years of birth a session is, within a sentence: "2014–2020", "2014 or later". */
export function useYears() {
  const { t } = useTranslation("first-booking")
  const format = useFormat()
  return ({ min_birth_year: from, max_birth_year: to }: OfferedBookable): string => {
    if (from !== null && to !== null) return from === to ? String(from) : format.range(from, to)
    if (from !== null) return t("years.from", { year: String(from) })
    return to === null ? t("years.any") : t("years.to", { year: String(to) })
  }
}
