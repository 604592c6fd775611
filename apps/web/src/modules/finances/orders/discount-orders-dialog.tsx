import { academy } from "@academy/domain/academy"
import { DISCOUNTED_A_DAY_MINOR, type DiscountUnit, discountOff } from "@academy/domain/discounts"
import { toMajor, toMinor } from "@academy/domain/money"
import { useTranslation } from "react-i18next"
import { filled, useApiForm } from "../../../forms/use-api-form.ts"
import { useFormat } from "../../../i18n/use-format.ts"
import { Button } from "../../../ui/button.tsx"
import { Checkbox } from "../../../ui/checkbox.tsx"
import { Dialog } from "../../../ui/dialog.tsx"
import { Notice } from "../../../ui/notice.tsx"
import { Segmented } from "../../../ui/segmented.tsx"
import { readAmount } from "../read-amount.ts"
import { DiscountFields } from "./discount-fields.tsx"
import type { ManyDialogProps } from "./orders.ts"
import { useManySaved } from "./use-many-saved.ts"

/** Several orders get one discount with one reason; what is taken off in all is said before the button. */
export function DiscountOrdersDialog({ orders, onDone, onClose }: ManyDialogProps) {
  const { t } = useTranslation(["finances", "common", "problems"])
  const format = useFormat()
  const showSaved = useManySaved()
  const currency = orders[0]?.currency ?? academy.currency
  const money = (minor: number) => format.money(toMajor(minor), currency)
  const { form, props, problem, errorOf, isSaving } = useApiForm("POST /api/admin/order-discounts/", {
    values: { unit: "percent" as DiscountUnit, off: "10", reason: "", tells_reason: false },
    toBody: ({ unit, off, reason, tells_reason }) => ({
      ...{ unit, off: readAmount(off) ?? 0, reason, tells_reason },
      orders: orders.map(({ id, unpaid }) => ({ id, unpaid })),
    }),
    onSaved: ({ discounted, left_out, off }) => {
      showSaved(
        t("many.discountAll.done", { count: discounted.length, amount: format.money(off, currency) }),
        left_out,
      )
      onDone()
    },
  })
  const unit = form.watch("unit")
  const off = readAmount(form.watch("off"))
  const shares = orders.map(({ unpaid }) => discountOff(toMinor(unpaid), unit, off ?? 0))
  const sum = shares.reduce((total, share) => total + share, 0)
  const without = shares.filter((share) => share === 0).length
  const unpaid = orders.reduce((total, order) => total + toMinor(order.unpaid), 0)
  const wrong = off === null || sum === 0 ? t("many.discountAll.wrong") : null
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t("many.discountAll.title")}
      description={t("many.discountAll.text")}
      closeLabel={t("common:close")}
      footer={
        <Button type="submit" form="discount-orders" busy={isSaving} disabledReason={wrong}>
          {t("many.discountAll.send", { amount: money(sum) })}
        </Button>
      }
    >
      <form {...props} id="discount-orders" className="grid gap-4">
        {problem && <Notice tone="danger">{t(`problems:${problem}`)}</Notice>}
        <Segmented
          label={t("act.discount.amount")}
          value={unit}
          onValueChange={(value) => form.setValue("unit", value)}
          choices={(["percent", "amount"] as const).map((value) => ({
            value,
            label: t(`many.discountAll.unit.${value}`, { currency }),
          }))}
        />
        <DiscountFields
          amount={form.register("off", filled)}
          amountHint={t("many.discountAll.hint", { limit: money(DISCOUNTED_A_DAY_MINOR) })}
          amountError={wrong ?? errorOf("off")}
          reason={form.register("reason", filled)}
          reasonError={errorOf("reason")}
        />
        <Checkbox
          label={t("act.discount.tells")}
          checked={form.watch("tells_reason")}
          onCheckedChange={(checked) => form.setValue("tells_reason", checked === true)}
        />
        {wrong === null && (
          <Notice>
            {t("many.discountAll.left", {
              count: orders.length - without,
              amount: money(sum),
              left: money(unpaid - sum),
            })}
            {without > 0 && ` ${t("many.discountAll.without", { count: without })}`}
          </Notice>
        )}
      </form>
    </Dialog>
  )
}
