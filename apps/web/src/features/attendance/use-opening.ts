import { attendanceOpensAt } from "@academy/domain/staff-sessions"
import { useTranslation } from "react-i18next"
import { useFormat } from "../../i18n/use-format.ts"
import { useNow } from "../../runtime/now.tsx"
import type { Roster } from "./use-attendance.ts"

/** Whether it can be noted by now who is there, and the sentence that says from when on. */
export function useOpening({ starts_at }: Pick<Roster, "starts_at">): { isOpen: boolean; opens: string } {
  const { t } = useTranslation("staff")
  const format = useFormat()
  const now = useNow()
  const at = attendanceOpensAt(new Date(starts_at))
  return {
    isOpen: now >= at,
    opens: t("opens", { when: format.parts([format.nearDay(at, now), format.time(at)]) }),
  }
}
