import {
  firstPaidOn,
  type HandMethod,
  offeredHandMethods,
  splitHandPayment,
} from "@academy/domain/hand-payments"
import { toMajor, toMinor } from "@academy/domain/money"
import { wallClockDate } from "@academy/domain/time"
import { Check } from "lucide-react"
import { useTranslation } from "react-i18next"
import { useApiForm } from "../../../forms/use-api-form.ts"
import { useFormat } from "../../../i18n/use-format.ts"
import { useNow } from "../../../runtime/now.tsx"
import { Button } from "../../../ui/button.tsx"
import { Notice } from "../../../ui/notice.tsx"
import { TextField } from "../../../ui/text-field.tsx"
import { useToast } from "../../../ui/toast.tsx"
import { readAmount } from "../read-amount.ts"
import { HandMethodChoice } from "./hand-method.tsx"
import type { ActionFormProps } from "./orders.ts"

interface Values {
  method: HandMethod
  amount: string
  paid_on: string
  note: string
}

/** Money that came outside of the checkout: how, how much and when, with what it does said before the button. */
export function PayForm({ order, onDone }: ActionFormProps) {
  const { t } = useTranslation(["finances", "common", "problems"])
  const format = useFormat()
  const toast = useToast()
  const today = wallClockDate(useNow())
  const name = order.account_name
  const money = (amount: number) => format.money(amount, order.currency)
  const { form, props, problem, errorOf, isSaving } = useApiForm("POST /api/admin/orders/:id/payments/", {
    values: {
      method: offeredHandMethods()[0] ?? "other",
      amount: String(order.unpaid),
      paid_on: today,
      note: "",
    } as Values,
    params: { id: order.id },
    toBody: ({ method, amount, paid_on, note }) => ({
      method,
      amount: readAmount(amount) ?? 0,
      paid_on,
      note,
      unpaid: order.unpaid,
    }),
    onSaved: ({ paid, to_wallet, left }) => {
      const amounts = { name, left: money(left), over: money(to_wallet), amount: money(to_wallet) }
      const what = left > 0 ? "donePart" : !paid ? "gone" : to_wallet > 0 ? "doneOver" : "done"
      toast.show({ text: t(`act.pay.${what}`, amounts) })
      onDone()
    },
  })
  const amount = readAmount(form.watch("amount"))
  const day = form.watch("paid_on")
  const split = splitHandPayment(toMinor(amount ?? 0), toMinor(order.unpaid))
  const noPart = order.is_membership && split.part > 0 ? t("act.notMembership") : null
  const why = amount === null || amount === 0 ? t("act.pay.wrongAmount") : noPart
  const wrongDay = day < firstPaidOn(new Date(`${today}T12:00`)) || day > today ? t("act.pay.wrongDay") : null
  return (
    <form {...props} className="grid gap-4">
      {problem && <Notice tone="danger">{t(`problems:${problem}`)}</Notice>}
      <HandMethodChoice value={form.watch("method")} onChange={(method) => form.setValue("method", method)} />
      <div className="grid grid-cols-2 gap-3 max-[359px]:grid-cols-1">
        <TextField
          label={t("common:amount")}
          error={amount === null ? t("act.pay.wrongAmount") : errorOf("amount")}
          inputMode="decimal"
          dir="ltr"
          maxLength={10}
          {...form.register("amount")}
        />
        <TextField
          label={t("act.pay.paidOn")}
          type="date"
          error={wrongDay ?? errorOf("paid_on")}
          min={firstPaidOn(new Date(`${today}T12:00`))}
          max={today}
          {...form.register("paid_on")}
        />
      </div>
      <TextField
        label={t("act.pay.note")}
        hint={t("act.pay.noteHint")}
        error={errorOf("note")}
        maxLength={200}
        {...form.register("note")}
      />
      {why === null && (
        <Notice>
          {split.part > 0
            ? t("act.pay.part", { left: money(toMajor(toMinor(order.unpaid) - split.part)) })
            : split.over > 0
              ? t("act.pay.over", { over: money(toMajor(split.over)), name })
              : t("act.pay.all", { name })}
        </Notice>
      )}
      <div className="flex flex-wrap gap-2 *:grow">
        <Button type="submit" busy={isSaving} disabledReason={why ?? wrongDay}>
          <Check aria-hidden="true" strokeWidth={1.75} />
          {t("act.pay.send", { amount: money(amount ?? 0) })}
        </Button>
        <Button variant="quiet" onClick={onDone}>
          {t("act.cancel")}
        </Button>
      </div>
    </form>
  )
}
