import { colleaguesWindow } from "@academy/domain/staff-sessions"
import { dayBounds } from "@academy/domain/time"
import { useTranslation } from "react-i18next"
import { useAccount } from "../../core/accounts/index.ts"
import { useNow } from "../../runtime/now.tsx"
import { cx } from "../../ui/class-names.ts"

interface OthersDaysHintProps {
  /** The days on the screen, `YYYY-MM-DD`. */
  days: readonly string[]
  className?: string
}

/** Tells a coach that the sessions of others are left out on some of these days. */
export function OthersDaysHint({ days, className }: OthersDaysHintProps) {
  const { t } = useTranslation("staff")
  const { from, until } = colleaguesWindow(useNow())
  const isOffice = useAccount()?.is_superuser ?? false
  const areLeftOut = days.some((day) => {
    const bounds = dayBounds(day)
    return bounds.from < from || bounds.until > until
  })
  if (isOffice || !areLeftOut) return null
  return <p className={cx("text-small text-ink-muted", className)}>{t("othersDays")}</p>
}
