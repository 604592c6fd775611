import { MOST_COUNTED } from "@academy/domain/lists"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { DownloadLink } from "../../parts/download-link.tsx"
import { Button } from "../../ui/button.tsx"
import { Dialog } from "../../ui/dialog.tsx"
import { TextField } from "../../ui/text-field.tsx"
import { exportPath } from "./model-calls.ts"
import { type Model, useModelWords } from "./model-words.ts"

/** The same limit as on the server (`packages/domain/src/access.ts`). */
const MOST_WITHOUT_REASON = 30

interface ExportDialogProps {
  model: Pick<Model, "name" | "isPersonal">
  query: URLSearchParams
  total: number | null
  onClose: () => void
}

/** Exports the rows of the list as a file. Exports of many people need a reason, and say that they are logged. */
export function ExportDialog({ model, query, total, onClose }: ExportDialogProps) {
  const { t } = useTranslation(["models", "common"])
  const words = useModelWords()
  const [reason, setReason] = useState("")
  const needsReason = model.isPersonal === true && (total ?? 0) > MOST_WITHOUT_REASON
  const asked = new URLSearchParams(query)
  if (reason.trim()) asked.set("reason", reason.trim())
  const isReady = !needsReason || reason.trim() !== ""
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t("exportTitle", { model: words.modelName(model.name) })}
      description={
        (total ?? 0) > MOST_COUNTED
          ? t("exportTextMany", { n: MOST_COUNTED })
          : t("exportText", { count: total ?? 0 })
      }
      closeLabel={t("common:close")}
      width="narrow"
      closesByBack
      footer={
        isReady ? (
          <Button asChild>
            <DownloadLink href={exportPath(model.name, asked)} onDownload={onClose}>
              {t("export")}
            </DownloadLink>
          </Button>
        ) : (
          <Button disabledReason={t("reasonNeeded")}>{t("export")}</Button>
        )
      }
    >
      {model.isPersonal && (
        <TextField
          label={t("reason")}
          hint={t("reasonHint")}
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      )}
    </Dialog>
  )
}
