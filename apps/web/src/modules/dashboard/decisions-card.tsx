import type { DecisionKind } from "@academy/domain/decisions"
import { ChevronRight, TriangleAlert } from "lucide-react"
import { useTranslation } from "react-i18next"
import { href, Link } from "react-router"
import { useFormat } from "../../i18n/use-format.ts"
import { Card, CardHead } from "../../ui/card.tsx"
import { Count } from "../../ui/count.tsx"
import type { Figures } from "./figures-of.ts"

/** Where each is decided. */
const placeOf: Record<DecisionKind, string> = {
  refund_failed: href("/admin/models/:model", { model: "orders" }),
  payment_late: `${href("/admin/finances/orders")}?view=late`,
  correction_waits: href("/admin/finances/wallets"),
  family_waits: href("/admin/families"),
  session_without_coach: href("/admin/bookings"),
  coach_without_role: href("/admin/bookings"),
  substitute_wanted: href("/admin/bookings"),
  session_waited_for: href("/admin/bookings"),
  email_given_up: href("/admin/models/:model", { model: "accounts" }),
  bulk_reading: href("/admin/audit-log"),
}

/** What waits for somebody in the office; nothing, when nothing does. */
export function DecisionsCard({ decisions }: Pick<Figures, "decisions">) {
  const { t } = useTranslation("dashboard")
  const format = useFormat()
  if (decisions.length === 0) return null
  return (
    <Card className="mb-4">
      <CardHead title={t("decisions.title")} className="mb-2" />
      <ul className="grid grid-cols-1 gap-x-8 lg:grid-cols-2">
        {decisions.map(({ kind, count }) => (
          <li key={kind}>
            <Link
              to={placeOf[kind]}
              className="flex min-h-12 items-center gap-3 rounded-badge py-2 hover:bg-hover"
            >
              {kind === "bulk_reading" ? (
                <TriangleAlert
                  aria-hidden="true"
                  className="size-5 shrink-0 text-danger"
                  strokeWidth={1.75}
                />
              ) : (
                <Count isNow>{format.number(count)}</Count>
              )}
              <span className="min-w-0 grow text-small">{t(`decisions.${kind}`)}</span>
              <ChevronRight
                aria-hidden="true"
                className="flip-rtl size-5 shrink-0 text-ink-muted"
                strokeWidth={1.75}
              />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
