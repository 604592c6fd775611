import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { answer } from "../../api/answers.ts"
import { useFormat } from "../../i18n/use-format.ts"
import type { Planned, SessionValues } from "./session-values.ts"

/** Formats day, time, venue and coach of a session's values. */
export function useValueTexts({ bookable }: Planned) {
  const { t } = useTranslation("planning")
  const format = useFormat()
  const coaches = useQuery(answer("GET /api/coaches/"))
  const places = useQuery(answer("GET /api/locations/"))
  // Includes the session's venue, which may be closed by now.
  const open = [...(places.data ?? []), bookable.address]
  const nameIn = (rows: readonly { id: number; name: string }[] | undefined, id: string) =>
    rows?.find((row) => String(row.id) === id)?.name ?? ""
  return (of: SessionValues) => ({
    day: of.day ? format.day(`${of.day}T12:00:00Z`) : "",
    time: `${of.starts}–${of.ends}`,
    place: format.parts([nameIn(open, of.address_id), of.pitch]),
    coach:
      format.list([of.coach, of.second_coach].filter(Boolean).map((id) => nameIn(coaches.data, id))) ||
      t("noCoach"),
  })
}
