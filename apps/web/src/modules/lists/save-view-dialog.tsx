import { useTranslation } from "react-i18next"
import { filled, useApiForm } from "../../forms/use-api-form.ts"
import { Button } from "../../ui/button.tsx"
import { Checkbox } from "../../ui/checkbox.tsx"
import { Dialog } from "../../ui/dialog.tsx"
import { Notice } from "../../ui/notice.tsx"
import { TextField } from "../../ui/text-field.tsx"
import { useToast } from "../../ui/toast.tsx"

interface SaveViewDialogProps {
  list: string
  query: string
  onClose: () => void
}

/** A name for what a list shows now, for oneself or for the team. */
export function SaveViewDialog({ list, query, onClose }: SaveViewDialogProps) {
  const { t } = useTranslation(["panels", "common", "problems"])
  const toast = useToast()
  const { form, props, problem, errorOf, isSaving } = useApiForm("POST /api/admin/saved-views/", {
    values: { name: "", is_shared: false },
    toBody: (values) => ({ ...values, list, query }),
    onSaved: () => {
      toast.show({ text: t("views.saved", { name: form.getValues("name") }) })
      onClose()
    },
  })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t("views.save")}
      description={t("views.saveText")}
      closeLabel={t("common:close")}
      width="narrow"
      closesByBack
      footer={
        <Button type="submit" form="save-view" busy={isSaving}>
          {t("views.save")}
        </Button>
      }
    >
      <form {...props} id="save-view" className="grid gap-4">
        {problem && <Notice tone="danger">{t(`problems:${problem}`)}</Notice>}
        <TextField
          label={t("views.name")}
          error={errorOf("name")}
          maxLength={40}
          {...form.register("name", filled)}
        />
        <Checkbox
          label={t("views.team")}
          checked={form.watch("is_shared")}
          onCheckedChange={(is) => form.setValue("is_shared", is)}
        />
      </form>
    </Dialog>
  )
}
