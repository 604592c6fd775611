import type { Answer } from "@academy/contract/client"
import { isLate } from "@academy/domain/orders"
import { useTranslation } from "react-i18next"
import { useFormat } from "../../../i18n/use-format.ts"
import { useNow } from "../../../runtime/now.tsx"
import { Badge } from "../../../ui/badge.tsx"

type Order = Pick<Answer<"GET /api/admin/orders/:id/">, "status" | "amount" | "refunded" | "due_at">

/** What an order is: paid, given back, waited for until a day, too late, given up. */
export function OrderState({ order: { status, amount, refunded, due_at } }: { order: Order }) {
  const { t } = useTranslation("finances")
  const format = useFormat()
  const now = useNow()
  if (status === "paid" && refunded > 0)
    return <Badge>{t(refunded >= amount ? "state.refunded" : "state.partlyRefunded")}</Badge>
  if (status === "paid")
    return (
      <Badge tone="positive" ticked>
        {t("state.paid")}
      </Badge>
    )
  if (status !== "open") return <Badge>{t(`state.${status}`)}</Badge>
  if (due_at === null) return <Badge tone="due">{t("state.open")}</Badge>
  return isLate(new Date(due_at), now) ? (
    <Badge tone="late">{t("state.late", { day: format.day(due_at, "date") })}</Badge>
  ) : (
    <Badge tone="due">{t("state.due", { day: format.day(due_at, "date") })}</Badge>
  )
}
