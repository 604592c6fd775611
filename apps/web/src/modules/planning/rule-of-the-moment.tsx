import { academy } from "@academy/domain/academy"
import { cancelFreeUntil } from "@academy/domain/bookings"
import { holdOfFreedSeat } from "@academy/domain/waiting"
import { useTranslation } from "react-i18next"
import { useFormat } from "../../i18n/use-format.ts"
import { useNow } from "../../runtime/now.tsx"

/** What a cancellation costs the families of a session to come at this moment, and who has the seat that comes free. */
export function RuleOfTheMoment({ startsAt }: { startsAt: string }) {
  const { t } = useTranslation("planning")
  const format = useFormat()
  const now = useNow()
  const starts = new Date(startsAt)
  const free = cancelFreeUntil(starts, academy.terms.notice_hours)
  const hold = holdOfFreedSeat(starts, now)
  const momentOf = (instant: Date) => format.moment(instant)
  return (
    <p className="mt-3 text-small text-ink-muted">
      {t(now > free ? "rule.costs" : "rule.free", { moment: momentOf(free) })}{" "}
      {hold === null
        ? t("rule.firstToTap")
        : t(hold.from > now ? "rule.night" : "rule.held", {
            from: momentOf(hold.from),
            until: momentOf(hold.until),
          })}
    </p>
  )
}
