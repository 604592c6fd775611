import { isOwed, isUnpaid } from "@academy/domain/booking-tabs"
import { useTranslation } from "react-i18next"
import { daysBetween } from "../../i18n/format.ts"
import { useFormat } from "../../i18n/use-format.ts"
import { useNow } from "../../runtime/now.tsx"
import { Badge } from "../../ui/badge.tsx"
import type { Booking } from "./queries.ts"

/** The two states of a booking that need no action. */
export type StateName = "confirmed" | "done"

interface StateBadgeProps {
  booking: Booking
  /** A state that is not shown. */
  without?: StateName | undefined
}

/** The most important state of a booking in one or two words; unpaid comes first. */
export function StateBadge({ booking, without }: StateBadgeProps) {
  const { t } = useTranslation("bookings")
  const format = useFormat()
  const now = useNow()
  const { status, due_at, attendance } = booking
  if (status === "expired" || (status === "cancelled" && !isOwed(booking)))
    return <Badge>{t(`status.${status}`)}</Badge>
  if (status === "held") return <Badge tone="due">{t("status.held")}</Badge>
  if (isUnpaid(booking)) {
    const late = due_at ? daysBetween(due_at, now) : 0
    if (late > 0) return <Badge tone="late">{t("payment.overdue", { count: late })}</Badge>
    return (
      <Badge tone="due">
        {due_at ? t("payment.due", { day: format.day(due_at, "date") }) : t("payment.unpaid")}
      </Badge>
    )
  }
  if (attendance === "absent") return <Badge tone="late">{t("status.absent")}</Badge>
  const state: StateName = new Date(booking.ends_at) <= now ? "done" : "confirmed"
  if (state === without) return null
  return (
    <Badge tone={state === "done" ? "positive" : "accent"} ticked>
      {t(`status.${state}`)}
    </Badge>
  )
}
