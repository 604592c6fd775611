import { longest } from "@academy/domain/limits"
import { useTranslation } from "react-i18next"
import { FormProblem } from "../../forms/form-problem.tsx"
import { filled, useApiForm } from "../../forms/use-api-form.ts"
import { Button } from "../../ui/button.tsx"
import { Dialog } from "../../ui/dialog.tsx"
import { TextField } from "../../ui/text-field.tsx"
import { useToast } from "../../ui/toast.tsx"
import type { PlayerFilter } from "./player-filter.ts"

interface SaveGroupDialogProps {
  filter: PlayerFilter
  onClose: () => void
}

/** Asks what the group of this filter is called. */
export function SaveGroupDialog({ filter, onClose }: SaveGroupDialogProps) {
  const { t } = useTranslation(["player-groups", "common"])
  const toast = useToast()
  const { form, props, problem, errorOf, isSaving } = useApiForm("POST /api/admin/player-groups/", {
    values: { name: "" },
    toBody: ({ name }) => ({ name: name.trim(), filter }),
    fieldOf: { name_taken: "name" },
    onSaved: () => {
      toast.show({ text: t("saved") })
      onClose()
    },
  })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t("save")}
      description={t("saveText")}
      closeLabel={t("common:close")}
      width="narrow"
      closesByBack
    >
      <form {...props} className="grid grid-cols-1 gap-4">
        <FormProblem problem={problem} />
        <TextField
          label={t("name")}
          hint={t("nameHint")}
          maxLength={longest.groupName}
          error={errorOf("name")}
          {...form.register("name", filled)}
        />
        <Button type="submit" busy={isSaving}>
          {t("save")}
        </Button>
      </form>
    </Dialog>
  )
}
