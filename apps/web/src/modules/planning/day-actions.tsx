import { CloudRain, Send } from "lucide-react"
import { useTranslation } from "react-i18next"
import { useFormat } from "../../i18n/use-format.ts"
import { useNow } from "../../runtime/now.tsx"
import { Button } from "../../ui/button.tsx"
import type { Planned } from "./clashing.ts"
import { usePlannerAddress } from "./use-planner-address.ts"
import { noonOf } from "./week-days.ts"

/** Where something is still to come on a day: the ways to message all its families and to cancel all of it. */
export function DayActions({ day, sessions }: { day: string; sessions: readonly Planned[] }) {
  const { t } = useTranslation(["planning", "panels", "player-groups"])
  const format = useFormat()
  const now = useNow()
  const { go } = usePlannerAddress()
  const left = sessions.filter(({ status, ends_at }) => status === "scheduled" && new Date(ends_at) > now)
  if (left.length < 2) return null
  const message = t("player-groups:messageDay", { day: format.day(noonOf(day)) })
  return (
    <span className="flex flex-wrap gap-x-4 lg:shrink-0 lg:flex-nowrap lg:gap-0">
      <Button
        variant="quiet"
        size="table"
        className={buttonClasses}
        title={message}
        aria-label={message}
        onClick={() => go({ dialog: "families", evening: day, series: null, session: null })}
      >
        <Send aria-hidden="true" className="flip-rtl" strokeWidth={1.75} />
        <span className="lg:sr-only">{t("panels:messageAll")}</span>
      </Button>
      <Button
        variant="quiet"
        size="table"
        className={buttonClasses}
        title={t("cancel.eveningOf", { day: format.day(noonOf(day)) })}
        aria-label={t("cancel.eveningOf", { day: format.day(noonOf(day)) })}
        onClick={() => go({ dialog: "cancel", evening: day, session: null })}
      >
        <CloudRain aria-hidden="true" strokeWidth={1.75} />
        <span className="lg:sr-only">{t("cancel.evening")}</span>
      </Button>
    </span>
  )
}

const buttonClasses = "-ms-3 mt-1 font-normal lg:m-0 lg:min-h-7 lg:shrink-0 lg:px-1.5"
