import { INSTALMENT_DAYS, splitAmount, splitCounts } from "@academy/domain/instalments"
import { toMajor, toMinor } from "@academy/domain/money"
import { addDays } from "@academy/domain/series"
import { wallClockDate } from "@academy/domain/time"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useApiForm } from "../../../forms/use-api-form.ts"
import { useFormat } from "../../../i18n/use-format.ts"
import { useNow } from "../../../runtime/now.tsx"
import { Button } from "../../../ui/button.tsx"
import { Notice } from "../../../ui/notice.tsx"
import { Segmented } from "../../../ui/segmented.tsx"
import { TextField } from "../../../ui/text-field.tsx"
import { useToast } from "../../../ui/toast.tsx"
import type { ActionFormProps } from "./orders.ts"

const counts = splitCounts.map(String)
const fields = ["first", "second", "third", "fourth"] as const

/** An unpaid invoice becomes two to four parts with due dates of their own; each says how much it is. */
export function SplitForm({ order, onDone }: ActionFormProps) {
  const { t } = useTranslation(["finances", "problems"])
  const format = useFormat()
  const toast = useToast()
  const today = wallClockDate(useNow())
  const name = order.account_name
  const due = order.due_at ? wallClockDate(new Date(order.due_at)) : today
  const first = due < today ? today : due
  // Those of its camp that come after the first part are proposed.
  const proposed = (order.payment_days ?? []).filter((day) => day > first)
  const last = proposed.at(-1) ?? first
  const dayOf = (part: number) =>
    part === 0 ? first : (proposed[part - 1] ?? addDays(last, (part - proposed.length) * INSTALMENT_DAYS))
  const [count, setCount] = useState<string>(String(Math.max(proposed.length + 1, splitCounts[0])))
  const amounts = splitAmount(toMinor(order.unpaid), Number(count))
  const { form, props, problem, errorOf, isSaving } = useApiForm("POST /api/admin/orders/:id/split/", {
    values: { first: dayOf(0), second: dayOf(1), third: dayOf(2), fourth: dayOf(3) },
    params: { id: order.id },
    typedIn: { due_on: "first" },
    toBody: (days) => ({
      due_on: fields.slice(0, amounts.length).map((field) => days[field]),
      unpaid: order.unpaid,
    }),
    onSaved: () => {
      toast.show({ text: t("act.split.done", { name }) })
      onDone()
    },
  })
  return (
    <form {...props} className="grid gap-4">
      {problem && <Notice tone="danger">{t(`problems:${problem}`)}</Notice>}
      <Segmented
        label={t("act.split.count")}
        value={count}
        onValueChange={setCount}
        choices={counts.map((value) => ({ value, label: format.number(Number(value)) }))}
      />
      {amounts.map((amount, index) => {
        const field = fields[index] ?? "first"
        const before = fields[index - 1]
        return (
          <TextField
            key={field}
            label={t("act.split.part", {
              n: format.number(index + 1),
              amount: format.money(toMajor(amount), order.currency),
            })}
            error={errorOf(field) && t("act.split.wrong")}
            type="date"
            min={today}
            {...form.register(field, {
              validate: (day, days) =>
                day >= (before ? addDays(days[before], 1) : today) ? true : "invalid",
            })}
          />
        )
      })}
      <Notice>{t("act.split.told", { name })}</Notice>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={isSaving}>
          {t("act.split.title")}
        </Button>
        <Button variant="quiet" onClick={onDone}>
          {t("act.cancel")}
        </Button>
      </div>
    </form>
  )
}
