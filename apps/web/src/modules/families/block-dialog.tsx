import { useTranslation } from "react-i18next"
import { FormProblem } from "../../forms/form-problem.tsx"
import { filled, useApiForm } from "../../forms/use-api-form.ts"
import { Button } from "../../ui/button.tsx"
import { Dialog } from "../../ui/dialog.tsx"
import { TextArea } from "../../ui/text-field.tsx"
import { useToast } from "../../ui/toast.tsx"
import type { Family } from "./family.ts"

interface BlockDialogProps {
  family: Pick<Family, "account_id" | "name" | "email" | "is_active">
  onClose: () => void
}

/** Blocks the family's account, or lifts that, with the reason for the audit log (`dialog=block`). */
export function BlockDialog({ family, onClose }: BlockDialogProps) {
  const { t } = useTranslation(["families", "common", "panels"])
  const toast = useToast()
  const name = family.name || family.email
  const action = family.is_active ? "block" : "unblock"
  const { form, props, problem, errorOf, isSaving } = useApiForm("POST /api/admin/families/:id/block/", {
    params: { id: family.account_id },
    values: { reason: "" },
    toBody: ({ reason }) => ({ is_blocked: family.is_active, reason: reason.trim() }),
    onSaved: () => {
      toast.show({ text: t(`${action}.done`, { name }) })
      onClose()
    },
  })
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t(`${action}.title`, { name })}
      description={t(`${action}.text`)}
      closeLabel={t("common:close")}
    >
      <form {...props} className="grid grid-cols-1 gap-5">
        <FormProblem problem={problem} />
        <TextArea
          label={t("panels:reason")}
          hint={t("panels:reasonHint")}
          rows={2}
          maxLength={500}
          error={errorOf("reason")}
          {...form.register("reason", filled)}
        />
        <Button type="submit" variant={family.is_active ? "danger" : "primary"} busy={isSaving}>
          {t(`${action}.send`)}
        </Button>
      </form>
    </Dialog>
  )
}
