import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { Controller } from "react-hook-form"
import { useTranslation } from "react-i18next"
import { href, Link } from "react-router"
import { answer } from "../../api/answers.ts"
import { reasonOf } from "../../api/problem.ts"
import { useApiForm } from "../../forms/use-api-form.ts"
import { useFormat } from "../../i18n/use-format.ts"
import { QueryError, QueryErrorNotice } from "../../queries/query-error.tsx"
import { Badge } from "../../ui/badge.tsx"
import { Button } from "../../ui/button.tsx"
import { Checkbox } from "../../ui/checkbox.tsx"
import { Dialog } from "../../ui/dialog.tsx"
import { Notice } from "../../ui/notice.tsx"
import { Select } from "../../ui/select.tsx"
import { Skeleton } from "../../ui/skeleton.tsx"
import { useToast } from "../../ui/toast.tsx"
import { DraftState } from "./draft-state.tsx"
import { type Draft, valuesOfDraft } from "./draft-values.ts"
import { clashingDates, SeriesClashes } from "./series-clashes.tsx"
import { SeriesDates } from "./series-dates.tsx"
import { SeriesWeekdays } from "./series-weekdays.tsx"
import { SessionFields } from "./session-fields.tsx"
import { emptyValues, reasonOfYes, type SessionValues, toConfirmation, toSeries } from "./session-values.ts"
import { TermChoice } from "./term-choice.tsx"
import { usePlannerAddress } from "./use-planner-address.ts"
import { useSavedDraft } from "./use-saved-draft.ts"
import { useSeriesPreview } from "./use-series-preview.ts"
import { type ToldWarning, WarningList } from "./warning-list.tsx"

/** The sessions of a term at once, each date shown before. Opened by `dialog=series`. */
export function NewSeriesDialog() {
  const { t } = useTranslation(["planning", "common"])
  const { dialog, draft, go } = usePlannerAddress()
  return (
    <Dialog
      open={dialog === "series"}
      onOpenChange={(open) => !open && go({ dialog: null, draft: null })}
      title={t("newSeries")}
      description={t("form.seenPublished")}
      closeLabel={t("common:close")}
      width="wide"
    >
      {draft === null ? <NewSeriesForm opened={null} /> : <OpenedDraft key={draft} id={draft} />}
    </Dialog>
  )
}

/** The form with what a draft has, as it was when it was opened. */
function OpenedDraft({ id }: { id: number }) {
  const { t } = useTranslation(["planning", "problems"])
  // As somebody else may have saved it last.
  const drafts = useQuery({ ...answer("GET /api/admin/series-drafts/"), refetchOnMount: "always" })
  const coaches = useQuery(answer("GET /api/coaches/"))
  const [opened, setOpened] = useState<{ draft: Draft; values: SessionValues }>()
  const draft = drafts.data?.find((one) => one.id === id)
  const isFresh = drafts.isFetchedAfterMount && !drafts.isFetching
  if (!opened && isFresh && draft && coaches.data) {
    const nameOf = (coach: number) => coaches.data.find((one) => one.id === coach)?.name ?? ""
    setOpened({ draft, values: valuesOfDraft(draft.series, nameOf) })
  }
  if (opened) return <NewSeriesForm opened={opened.draft} values={opened.values} />
  const failed = [drafts, coaches].find(({ isError }) => isError)
  if (failed) return <QueryError query={failed} heading="h3" title={t("drafts.failed")} />
  if (isFresh && !draft) return <Notice tone="danger">{t("problems:not_found")}</Notice>
  return <Skeleton className="h-80" />
}

/** Which reasons of the term calendar a series skips, by the field that says so. */
const skipped = [
  ["skip_red_days", "public_holiday"],
  ["skip_school_breaks", "school_break"],
  ["skip_own_days", "own"],
] as const

const decidedFields = ["left_out", "kept", "changes"] as const

const emptySeries = emptyValues("")

interface NewSeriesFormProps {
  opened: Draft | null
  values?: SessionValues
}

function NewSeriesForm({ opened, values: first = emptySeries }: NewSeriesFormProps) {
  const { t } = useTranslation(["planning", "problems", "common", "panels"])
  const { go } = usePlannerAddress()
  const format = useFormat()
  const toast = useToast()
  const state = useApiForm("POST /api/admin/series/", {
    values: first,
    toBody: (values) => ({
      ...toSeries(values),
      ...toConfirmation(values),
      ...(values.kept.length > 0 && { reason: values.reason.trim() }),
      ...(saved.draft && { draft_id: saved.draft.id }),
    }),
    onSaved: ({ created }, { day }) => {
      saved.end()
      toast.show({ text: t("form.published", { n: created }) })
      go({ dialog: null, draft: null, week: day, session: null })
    },
  })
  const { form, problem } = state
  const values = form.watch()
  const saved = useSavedDraft(values, opened)
  const preview = useSeriesPreview(values)
  const { dates } = preview
  const planned = dates?.filter(({ day, skipped }) => !skipped && !values.left_out.includes(day)) ?? []
  const clashes = clashingDates(planned, values).map(({ day }) => day)
  const datesHint = dates
    ? t(planned.length > 0 ? "form.datesHint" : "form.noDates")
    : t(preview.isLoading ? "common:loading" : "form.fill")
  const toggle = (day: string) =>
    form.setValue(
      "left_out",
      values.left_out.includes(day)
        ? values.left_out.filter((other) => other !== day)
        : [...values.left_out, day],
    )
  return (
    <form {...state.props} className="grid gap-4">
      <DraftState saved={saved} title={values.title} onRemoved={() => go({ dialog: null, draft: null })} />
      <SessionFields form={form} errorOf={state.errorOf} isSeries isNew />
      <div className="grid grid-cols-1 items-end gap-4 sm:grid-cols-2">
        <Controller
          name="every"
          control={form.control}
          render={({ field: { value, onChange } }) => (
            <Select
              label={t("form.repeat")}
              value={value}
              onValueChange={onChange}
              choices={[
                { value: "1", label: t("form.weekly") },
                { value: "2", label: t("form.fortnightly") },
              ]}
            />
          )}
        />
        <TermChoice
          onChoose={({ first_day, last_day }) => {
            form.setValue("day", first_day, { shouldDirty: true })
            form.setValue("until", last_day, { shouldDirty: true })
          }}
        />
      </div>
      <SeriesWeekdays form={form} />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-1">
        {skipped.map(([field, reason]) => {
          const count = dates?.filter(({ off }) => off?.reason === reason).length ?? 0
          return (
            <Checkbox
              key={field}
              label={format.parts([t(`form.skip.${reason}`), count > 0 && t("form.dateCount", { count })])}
              checked={values[field]}
              onCheckedChange={(checked) => form.setValue(field, checked)}
            />
          )
        })}
        <Button asChild variant="link" size="table">
          <Link to={href("/admin/term-calendar")}>{t("form.openCalendar")}</Link>
        </Button>
      </div>
      <DateList
        preview={preview}
        hint={datesHint}
        leftOut={values.left_out}
        clashes={clashes}
        onToggle={toggle}
      />
      <SeriesClashes
        dates={planned}
        decided={values}
        onDecide={(decided) => {
          for (const name of decidedFields) form.setValue(name, decided[name] ?? values[name])
        }}
        reason={{ ...form.register("reason", reasonOfYes), error: state.errorOf("reason") }}
      />
      {problem === "needs_confirmation" && (
        <WarningList
          warnings={state.details as ToldWarning[]}
          anyway={values.anyway}
          onAnyway={(anyway) => form.setValue("anyway", anyway)}
          {...(values.kept.length === 0 && {
            reason: { ...form.register("reason", reasonOfYes), error: state.errorOf("reason") },
          })}
        />
      )}
      {problem && problem !== "needs_confirmation" && (
        <Notice tone="danger">{t(`problems:${problem}`)}</Notice>
      )}
      {saved.creationError && <Notice tone="danger">{t(`problems:${reasonOf(saved.creationError)}`)}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={state.isSaving} disabledReason={planned.length === 0 ? datesHint : null}>
          {planned.length === 0 ? t("panels:publish") : t("form.publish", { count: planned.length })}
        </Button>
        {!saved.draft && (
          <Button variant="outline" busy={saved.isCreating} onClick={saved.create}>
            {t("drafts.save")}
          </Button>
        )}
      </div>
    </form>
  )
}

interface DateListProps {
  preview: ReturnType<typeof useSeriesPreview>
  /** What to do with the dates, or to have any. */
  hint: string
  leftOut: readonly string[]
  /** The dates that clash and nobody has decided on. */
  clashes: readonly string[]
  onToggle: (day: string) => void
}

function DateList({ preview, hint, leftOut, clashes, onToggle }: DateListProps) {
  const { t } = useTranslation("planning")
  const { dates } = preview
  return (
    <section>
      <h3 className="flex flex-wrap items-center justify-between gap-2 text-label">
        {t("form.dates")}
        {clashes.length > 0 && <Badge tone="late">{t("clashCount", { count: clashes.length })}</Badge>}
      </h3>
      {preview.failed ? (
        <QueryErrorNotice query={preview.failed} />
      ) : (
        <p className="mt-1 mb-3 text-small text-ink-muted">{hint}</p>
      )}
      {dates && dates.length > 0 && (
        <SeriesDates dates={dates} leftOut={leftOut} clashes={clashes} onToggle={onToggle} />
      )}
    </section>
  )
}
