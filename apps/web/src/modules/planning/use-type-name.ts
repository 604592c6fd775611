import type { BookingTypeSlug } from "@academy/domain/bookings"
import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { answer } from "../../api/answers.ts"
import { usePlannerAddress } from "./use-planner-address.ts"

/** What a session type is called where there is little room: its short name, or else the planner's own word. */
export function useTypeName(): (slug: BookingTypeSlug) => string {
  const { t } = useTranslation("planning")
  const { monday } = usePlannerAddress()
  const { data } = useQuery(answer("GET /api/admin/week/", { query: { day: monday } }))
  return (slug) => data?.type_names.find((type) => type.slug === slug)?.short_name ?? t(`types.${slug}`)
}
