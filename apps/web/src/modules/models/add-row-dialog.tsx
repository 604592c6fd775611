import { useId } from "react"
import { useTranslation } from "react-i18next"
import { href, useNavigate } from "react-router"
import { Button } from "../../ui/button.tsx"
import { Dialog } from "../../ui/dialog.tsx"
import { Notice } from "../../ui/notice.tsx"
import { TextField } from "../../ui/text-field.tsx"
import { FieldInput } from "./field-input.tsx"
import { type Cell, createRow } from "./model-calls.ts"
import { type Field, type Model, useModelWords, withinSentence } from "./model-words.ts"
import { useRowForm } from "./use-row-form.ts"

interface AddRowDialogProps {
  model: Model
  onClose: () => void
}

/** What stands in a field before anything is typed. */
function firstValueOf({ kind, nullable, min, values }: Field): Cell {
  if (nullable) return null
  if (kind === "flag") return false
  if (kind === "choice") return values?.[0] ?? ""
  if (kind === "integer") return min ?? 0
  return kind === "money" || kind === "reference" ? 0 : ""
}

/** A new row of a model whose rows are added by hand; it opens once it is there. */
export function AddRowDialog({ model, onClose }: AddRowDialogProps) {
  const { t } = useTranslation(["models", "common", "problems"])
  const words = useModelWords()
  const navigate = useNavigate()
  const formId = useId()
  const fields = model.fields.filter(({ edit, create }) => edit || create)
  const { form, props, problem, inputOf, isSaving } = useRowForm({
    model,
    values: Object.fromEntries(fields.map((field) => [field.name, firstValueOf(field)])),
    save: async (values, reason) => {
      const { id } = await createRow(model.name, { values, reason })
      // Back leads to the list, not to the dialog.
      void navigate(href("/admin/models/:model/:id", { model: model.name, id: String(id) }), {
        replace: true,
      })
    },
  })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t("addTitle", { model: withinSentence(words.recordName(model.name)) })}
      closeLabel={t("common:close")}
      footer={
        <Button type="submit" form={formId} busy={isSaving}>
          {t("add")}
        </Button>
      }
    >
      <form {...props} id={formId} className="grid grid-cols-1 gap-5">
        {problem && <Notice tone="danger">{t(`problems:${problem}`)}</Notice>}
        {fields.map((field) => (
          <FieldInput key={field.name} {...inputOf(field)} />
        ))}
        <TextField label={t("reason")} hint={t("changeHint")} maxLength={500} {...form.register("reason")} />
      </form>
    </Dialog>
  )
}
