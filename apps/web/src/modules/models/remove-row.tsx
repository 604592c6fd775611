import { useMutation, useQueryClient } from "@tanstack/react-query"
import { Trash2 } from "lucide-react"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { href, useNavigate } from "react-router"
import { reasonOf } from "../../api/problem.ts"
import { AlertDialog } from "../../ui/alert-dialog.tsx"
import { Button } from "../../ui/button.tsx"
import { Notice } from "../../ui/notice.tsx"
import { useToast } from "../../ui/toast.tsx"
import { type Row, removeRow } from "./model-calls.ts"
import { type Model, useModelWords } from "./model-words.ts"

/** Removes a row after a question; one that others refer to stays, and it says so. */
export function RemoveRow({ model, row }: { model: Model; row: Row }) {
  const { t } = useTranslation(["models", "problems"])
  const words = useModelWords()
  const toast = useToast()
  const navigate = useNavigate()
  const client = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const removing = useMutation({
    mutationFn: () => removeRow(model.name, row.id),
    onSuccess: async () => {
      toast.show({ text: t("removed") })
      await navigate(href("/admin/models/:model", { model: model.name }))
      void client.invalidateQueries({ queryKey: ["model", model.name] })
    },
  })
  return (
    <>
      <Button variant="quiet" className="text-danger" onClick={() => setAsking(true)}>
        <Trash2 aria-hidden="true" strokeWidth={1.75} />
        {t("remove")}
      </Button>
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t("removeTitle", { name: words.rowName(model, row) })}
        confirmLabel={t("remove")}
        keepLabel={t("keep")}
        onConfirm={() => removing.mutate()}
        busy={removing.isPending}
      >
        {t("removeText")}
        {removing.isError && <Notice tone="danger">{t(`problems:${reasonOf(removing.error)}`)}</Notice>}
      </AlertDialog>
    </>
  )
}
