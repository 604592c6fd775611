import { useQuery, useQueryClient } from "@tanstack/react-query"
import { ArrowLeft, Lock } from "lucide-react"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { href, Link } from "react-router"
import { reasonOf } from "../../api/problem.ts"
import { useFormSending } from "../../forms/use-form-sending.ts"
import { QueryStates } from "../../queries/query-states.tsx"
import { Button } from "../../ui/button.tsx"
import { Card } from "../../ui/card.tsx"
import { Notice } from "../../ui/notice.tsx"
import { TextField } from "../../ui/text-field.tsx"
import { useToast } from "../../ui/toast.tsx"
import { FieldInput } from "./field-input.tsx"
import { type Cell, changeRow, type Labels, type Row, readRow } from "./model-calls.ts"
import { type Model, useModelWords } from "./model-words.ts"
import { RemoveRow } from "./remove-row.tsx"
import { wrongFieldsOf } from "./wrong-fields.ts"

/** One row: what may be changed by hand as fields, the rest as text. */
export function ModelRow({ model, id }: { model: Model; id: string }) {
  const { t } = useTranslation("models")
  const query = useQuery({
    queryKey: ["model", model.name, "row", id],
    queryFn: ({ signal }) => readRow(model.name, id, signal),
  })
  const words = useModelWords()
  return (
    <>
      <Button asChild variant="quiet" size="row" className="mb-3 w-fit">
        <Link to={href("/admin/models/:model", { model: model.name })}>
          <ArrowLeft aria-hidden="true" className="flip-rtl" strokeWidth={1.75} />
          {words.modelName(model.name)}
        </Link>
      </Button>
      {!query.data && <h1 className="sr-only">{words.modelName(model.name)}</h1>}
      <QueryStates query={query} heading="h2" title={t("errorTitle")} />
      {query.data && <RowForm model={model} row={query.data.row} labels={query.data.labels} />}
    </>
  )
}

function RowForm({ model, row, labels }: { model: Model; row: Row; labels: Labels }) {
  const { t } = useTranslation(["models", "problems"])
  const words = useModelWords()
  const toast = useToast()
  const client = useQueryClient()
  const [problem, setProblem] = useState<ReturnType<typeof reasonOf> | null>(null)
  const editable = model.fields.filter(({ edit }) => edit)
  const seen = Object.fromEntries(editable.map(({ name }) => [name, row[name] ?? null]))
  const { form, props, codeOf, isSaving } = useFormSending<Record<string, Cell>>({
    values: { ...seen, reason: "" },
    send: async ({ reason, ...values }) => {
      setProblem(null)
      const changes = Object.fromEntries(
        editable
          .filter(({ name }) => values[name] !== seen[name])
          .map(({ name }) => [name, { from: seen[name] ?? null, to: values[name] ?? null }]),
      )
      try {
        await changeRow(model.name, row.id, { changes, reason: String(reason ?? "") })
        form.reset({ ...values, reason: "" })
        toast.show({ text: t("saved") })
        return []
      } catch (failure) {
        setProblem(reasonOf(failure))
        return wrongFieldsOf(failure)
      } finally {
        void client.invalidateQueries({ queryKey: ["model", model.name] })
      }
    },
  })
  const errorOf = (name: string) => {
    const code = codeOf(name)
    return code === undefined ? undefined : t(`problems:field.${code as "invalid"}`)
  }
  return (
    <form {...props} className="grid max-w-230 gap-4">
      <h1 className="text-display text-page">
        <bdi>{words.rowName(model, row)}</bdi>
      </h1>
      {model.readOnlyBecause && (
        <Notice>
          <Lock aria-hidden="true" className="me-2 inline size-4" strokeWidth={1.75} />
          {t(`readOnly.${model.readOnlyBecause}`)}
        </Notice>
      )}
      {problem && <Notice tone="danger">{t(`problems:${problem}`)}</Notice>}
      {editable.length > 0 && (
        <Card className="grid gap-5">
          <div className="grid gap-5 sm:grid-cols-2">
            {editable.map((field) => (
              <FieldInput
                key={field.name}
                field={field}
                label={words.fieldName(field.name)}
                error={errorOf(field.name)}
                value={form.watch(field.name) ?? null}
                onChange={(value) => form.setValue(field.name, value, { shouldDirty: true })}
              />
            ))}
          </div>
          <TextField
            label={t("reason")}
            hint={t("changeHint")}
            maxLength={500}
            {...form.register("reason")}
          />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" busy={isSaving} disabled={!form.formState.isDirty}>
              {t("save")}
            </Button>
            {model.rows === "by_hand" && <RemoveRow model={model} row={row} />}
          </div>
        </Card>
      )}
      <Card>
        <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
          {model.fields
            .filter(({ edit }) => !edit)
            .map((field) => (
              <div key={field.name} className="min-w-0">
                <dt className="text-small text-ink-muted">{words.fieldName(field.name)}</dt>
                <dd className="break-words">
                  {field.kind === "reference" && field.to && row[field.name] ? (
                    <Link
                      to={href("/admin/models/:model/:id", { model: field.to, id: String(row[field.name]) })}
                      className="text-label text-accent-ink underline-offset-4 hover:underline"
                    >
                      <bdi>{words.cell(field, row[field.name], row, labels)}</bdi>
                    </Link>
                  ) : (
                    <bdi>{words.cell(field, row[field.name], row, labels)}</bdi>
                  )}
                </dd>
              </div>
            ))}
        </dl>
      </Card>
    </form>
  )
}
