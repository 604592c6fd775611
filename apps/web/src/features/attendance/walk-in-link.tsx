import { MINUTE_MS } from "@academy/domain/time"
import { CloudOff, UserPlus } from "lucide-react"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { useDialogPath } from "../../address/address-dialog.tsx"
import { useNow } from "../../runtime/now.tsx"
import type { Roster } from "./use-attendance.ts"
import { useWalkIns } from "./use-walk-ins.ts"
import { WalkInDialog } from "./walk-in-dialog.tsx"

const OPENS_BEFORE_MS = 60 * MINUTE_MS

/** The way to add somebody who came without a booking, and who was added on this phone. From an hour before the session. */
export function WalkInLink({ roster }: { roster: Roster }) {
  const { t } = useTranslation("staff")
  const now = useNow()
  const path = useDialogPath("walkIn")
  const { waiting } = useWalkIns(roster.bookable_id)
  if (now.getTime() < new Date(roster.starts_at).getTime() - OPENS_BEFORE_MS) return null
  return (
    <>
      <ul className="empty:hidden">
        {waiting.map(({ key, name }) => (
          <li key={key} className="flex items-center gap-3 py-3 text-label">
            <CloudOff aria-hidden="true" className="size-5" strokeWidth={2} />
            <bdi>{name}</bdi>
            <span className="text-small">{t("walkIn.kept")}</span>
          </li>
        ))}
      </ul>
      <Link
        to={path}
        preventScrollReset
        className="mt-3 mb-5 flex min-h-13 items-center justify-center gap-3 rounded-hero border-2 border-ink bg-surface px-6 text-label hover:bg-hover"
      >
        <UserPlus aria-hidden="true" className="size-5.5" strokeWidth={2} />
        {t("walkIn.add")}
      </Link>
      <WalkInDialog roster={roster} />
    </>
  )
}
