import { useTranslation } from "react-i18next"
import { useWrite } from "../../api/concerns.ts"
import { reasonOf } from "../../api/problem.ts"
import { AlertDialog } from "../../ui/alert-dialog.tsx"
import { Notice } from "../../ui/notice.tsx"
import { useToast } from "../../ui/toast.tsx"

interface RemoveNoteDialogProps {
  familyId: number
  /** The note it asks about; null while it is closed. */
  note: { id: number; text: string } | null
  onClose: () => void
}

/** Asks before a note about the family goes for good. */
export function RemoveNoteDialog({ familyId, note, onClose }: RemoveNoteDialogProps) {
  const { t } = useTranslation(["families", "problems", "panels"])
  const toast = useToast()
  const removing = useWrite("DELETE /api/admin/families/:id/notes/:note/", {
    onSuccess: () => {
      toast.show({ text: t("noteIsRemoved") })
      onClose()
    },
  })
  return (
    <AlertDialog
      open={note !== null}
      onOpenChange={(open) => {
        if (open) return
        removing.reset()
        onClose()
      }}
      title={t("panels:removeThisNote")}
      confirmLabel={t("panels:removeNote")}
      keepLabel={t("panels:keep")}
      busy={removing.isPending}
      onConfirm={() => note && removing.mutate({ params: { id: familyId, note: note.id } })}
    >
      <p dir="auto" className="mb-2 line-clamp-3 break-words text-ink">
        {note?.text}
      </p>
      {t("panels:noteRemovedText")}
      {removing.isError && <Notice tone="danger">{t(`problems:${reasonOf(removing.error)}`)}</Notice>}
    </AlertDialog>
  )
}
