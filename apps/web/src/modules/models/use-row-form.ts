import { useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import type { UseFormReturn } from "react-hook-form"
import { useTranslation } from "react-i18next"
import { reasonOf } from "../../api/problem.ts"
import { useErrorText } from "../../forms/use-error-text.ts"
import { useFormSending } from "../../forms/use-form-sending.ts"
import { useToast } from "../../ui/toast.tsx"
import type { Cell } from "./model-calls.ts"
import { type Field, type Model, useModelWords } from "./model-words.ts"
import { wrongFieldsOf } from "./wrong-fields.ts"

export type Cells = Record<string, Cell>

interface RowFormOptions {
  model: Model
  /** What stands in the fields at first. */
  values: Cells
  /** Writes the row; what it throws is shown. */
  save: (values: Cells, reason: string, form: UseFormReturn<Cells>) => Promise<unknown>
}

/** The form of one row: its fields, why it is changed (`reason`), and what was refused. */
export function useRowForm({ model, values, save }: RowFormOptions) {
  const { t } = useTranslation("models")
  const words = useModelWords()
  const errorText = useErrorText()
  const toast = useToast()
  const client = useQueryClient()
  const [problem, setProblem] = useState<ReturnType<typeof reasonOf> | null>(null)
  const { form, props, codeOf, isSaving } = useFormSending<Cells>({
    values: { ...values, reason: "" },
    send: async ({ reason, ...typed }, sent) => {
      setProblem(null)
      try {
        await save(typed, String(reason ?? ""), sent)
        toast.show({ text: t("saved") })
        return []
      } catch (failure) {
        setProblem(reasonOf(failure))
        return wrongFieldsOf(failure)
      } finally {
        void client.invalidateQueries({ queryKey: ["model", model.name] })
        void client.invalidateQueries({ queryKey: ["GET /api/audit-log/"] })
      }
    },
  })
  return {
    form,
    props,
    isSaving,
    /** Why the row was refused; null while it was not. */
    problem,
    /** The properties of a field's input. */
    inputOf: (field: Field) => ({
      field,
      label: words.fieldName(field.name),
      error: errorText(codeOf(field.name)),
      value: form.watch(field.name) ?? null,
      onChange: (value: Cell) => form.setValue(field.name, value, { shouldDirty: true }),
    }),
  }
}
