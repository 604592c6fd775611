import { longest } from "@academy/domain/limits"
import { useTranslation } from "react-i18next"
import { filled, useApiForm } from "../../forms/use-api-form.ts"
import { Button } from "../../ui/button.tsx"
import { Dialog } from "../../ui/dialog.tsx"
import { Notice } from "../../ui/notice.tsx"
import { TextArea } from "../../ui/text-field.tsx"
import { useToast } from "../../ui/toast.tsx"
import type { Family } from "./family.ts"

interface OfficeNoteDialogProps {
  family: Pick<Family, "account_id" | "name" | "email">
  onClose: () => void
}

/** Writes a note about the family (`dialog=note`). */
export function OfficeNoteDialog({ family, onClose }: OfficeNoteDialogProps) {
  const { t } = useTranslation(["families", "problems", "common"])
  const toast = useToast()
  const { form, props, problem, errorOf, isSaving } = useApiForm("POST /api/admin/families/:id/notes/", {
    params: { id: family.account_id },
    values: { text: "" },
    draft: `office-note:${family.account_id}`,
    toBody: ({ text }) => ({ text: text.trim() }),
    onSaved: () => {
      toast.show({ text: t("noteIsSaved") })
      onClose()
    },
  })
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t("noteTitle", { name: family.name || family.email })}
      description={t("notesRule")}
      closeLabel={t("common:close")}
    >
      <form {...props} className="grid grid-cols-1 gap-5">
        {problem && problem !== "invalid_input" && <Notice tone="danger">{t(`problems:${problem}`)}</Notice>}
        <TextArea
          label={t("note")}
          rows={6}
          maxLength={longest.officeNote}
          error={errorOf("text")}
          {...form.register("text", filled)}
        />
        <Button type="submit" busy={isSaving}>
          {t("common:save")}
        </Button>
      </form>
    </Dialog>
  )
}
