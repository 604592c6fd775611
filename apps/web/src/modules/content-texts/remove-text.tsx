import { useState } from "react"
import { useTranslation } from "react-i18next"
import { href, useNavigate } from "react-router"
import { useWrite } from "../../api/concerns.ts"
import { reasonOf } from "../../api/problem.ts"
import { AlertDialog } from "../../ui/alert-dialog.tsx"
import { Button } from "../../ui/button.tsx"
import { Notice } from "../../ui/notice.tsx"
import { useToast } from "../../ui/toast.tsx"

interface RemovedProps {
  id: number
  title: string
}

/** Takes a piece of news off the pages, once asked. */
export function RemoveNews({ id, title }: RemovedProps) {
  const onSuccess = useAfterwards("news")
  const removing = useWrite("DELETE /api/admin/news/:id/", { onSuccess })
  return (
    <RemoveText
      kind="news"
      title={title}
      removing={removing}
      onConfirm={() => removing.mutate({ params: { id } })}
    />
  )
}

/** Takes a saved answer out, once asked. */
export function RemoveSavedAnswer({ id, title }: RemovedProps) {
  const onSuccess = useAfterwards("saved_answers")
  const removing = useWrite("DELETE /api/admin/saved-answers/:id/", { onSuccess })
  return (
    <RemoveText
      kind="saved_answers"
      title={title}
      removing={removing}
      onConfirm={() => removing.mutate({ params: { id } })}
    />
  )
}

type RemovedKind = "news" | "saved_answers"

function useAfterwards(kind: RemovedKind) {
  const { t } = useTranslation("content-texts")
  const toast = useToast()
  const navigate = useNavigate()
  return () => {
    toast.show({ text: t(`remove.${kind}.done`) })
    void navigate(href("/admin/texts"))
  }
}

interface RemoveTextProps {
  kind: RemovedKind
  title: string
  removing: { isPending: boolean; isError: boolean; error: unknown }
  onConfirm: () => void
}

function RemoveText({ kind, title, removing, onConfirm }: RemoveTextProps) {
  const { t } = useTranslation(["content-texts", "problems"])
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button variant="quiet" className="text-danger" onClick={() => setAsking(true)}>
        {t(`remove.${kind}.button`)}
      </Button>
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t(`remove.${kind}.title`, { title })}
        confirmLabel={t(`remove.${kind}.button`)}
        keepLabel={t("keep")}
        onConfirm={onConfirm}
        busy={removing.isPending}
      >
        {t("removeText")}
        {removing.isError && <Notice tone="danger">{t(`problems:${reasonOf(removing.error)}`)}</Notice>}
      </AlertDialog>
    </>
  )
}
