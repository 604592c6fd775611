import { CloudOff } from "lucide-react"
import { useTranslation } from "react-i18next"
import type { Attendance } from "./use-attendance.ts"

/** How many marks wait on this phone for the connection to come back. Nothing when all have arrived. */
export function UnsentCount({ attendance }: { attendance: Attendance }) {
  const { t } = useTranslation("staff")
  return (
    <p role="status" className="flex items-center gap-2 text-label text-small text-kept">
      {attendance.kept > 0 && (
        <>
          <CloudOff aria-hidden="true" className="size-5" strokeWidth={2} />
          {t("saved", { count: attendance.kept })}
        </>
      )}
    </p>
  )
}
