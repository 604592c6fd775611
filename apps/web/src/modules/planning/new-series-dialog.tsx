import { Controller } from "react-hook-form"
import { useTranslation } from "react-i18next"
import { href, Link } from "react-router"
import { useApiForm } from "../../forms/use-api-form.ts"
import { useFormat } from "../../i18n/use-format.ts"
import { QueryErrorNotice } from "../../queries/query-error.tsx"
import { Badge } from "../../ui/badge.tsx"
import { Button } from "../../ui/button.tsx"
import { Checkbox } from "../../ui/checkbox.tsx"
import { Dialog } from "../../ui/dialog.tsx"
import { Notice } from "../../ui/notice.tsx"
import { Select } from "../../ui/select.tsx"
import { useToast } from "../../ui/toast.tsx"
import { clashingDates, SeriesClashes } from "./series-clashes.tsx"
import { SeriesDates } from "./series-dates.tsx"
import { SeriesWeekdays } from "./series-weekdays.tsx"
import { SessionFields } from "./session-fields.tsx"
import {
  emptyValues,
  type SessionValues,
  toDecided,
  toOtherWeekdays,
  toRule,
  toSession,
} from "./session-values.ts"
import { TermChoice } from "./term-choice.tsx"
import { usePlannerAddress } from "./use-planner-address.ts"
import { useSeriesPreview } from "./use-series-preview.ts"
import { type ToldWarning, WarningList } from "./warning-list.tsx"

/** The sessions of a term at once, each date shown before. Opened by `dialog=series`. */
export function NewSeriesDialog() {
  const { t } = useTranslation(["planning", "common"])
  const { dialog, go } = usePlannerAddress()
  return (
    <Dialog
      open={dialog === "series"}
      onOpenChange={(open) => !open && go({ dialog: null })}
      title={t("newSeries")}
      description={t("form.seen")}
      closeLabel={t("common:close")}
      width="wide"
    >
      <NewSeriesForm />
    </Dialog>
  )
}

/** Which reasons of the term calendar a series skips, by the field that says so. */
const skipped = [
  ["skip_red_days", "public_holiday"],
  ["skip_school_breaks", "school_break"],
  ["skip_own_days", "own"],
] as const

const decidedFields = ["left_out", "kept", "changes"] as const

function NewSeriesForm() {
  const { t } = useTranslation(["planning", "problems", "common", "panels"])
  const { go } = usePlannerAddress()
  const format = useFormat()
  const toast = useToast()
  const state = useApiForm("POST /api/admin/series/", {
    values: emptyValues("") as SessionValues,
    toBody: (values) => ({
      ...toSession(values),
      ...toRule(values),
      ...toDecided(values),
      ...toOtherWeekdays(values),
    }),
    onSaved: ({ created }, { day }) => {
      toast.show({ text: t("form.published", { n: created }) })
      go({ dialog: null, week: day, session: null })
    },
  })
  const { form, problem } = state
  const values = form.watch()
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
        reason={{ ...form.register("reason"), error: state.errorOf("reason") }}
      />
      {problem === "needs_confirmation" && (
        <WarningList
          warnings={state.details as ToldWarning[]}
          anyway={values.anyway}
          onAnyway={(anyway) => form.setValue("anyway", anyway)}
          {...(values.kept.length === 0 && {
            reason: { ...form.register("reason"), error: state.errorOf("reason") },
          })}
        />
      )}
      {problem && problem !== "needs_confirmation" && (
        <Notice tone="danger">{t(`problems:${problem}`)}</Notice>
      )}
      <Button
        type="submit"
        className="w-fit"
        busy={state.isSaving}
        disabledReason={planned.length === 0 ? datesHint : null}
      >
        {planned.length === 0 ? t("panels:publish") : t("form.publish", { count: planned.length })}
      </Button>
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
