import { useQueryClient } from "@tanstack/react-query"
import { useId, useState } from "react"
import { useTranslation } from "react-i18next"
import { href, useNavigate } from "react-router"
import { reasonOf } from "../../api/problem.ts"
import { useFormSending } from "../../forms/use-form-sending.ts"
import { Button } from "../../ui/button.tsx"
import { Dialog } from "../../ui/dialog.tsx"
import { Notice } from "../../ui/notice.tsx"
import { TextField } from "../../ui/text-field.tsx"
import { useToast } from "../../ui/toast.tsx"
import { FieldInput } from "./field-input.tsx"
import { type Cell, createRow } from "./model-calls.ts"
import { type Field, type Model, useModelWords } from "./model-words.ts"
import { wrongFieldsOf } from "./wrong-fields.ts"

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
  const toast = useToast()
  const navigate = useNavigate()
  const client = useQueryClient()
  const formId = useId()
  const [problem, setProblem] = useState<ReturnType<typeof reasonOf> | null>(null)
  const fields = model.fields.filter(({ edit, create }) => edit || create)
  const [values] = useState(() => ({
    ...Object.fromEntries(fields.map((field) => [field.name, firstValueOf(field)])),
    reason: "",
  }))
  const { form, props, codeOf, isSaving } = useFormSending<Record<string, Cell>>({
    values,
    send: async ({ reason, ...typed }) => {
      setProblem(null)
      try {
        const { id } = await createRow(model.name, { values: typed, reason: String(reason ?? "") })
        toast.show({ text: t("saved") })
        void client.invalidateQueries({ queryKey: ["model", model.name] })
        void navigate(href("/admin/models/:model/:id", { model: model.name, id: String(id) }))
        return []
      } catch (failure) {
        setProblem(reasonOf(failure))
        return wrongFieldsOf(failure)
      }
    },
  })
  const errorOf = (name: string) => {
    const code = codeOf(name)
    return code === undefined ? undefined : t(`problems:field.${code as "invalid"}`)
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t("addTitle", { model: words.modelName(model.name) })}
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
          <FieldInput
            key={field.name}
            field={field}
            label={words.fieldName(field.name)}
            error={errorOf(field.name)}
            value={form.watch(field.name) ?? null}
            onChange={(value) => form.setValue(field.name, value, { shouldDirty: true })}
          />
        ))}
        <TextField label={t("reason")} hint={t("changeHint")} maxLength={500} {...form.register("reason")} />
      </form>
    </Dialog>
  )
}
