import { useTranslation } from "react-i18next"
import { useFormat } from "../../../i18n/use-format.ts"
import { Button } from "../../../ui/button.tsx"
import { discountOf, type Order } from "./orders.ts"
import { useUndoDiscount } from "./use-undo-discount.ts"

/** What was taken off an order in all, which discount it is and why, and the way back while nothing depends on it. */
export function OrderDiscount({ order }: { order: Order }) {
  const { t } = useTranslation("finances")
  const format = useFormat()
  const { undo, isUndoing } = useUndoDiscount(order)
  const { discount_name: named, discount_reason: reason, can_undo_discount } = order
  const off = discountOf(order)
  if (off === 0 && !can_undo_discount) return null
  const name = named && t(`act.discount.names.${named.audience}`, { code: named.code })
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line pt-4 text-small">
      <p className="min-w-0 flex-1 basis-56">
        <span className="text-label">
          {t("act.discount.label")} <span className="isolate-ltr">{format.money(off, order.currency)}</span>
        </span>{" "}
        <span className="text-ink-muted">
          {format.parts([
            name && (named?.and_by_hand ? t("act.discount.names.beside", { name }) : name),
            reason && t("act.discount.reason", { reason }),
          ])}
        </span>
      </p>
      {can_undo_discount && (
        <Button variant="tonal" size="row" busy={isUndoing} onClick={undo}>
          {t("act.discount.undo")}
        </Button>
      )}
    </div>
  )
}
