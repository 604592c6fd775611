import { addWallClockDays, wallClockDate } from "@academy/domain/time"
import { useTranslation } from "react-i18next"
import { useApiForm } from "../../../forms/use-api-form.ts"
import { useNow } from "../../../runtime/now.tsx"
import { Button } from "../../../ui/button.tsx"
import { Dialog } from "../../../ui/dialog.tsx"
import { Notice } from "../../../ui/notice.tsx"
import { TextField } from "../../../ui/text-field.tsx"
import type { ManyDialogProps } from "./orders.ts"
import { useManySaved } from "./use-many-saved.ts"

/** Proposed from today. */
const DAYS_MORE = 7

/** Several orders get one new day to pay by. */
export function DueDatesDialog({ orders, onDone, onClose }: ManyDialogProps) {
  const { t } = useTranslation(["finances", "common", "problems"])
  const showSaved = useManySaved()
  const now = useNow()
  const { form, props, problem, errorOf, isSaving } = useApiForm("POST /api/admin/order-due-dates/", {
    values: { due_on: wallClockDate(addWallClockDays(now, DAYS_MORE)) },
    toBody: ({ due_on }) => ({ order_ids: orders.map(({ id }) => id), due_on }),
    onSaved: ({ changed, left_out }) => {
      showSaved(t("many.dueAll.done", { count: changed.length }), left_out)
      onDone()
    },
  })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t("many.dueAll.title")}
      description={t("many.dueAll.text")}
      closeLabel={t("common:close")}
      footer={
        <Button type="submit" form="due-dates" busy={isSaving}>
          {t("act.due_date.send")}
        </Button>
      }
    >
      <form {...props} id="due-dates" className="grid gap-4">
        {problem && <Notice tone="danger">{t(`problems:${problem}`)}</Notice>}
        <TextField
          label={t("act.due_date.label")}
          error={errorOf("due_on")}
          type="date"
          min={wallClockDate(now)}
          {...form.register("due_on")}
        />
      </form>
    </Dialog>
  )
}
