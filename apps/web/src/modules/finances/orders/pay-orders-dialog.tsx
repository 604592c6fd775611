import { academy } from "@academy/domain/academy"
import { firstPaidOn, type HandMethod, offeredHandMethods } from "@academy/domain/hand-payments"
import { wallClockDate } from "@academy/domain/time"
import { useTranslation } from "react-i18next"
import { useApiForm } from "../../../forms/use-api-form.ts"
import { useFormat } from "../../../i18n/use-format.ts"
import { useNow } from "../../../runtime/now.tsx"
import { Button } from "../../../ui/button.tsx"
import { Dialog } from "../../../ui/dialog.tsx"
import { Notice } from "../../../ui/notice.tsx"
import { TextField } from "../../../ui/text-field.tsx"
import { HandMethodChoice } from "./hand-method.tsx"
import type { ManyDialogProps } from "./orders.ts"
import { useManySaved } from "./use-many-saved.ts"

/** Several orders were paid in one way on one day, each in full. */
export function PayOrdersDialog({ orders, onDone, onClose }: ManyDialogProps) {
  const { t } = useTranslation(["finances", "common", "problems"])
  const format = useFormat()
  const showSaved = useManySaved()
  const now = useNow()
  const sum = orders.reduce((total, { unpaid }) => total + unpaid, 0)
  const { form, props, problem, errorOf, isSaving } = useApiForm("POST /api/admin/order-payments/", {
    values: {
      method: offeredHandMethods()[0] ?? ("other" as HandMethod),
      paid_on: wallClockDate(now),
      note: "",
    },
    toBody: (values) => ({ orders: orders.map(({ id, unpaid }) => ({ id, unpaid })), ...values }),
    onSaved: ({ paid, left_out }) => {
      showSaved(t("many.payAll.done", { count: paid.length }), left_out)
      onDone()
    },
  })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t("many.payAll.title")}
      description={t("many.payAll.text", {
        count: orders.length,
        amount: format.money(sum, orders[0]?.currency ?? academy.currency),
      })}
      closeLabel={t("common:close")}
      footer={
        <Button type="submit" form="pay-orders" busy={isSaving}>
          {t("act.pay.send", { amount: format.money(sum, orders[0]?.currency ?? academy.currency) })}
        </Button>
      }
    >
      <form {...props} id="pay-orders" className="grid gap-4">
        {problem && <Notice tone="danger">{t(`problems:${problem}`)}</Notice>}
        <HandMethodChoice
          value={form.watch("method")}
          onChange={(method) => form.setValue("method", method)}
        />
        <TextField
          label={t("act.pay.paidOn")}
          error={errorOf("paid_on")}
          type="date"
          min={firstPaidOn(now)}
          max={wallClockDate(now)}
          {...form.register("paid_on")}
        />
        <TextField
          label={t("act.pay.note")}
          hint={t("act.pay.noteHint")}
          error={errorOf("note")}
          maxLength={200}
          {...form.register("note")}
        />
      </form>
    </Dialog>
  )
}
