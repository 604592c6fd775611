import { attendanceClosesAt, attendanceOpensAt, whyNotMarkable } from "@academy/domain/staff-sessions"
import { useTranslation } from "react-i18next"
import { useAccount } from "../../core/accounts/index.ts"
import { useFormat } from "../../i18n/use-format.ts"
import { useNow } from "../../runtime/now.tsx"
import type { Roster } from "./use-attendance.ts"

export interface Marking {
  /** It can be noted now who is there. */
  isOpen: boolean
  /** What was noted can be taken back at least. */
  isOwn: boolean
  /** Why nothing can be noted; empty when it can. */
  why: string
}

/** Whether the caller can note by now who is there on a session, and the sentence that says why not. */
export function useMarking({
  starts_at,
  ends_at,
  is_mine,
}: Pick<Roster, "starts_at" | "ends_at" | "is_mine">): Marking {
  const { t } = useTranslation("staff")
  const format = useFormat()
  const now = useNow()
  const isOffice = useAccount()?.is_superuser ?? false
  const times = { starts_at: new Date(starts_at), ends_at: new Date(ends_at) }
  const refusal = whyNotMarkable({
    ...times,
    pressedAt: now,
    now,
    attendance: "present",
    isMine: is_mine,
    isOffice,
  })
  const when = (at: Date) => format.nearMoment(at, now)
  const sentences = {
    not_own_session: () => t("notYours"),
    attendance_too_early: () => t("opens", { when: when(attendanceOpensAt(times.starts_at)) }),
    attendance_too_late: () => t("closed", { when: when(attendanceClosesAt(times.ends_at)) }),
  }
  return {
    isOpen: refusal === null,
    isOwn: refusal === null || refusal === "attendance_too_early",
    why: refusal ? sentences[refusal]() : "",
  }
}
