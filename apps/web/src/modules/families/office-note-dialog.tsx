import { useTranslation } from "react-i18next"
import { Dialog } from "../../ui/dialog.tsx"
import type { Family } from "./family.ts"
import { NoteForm } from "./note-form.tsx"

interface OfficeNoteDialogProps {
  family: Pick<Family, "account_id" | "name" | "email">
  onClose: () => void
}

/** Writes a note about the family (`dialog=note`): on a phone, where the timeline is far below. */
export function OfficeNoteDialog({ family, onClose }: OfficeNoteDialogProps) {
  const { t } = useTranslation(["families", "common"])
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t("noteTitle", { name: family.name || family.email })}
      closeLabel={t("common:close")}
    >
      <NoteForm familyId={family.account_id} onSaved={onClose} />
    </Dialog>
  )
}
