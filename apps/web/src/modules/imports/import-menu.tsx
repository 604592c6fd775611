import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useNavigate } from "react-router"
import { useWrite } from "../../api/concerns.ts"
import { reasonOf } from "../../api/problem.ts"
import { useFormat } from "../../i18n/use-format.ts"
import { AlertDialog } from "../../ui/alert-dialog.tsx"
import { Button } from "../../ui/button.tsx"
import { Notice } from "../../ui/notice.tsx"
import type { Import } from "./shown-import.ts"

/** What can be taken back: what was imported, for a day, or the rows that are left. */
export function ImportMenu({ found }: { found: Import }) {
  const { t } = useTranslation(["imports", "problems"])
  const format = useFormat()
  const navigate = useNavigate()
  const [asked, setAsked] = useState<"undo" | "remove" | null>(null)
  const close = () => setAsked(null)
  const undoing = useWrite("POST /api/admin/imports/:id/undo/")
  const removing = useWrite("DELETE /api/admin/imports/:id/", {
    onSuccess: () => void navigate({ search: "" }),
  })
  const { id, left, taken, undo_until } = found
  const problem = undoing.error ?? removing.error
  return (
    <div className="mt-6 grid gap-3">
      {problem && <Notice tone="danger">{t(`problems:${reasonOf(problem)}`)}</Notice>}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-small text-ink-muted">
        {undo_until && (
          <>
            <Button variant="outline" size="row" onClick={() => setAsked("undo")}>
              {t("undo.button")}
            </Button>
            <span>{t("undo.until", { when: format.moment(undo_until) })}</span>
          </>
        )}
        {left > 0 && (
          <>
            <Button variant="quiet" size="row" onClick={() => setAsked("remove")}>
              {t("remove.button")}
            </Button>
            <span>{t("saved.kept", { day: format.day(found.kept_until, "year") })}</span>
          </>
        )}
      </div>
      <AlertDialog
        open={asked === "undo"}
        onOpenChange={(open) => !open && close()}
        title={t("undo.title")}
        confirmLabel={t("undo.button")}
        keepLabel={t("undo.keep")}
        busy={undoing.isPending}
        onConfirm={() => undoing.mutate({ params: { id } }, { onSettled: close })}
      >
        {t("undo.text", { count: taken })}
      </AlertDialog>
      <AlertDialog
        open={asked === "remove"}
        onOpenChange={(open) => !open && close()}
        title={t("remove.title", { count: left })}
        confirmLabel={t("remove.button")}
        keepLabel={t("remove.keep")}
        busy={removing.isPending}
        onConfirm={() => removing.mutate({ params: { id } }, { onSettled: close })}
      >
        {t("remove.text")}
      </AlertDialog>
    </div>
  )
}
