import { CloudOff, UserPlus } from "lucide-react"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { useDialogPath } from "../../address/address-dialog.tsx"
import { cx } from "../../ui/class-names.ts"
import { KeptNameRows } from "./kept-name-rows.tsx"
import { RefusedNotice } from "./refused-notice.tsx"
import type { Roster } from "./use-attendance.ts"
import { useMarking } from "./use-marking.ts"
import { useWalkIns } from "./use-walk-ins.ts"
import { WalkInDialog } from "./walk-in-dialog.tsx"

interface WalkInLinkProps {
  roster: Roster
  /** Beside another button: the icon alone. */
  isSquare?: boolean
}

/** The way to add somebody who came without a booking, for as long as attendance is marked. */
export function WalkInLink({ roster, isSquare = false }: WalkInLinkProps) {
  const { t } = useTranslation("staff")
  const { isOpen } = useMarking(roster)
  const path = useDialogPath("walkIn")
  if (!isOpen) return null
  return (
    <>
      <Link
        to={path}
        preventScrollReset
        aria-label={isSquare ? t("walkIn.add") : undefined}
        className={cx(
          "flex min-h-13 items-center justify-center gap-3 rounded-hero border-2 border-ink bg-surface text-label hover:bg-hover",
          isSquare ? "w-13 shrink-0" : "mt-5 px-6",
        )}
      >
        <UserPlus aria-hidden="true" className="size-5.5" strokeWidth={2} />
        {!isSquare && t("walkIn.add")}
      </Link>
      <WalkInDialog roster={roster} />
    </>
  )
}

/** Who was added on this phone and has not arrived, was refused, or is only a name yet. */
export function KeptWalkIns({ roster }: { roster: Roster }) {
  const { t } = useTranslation("staff")
  const { waiting, refused, discard } = useWalkIns(roster.bookable_id)
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
      <KeptNameRows roster={roster} />
      <div className="grid gap-3 py-3 empty:hidden">
        {refused.map((write) => (
          <RefusedNotice
            key={write.key}
            write={write}
            title={t("walkIn.notAdded", { name: write.name })}
            onDiscard={() => discard(write.key)}
          />
        ))}
      </div>
    </>
  )
}
