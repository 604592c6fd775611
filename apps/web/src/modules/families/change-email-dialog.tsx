import { longest } from "@academy/domain/limits"
import { useTranslation } from "react-i18next"
import { FormProblem } from "../../forms/form-problem.tsx"
import { filled, useApiForm } from "../../forms/use-api-form.ts"
import { useFormat } from "../../i18n/use-format.ts"
import { Button } from "../../ui/button.tsx"
import { Dialog } from "../../ui/dialog.tsx"
import { TextArea, TextField } from "../../ui/text-field.tsx"
import { useToast } from "../../ui/toast.tsx"
import type { Family } from "./family.ts"

interface ChangeEmailDialogProps {
  family: Pick<Family, "account_id" | "name" | "email">
  onMerge: (accountId: number) => void
  onClose: () => void
}

/** Changes the family's address once the new one confirms it (`dialog=address`). */
export function ChangeEmailDialog({ family, onMerge, onClose }: ChangeEmailDialogProps) {
  const { t } = useTranslation(["families", "common", "panels"])
  const format = useFormat()
  const toast = useToast()
  const { form, props, problem, details, errorOf, isSaving } = useApiForm(
    "POST /api/admin/families/:id/email-change/",
    {
      params: { id: family.account_id },
      values: { email: "", reason: "" },
      toBody: ({ email, reason }) => ({ email: email.trim(), reason: reason.trim() }),
      onSaved: ({ expires }, { email }) => {
        toast.show({ text: t("address.asked", { email: email.trim(), until: format.moment(expires) }) })
        onClose()
      },
    },
  )
  const other =
    problem === "email_of_other_family" ? (details as { account_id: number } | undefined) : undefined
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t("address.title", { name: family.name || family.email })}
      description={t("address.text", { email: family.email })}
      closeLabel={t("common:close")}
    >
      <form {...props} className="grid grid-cols-1 gap-4">
        <FormProblem
          problem={problem}
          action={
            other && (
              <Button variant="tonal" size="row" onClick={() => onMerge(other.account_id)}>
                {t("merge")}
              </Button>
            )
          }
        />
        <TextField
          label={t("address.new")}
          type="email"
          inputMode="email"
          autoComplete="off"
          maxLength={longest.email}
          error={errorOf("email")}
          {...form.register("email", filled)}
        />
        <TextArea
          label={t("panels:reason")}
          hint={t("panels:reasonHint")}
          rows={2}
          maxLength={longest.reason}
          error={errorOf("reason")}
          {...form.register("reason", filled)}
        />
        <Button type="submit" busy={isSaving}>
          {t("address.send")}
        </Button>
      </form>
    </Dialog>
  )
}
