import { useQuery } from "@tanstack/react-query"
import { Lock } from "lucide-react"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { href, Link } from "react-router"
import { asSaved } from "../../forms/use-form-sending.ts"
import { useFormat } from "../../i18n/use-format.ts"
import { QueryStates } from "../../queries/query-states.tsx"
import { Avatar } from "../../ui/avatar.tsx"
import { BackLink } from "../../ui/back-link.tsx"
import { Button } from "../../ui/button.tsx"
import { Card, CardHead } from "../../ui/card.tsx"
import { useTitlePart } from "../../ui/document-title.ts"
import { Notice } from "../../ui/notice.tsx"
import { TextField } from "../../ui/text-field.tsx"
import { PlayerTags } from "../player-groups/index.ts"
import { FieldInput } from "./field-input.tsx"
import { LockedField } from "./locked-field.tsx"
import { changeRow, type Labels, type Row, readRow } from "./model-calls.ts"
import { type Model, useModelWords } from "./model-words.ts"
import { PlayerFamilies } from "./player-families.tsx"
import { RemoveRow } from "./remove-row.tsx"
import { RowHistory } from "./row-history.tsx"
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
      <BackLink to={href("/admin/models/:model", { model: model.name })} className="mb-3">
        {words.modelName(model.name)}
      </BackLink>
      {!query.data && <h1 className="sr-only">{words.modelName(model.name)}</h1>}
      <QueryStates query={query} heading="h2" title={t("errorTitle")} />
      {query.data && <RowForm model={model} row={query.data.row} labels={query.data.labels} />}
    </>
  )
}

function RowForm({ model, row, labels }: { model: Model; row: Row; labels: Labels }) {
  const { t } = useTranslation(["models", "problems", "common"])
  const editable = model.fields.filter(({ edit }) => edit)
  const locked = model.fields.filter(({ edit }) => !edit)
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
      sent.reset({ ...values, reason }, asSaved)
      sent.reset({ ...values, reason: "" })
    },
  })
  const isChanged = (name: string) => form.watch(name) !== seen[name]
  const changed = editable.filter(({ name }) => isChanged(name)).length
  return (
    <form {...props} className="grid grid-cols-1 gap-4">
      <RowHead model={model} row={row}>
        {model.rows === "by_hand" && <RemoveRow model={model} row={row} />}
        {editable.length > 0 && (
          <Button type="submit" size="row" busy={isSaving} disabled={changed === 0}>
            {t("common:save")}
          </Button>
        )}
      </RowHead>
      {problem && <Notice tone="danger">{t(`problems:${problem}`)}</Notice>}
      <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <Card>
          <CardHead
            title={t("details")}
            aside={
              <span role="status" className="text-ink-muted">
                {changed > 0 && t("notSaved", { count: changed })}
              </span>
            }
          />
          {model.readOnlyBecause && (
            <Notice className="mb-5">
              <Lock aria-hidden="true" className="me-2 inline size-4" strokeWidth={1.75} />
              {t(`readOnly.${model.readOnlyBecause}`)}
            </Notice>
          )}
          {editable.length > 0 && (
            <div className="mb-5 grid grid-cols-1 gap-5 sm:grid-cols-2">
              {editable.map((field) => (
                <FieldInput
                  key={field.name}
                  {...inputOf(field)}
                  labels={labels}
                  isChanged={isChanged(field.name)}
                />
              ))}
              <TextField
                className="sm:col-span-2"
                label={t("reason")}
                hint={t("changeHint")}
                maxLength={500}
                {...form.register("reason")}
              />
            </div>
          )}
          {locked.length > 0 && (
            <dl className="grid grid-cols-1 gap-5 sm:grid-cols-2">
              {locked.map((field) => (
                <LockedField key={field.name} model={model.name} field={field} row={row} labels={labels} />
              ))}
            </dl>
          )}
        </Card>
        <RowHistory model={model} row={row} />
      </div>
    </form>
  )
}

/** Who or what the row is, since when it is there, and what can be done with it. */
function RowHead({ model, row, children }: { model: Model; row: Row; children: ReactNode }) {
  const { t } = useTranslation("models")
  const format = useFormat()
  const words = useModelWords()
  const name = words.rowName(model, row)
  useTitlePart(name)
  const isPerson = model.title.includes("first_name")
  return (
    <div className="flex flex-wrap items-center gap-4">
      {isPerson && <Avatar name={name} size="large" initials={2} className="max-sm:hidden" />}
      <div className="me-auto min-w-0">
        <h1 className="text-display text-page break-words">
          <bdi>{name}</bdi>
        </h1>
        <p className="text-small text-ink-muted">
          {format.parts([
            t("numberOf", { model: words.recordName(model.name), number: row.id }),
            typeof row.created_at === "string" && t("since", { day: format.day(row.created_at, "year") }),
          ])}
        </p>
        {model.name === "players" && (
          <>
            <PlayerFamilies playerId={row.id} />
            <PlayerTags playerId={row.id} />
          </>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {model.name === "accounts" && (
          <Button asChild variant="outline" size="row">
            <Link to={href("/admin/families/:id", { id: String(row.id) })}>{t("familyPage")}</Link>
          </Button>
        )}
        {children}
      </div>
    </div>
  )
}
