import { CloudRain } from "lucide-react"
import { useTranslation } from "react-i18next"
import { useFormat } from "../../i18n/use-format.ts"
import { useNow } from "../../runtime/now.tsx"
import { Button } from "../../ui/button.tsx"
import type { Planned } from "./clashing.ts"
import { usePlannerAddress } from "./use-planner-address.ts"
import { noonOf } from "./week-days.ts"

/** Where something is still to come on a day: the way to cancel all of it at once. */
export function CancelDay({ day, sessions }: { day: string; sessions: readonly Planned[] }) {
  const { t } = useTranslation("planning")
  const format = useFormat()
  const now = useNow()
  const { go } = usePlannerAddress()
  const left = sessions.filter(({ status, ends_at }) => status === "scheduled" && new Date(ends_at) > now)
  if (left.length < 2) return null
  return (
    <Button
      variant="quiet"
      size="table"
      className="-ms-3 mt-1 font-normal lg:m-0 lg:min-h-7 lg:shrink-0 lg:px-1.5"
      title={t("cancel.eveningOf", { day: format.day(noonOf(day)) })}
      aria-label={t("cancel.eveningOf", { day: format.day(noonOf(day)) })}
      onClick={() => go({ dialog: "cancel", evening: day, session: null })}
    >
      <CloudRain aria-hidden="true" strokeWidth={1.75} />
      <span className="lg:sr-only">{t("cancel.evening")}</span>
    </Button>
  )
}
