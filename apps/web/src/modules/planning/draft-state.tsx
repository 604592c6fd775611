import { PencilRuler } from "lucide-react"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useWrite } from "../../api/concerns.ts"
import { reasonOf } from "../../api/problem.ts"
import { useFormat } from "../../i18n/use-format.ts"
import { AlertDialog } from "../../ui/alert-dialog.tsx"
import { Badge } from "../../ui/badge.tsx"
import { Button } from "../../ui/button.tsx"
import { Notice } from "../../ui/notice.tsx"
import { useToast } from "../../ui/toast.tsx"
import type { useSavedDraft } from "./use-saved-draft.ts"

interface DraftStateProps {
  saved: ReturnType<typeof useSavedDraft>
  title: string
  onRemoved: () => void
}

/** That it is a draft, when it was saved, and the way to delete it. */
export function DraftState({ saved, title, onRemoved }: DraftStateProps) {
  const { t } = useTranslation(["planning", "problems"])
  const format = useFormat()
  const toast = useToast()
  const [isAsking, setAsking] = useState(false)
  const removing = useWrite("DELETE /api/admin/series-drafts/:id/", {
    onSuccess: () => {
      saved.end()
      toast.show({ text: t("drafts.removed") })
      onRemoved()
    },
  })
  const { draft } = saved
  if (!draft) return null
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small">
      <Badge>
        <PencilRuler aria-hidden="true" strokeWidth={1.75} />
        {t("drafts.draft")}
      </Badge>
      <span className="text-ink-muted">
        {t(saved.hasFailed ? "drafts.notSaved" : "drafts.saved", { time: format.clock(draft.saved_at) })}
      </span>
      <Button variant="quiet" size="row" className="ms-auto text-danger" onClick={() => setAsking(true)}>
        {t("drafts.remove")}
      </Button>
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t("drafts.removeTitle", { title: title || t("drafts.untitled") })}
        confirmLabel={t("drafts.remove")}
        keepLabel={t("drafts.keep")}
        onConfirm={() => removing.mutate({ params: { id: draft.id } })}
        busy={removing.isPending}
      >
        {t("cancel.final")}
        {removing.error && <Notice tone="danger">{t(`problems:${reasonOf(removing.error)}`)}</Notice>}
      </AlertDialog>
    </div>
  )
}
