import { DISCOUNTED_A_DAY_MINOR } from "@academy/domain/discounts"
import { toMajor, toMinor } from "@academy/domain/money"
import { useTranslation } from "react-i18next"
import { filled, useApiForm } from "../../../forms/use-api-form.ts"
import { useFormat } from "../../../i18n/use-format.ts"
import { Button } from "../../../ui/button.tsx"
import { Checkbox } from "../../../ui/checkbox.tsx"
import { Notice } from "../../../ui/notice.tsx"
import { useToast } from "../../../ui/toast.tsx"
import { readAmount } from "../read-amount.ts"
import { DiscountFields } from "./discount-fields.tsx"
import { type ActionFormProps, discountOf } from "./orders.ts"
import { useUndoDiscount } from "./use-undo-discount.ts"

/** What is taken off an unpaid invoice, and why; what is left to pay is said before the button. */
export function DiscountForm({ order, onDone }: ActionFormProps) {
  const { t } = useTranslation(["finances", "problems"])
  const format = useFormat()
  const toast = useToast()
  const { undo } = useUndoDiscount(order)
  const name = order.account_name
  const given = discountOf(order)
  const { form, props, problem, errorOf, isSaving } = useApiForm("POST /api/admin/orders/:id/discount/", {
    values: { amount: given > 0 ? String(given) : "", reason: "", tells_reason: false },
    params: { id: order.id },
    toBody: ({ amount, reason, tells_reason }) => ({
      ...{ amount: readAmount(amount) ?? 0, reason, tells_reason },
      unpaid: order.unpaid,
    }),
    fieldOf: { discount_limit: "amount" },
    onSaved: () => {
      toast.show({
        text: t("act.discount.done", { name }),
        action: { label: t("act.discount.undoShort"), onPress: undo },
      })
      onDone()
    },
  })
  const amount = readAmount(form.watch("amount"))
  const left = toMinor(order.unpaid) + toMinor(given) - toMinor(amount ?? 0)
  const wrong = amount === null || left <= 0 ? t("act.discount.wrong") : null
  return (
    <form {...props} className="grid gap-4">
      {problem && <Notice tone="danger">{t(`problems:${problem}`)}</Notice>}
      <DiscountFields
        amount={form.register("amount", filled)}
        amountHint={t("act.discount.hint", {
          currency: order.currency,
          limit: format.money(toMajor(DISCOUNTED_A_DAY_MINOR), order.currency),
        })}
        amountError={wrong ?? errorOf("amount")}
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
          {t("act.discount.left", { amount: format.money(toMajor(left), order.currency), name })}
        </Notice>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={isSaving} disabledReason={wrong}>
          {t("act.discount.send")}
        </Button>
        <Button variant="quiet" onClick={onDone}>
          {t("act.cancel")}
        </Button>
      </div>
    </form>
  )
}
