import type { Answer } from "@academy/contract/client"
import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { answer } from "../../api/answers.ts"
import { useFormat } from "../../i18n/use-format.ts"
import type { SessionValues } from "./session-values.ts"

export type CoachChoice = Answer<"GET /api/admin/coach-choices/">[number]

/** Who can lead a session at the time that the fields say; undefined while they say none. */
export function useCoachChoices(values: SessionValues, bookableId: number | undefined) {
  const { day, starts, ends, booking_type_id, min_birth_year, max_birth_year } = values
  const yearOf = (text: string) => (/^(19|20)\d\d$/.test(text.trim()) ? Number(text) : undefined)
  const [min, max] = [yearOf(min_birth_year), yearOf(max_birth_year)]
  const query = useQuery({
    ...answer("GET /api/admin/coach-choices/", {
      query: {
        day,
        starts,
        ends,
        ...(booking_type_id && { booking_type_id: Number(booking_type_id) }),
        ...(min !== undefined && { min_birth_year: min }),
        ...(max !== undefined && { max_birth_year: max }),
        ...(bookableId !== undefined && { bookable_id: bookableId }),
      },
    }),
    enabled: /^20/.test(day) && starts !== "" && ends > starts,
    placeholderData: keepPreviousData,
  })
  return query.data
}

/** What stands below a coach's name: free and how well it fits, or why not; and how much it leads in that week. */
export function useCoachHint(): (choice: CoachChoice) => string {
  const { t } = useTranslation(["planning", "staff"])
  const format = useFormat()
  return ({ state, clash, fit, minutes }) => {
    const week = t("form.thatWeek", { duration: format.duration(minutes, { hours: true }) })
    if (state === "away") return format.parts([t("form.away"), week])
    if (clash) {
      const time = format.timeRange(clash.starts_at, clash.ends_at)
      return format.parts([t("form.busy", { title: clash.title, time }), week])
    }
    return format.parts([t("form.freeCoach", { fit: t(`staff:substitution.fit.${fit}`) }), week])
  }
}
