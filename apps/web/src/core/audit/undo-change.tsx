import { useQueryClient } from "@tanstack/react-query"
import { Undo2 } from "lucide-react"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { reasonOf } from "../../api/problem.ts"
import { useNow } from "../../runtime/now.tsx"
import { AlertDialog } from "../../ui/alert-dialog.tsx"
import { Button } from "../../ui/button.tsx"
import { Notice } from "../../ui/notice.tsx"
import { useToast } from "../../ui/toast.tsx"
import { useAccount } from "../accounts/index.ts"
import type { AuditEntry } from "./entry-words.ts"
import { undoOf } from "./undo-of.ts"

/** Undoes a change, where there is a way: as an entry of its own. Nothing where there is none. */
export function UndoChange({ entries }: { entries: readonly AuditEntry[] }) {
  const { t } = useTranslation(["audit", "common", "problems"])
  const client = useQueryClient()
  const toast = useToast()
  const undo = undoOf(entries, useNow(), useAccount()?.is_owner ?? false)
  const [isAsking, setIsAsking] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  if (!undo) return null
  const send = async () => {
    setIsBusy(true)
    setProblem(null)
    try {
      const answer = await undo.send(client)
      // Payments and orders that could not be undone, or sessions that stay with whom they were given to.
      const leftOut = [
        ...("left_out" in answer && Array.isArray(answer.left_out) ? answer.left_out : []),
        ...("left" in answer && Array.isArray(answer.left) ? answer.left : []),
      ]
      void client.invalidateQueries({ queryKey: ["GET /api/audit-log/"] })
      setIsAsking(false)
      toast.show(leftOut.length > 0 ? { tone: "danger", text: t("undo.leftOut") } : { text: t("undo.done") })
    } catch (error) {
      setProblem(t(`problems:${reasonOf(error)}`))
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <>
      <Button variant="tonal" size="row" onClick={() => setIsAsking(true)}>
        <Undo2 aria-hidden="true" strokeWidth={1.75} className="flip-rtl" />
        {t("undo.button")}
      </Button>
      <AlertDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={t("undo.title")}
        confirmLabel={t("undo.button")}
        keepLabel={t("undo.keep")}
        onConfirm={() => void send()}
        busy={isBusy}
        harmless
      >
        {t(`undo.says.${undo.says}`)} {t("undo.text")}
        {problem && <Notice tone="danger">{problem}</Notice>}
      </AlertDialog>
    </>
  )
}
