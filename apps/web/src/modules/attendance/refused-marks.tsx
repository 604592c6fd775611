import { useTranslation } from "react-i18next"
import { useFormat } from "../../i18n/use-format.ts"
import { cx } from "../../ui/class-names.ts"
import { RefusedNotice } from "./refused-notice.tsx"
import type { Attendance } from "./use-attendance.ts"

/** The marks of this phone that the server refused: of whom, and why, until the coach discards them. */
export function RefusedMarks({ attendance, className }: { attendance: Attendance; className?: string }) {
  const { t } = useTranslation("staff")
  const format = useFormat()
  const reasons = [...new Set(attendance.refused.map(({ reason }) => reason))]
  return (
    <div className={cx("grid gap-3 empty:hidden", className)}>
      {reasons.map((reason) => {
        const writes = attendance.refused.filter((write) => write.reason === reason)
        const names = format.list(writes.map(({ name }) => name ?? "–"))
        return (
          <RefusedNotice
            key={reason}
            write={{ reason }}
            title={t("notMarked", { names })}
            onDiscard={() => {
              for (const { key } of writes) attendance.discard(key)
            }}
          />
        )
      })}
    </div>
  )
}
