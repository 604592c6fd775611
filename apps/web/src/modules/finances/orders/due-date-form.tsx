import { addWallClockDays, wallClockDate } from "@academy/domain/time"
import { useTranslation } from "react-i18next"
import { useApiForm } from "../../../forms/use-api-form.ts"
import { useNow } from "../../../runtime/now.tsx"
import { Button } from "../../../ui/button.tsx"
import { Notice } from "../../../ui/notice.tsx"
import { TextField } from "../../../ui/text-field.tsx"
import { useToast } from "../../../ui/toast.tsx"
import type { ActionFormProps } from "./orders.ts"

/** Proposed: a week more, from the day it was due or from today. */
const DAYS_MORE = 7

/** A new day to pay by; the family gets the invoice with it. */
export function DueDateForm({ order, onDone }: ActionFormProps) {
  const { t } = useTranslation(["finances", "problems"])
  const toast = useToast()
  const now = useNow()
  const due = order.due_at ? new Date(order.due_at) : now
  const name = order.account_name
  const { form, props, problem, errorOf, isSaving } = useApiForm("POST /api/admin/order-due-dates/", {
    values: { due_on: wallClockDate(addWallClockDays(due < now ? now : due, DAYS_MORE)) },
    toBody: ({ due_on }) => ({ order_ids: [order.id], due_on }),
    onSaved: () => {
      toast.show({ text: t("act.due_date.done", { name }) })
      onDone()
    },
  })
  return (
    <form {...props} className="grid gap-4">
      {problem && <Notice tone="danger">{t(`problems:${problem}`)}</Notice>}
      <TextField
        label={t("act.due_date.label")}
        hint={t("act.due_date.hint", { name })}
        error={errorOf("due_on")}
        type="date"
        min={wallClockDate(now)}
        {...form.register("due_on")}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={isSaving}>
          {t("act.due_date.send")}
        </Button>
        <Button variant="quiet" onClick={onDone}>
          {t("act.cancel")}
        </Button>
      </div>
    </form>
  )
}
