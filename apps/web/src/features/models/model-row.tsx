import { useQuery } from "@tanstack/react-query"
import { ArrowLeft, Lock } from "lucide-react"
import { useTranslation } from "react-i18next"
import { href, Link } from "react-router"
import { QueryStates } from "../../queries/query-states.tsx"
import { Button } from "../../ui/button.tsx"
import { Card } from "../../ui/card.tsx"
import { Notice } from "../../ui/notice.tsx"
import { TextField } from "../../ui/text-field.tsx"
import { FieldInput } from "./field-input.tsx"
import { changeRow, type Labels, type Row, readRow } from "./model-calls.ts"
import { type Model, useModelWords } from "./model-words.ts"
import { RemoveRow } from "./remove-row.tsx"
import { useRowForm } from "./use-row-form.ts"

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
  const editable = model.fields.filter(({ edit }) => edit)
  const seen = Object.fromEntries(editable.map(({ name }) => [name, row[name] ?? null]))
  const { form, props, problem, inputOf, isSaving } = useRowForm({
    model,
    values: seen,
    save: async (values, reason, sent) => {
      const changes = Object.fromEntries(
        editable
          .filter(({ name }) => values[name] !== seen[name])
          .map(({ name }) => [name, { from: seen[name] ?? null, to: values[name] ?? null }]),
      )
      await changeRow(model.name, row.id, { changes, reason })
      sent.reset({ ...values, reason: "" })
    },
  })
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
              <FieldInput key={field.name} {...inputOf(field)} />
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
