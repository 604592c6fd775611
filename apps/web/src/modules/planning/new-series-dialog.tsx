import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { TriangleAlert } from "lucide-react"
import { useDeferredValue } from "react"
import { Controller } from "react-hook-form"
import { useTranslation } from "react-i18next"
import { api } from "../../api/client.ts"
import { useApiForm } from "../../forms/use-api-form.ts"
import { useFormat } from "../../i18n/use-format.ts"
import { QueryErrorNotice } from "../../queries/query-error.tsx"
import { Badge } from "../../ui/badge.tsx"
import { Button } from "../../ui/button.tsx"
import { Checkbox } from "../../ui/checkbox.tsx"
import { Chip } from "../../ui/chip.tsx"
import { cx } from "../../ui/class-names.ts"
import { Dialog } from "../../ui/dialog.tsx"
import { Notice } from "../../ui/notice.tsx"
import { Select } from "../../ui/select.tsx"
import { useToast } from "../../ui/toast.tsx"
import { clashingDates, SeriesClashes } from "./series-clashes.tsx"
import { SessionFields } from "./session-fields.tsx"
import { emptyValues, type SessionValues, toDecided, toPreview, toRule, toSession } from "./session-values.ts"
import { usePlannerAddress } from "./use-planner-address.ts"
import { type ToldWarning, WarningList } from "./warning-list.tsx"
import { noonOf } from "./week-days.ts"

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

const decidedFields = ["left_out", "kept", "changes"] as const

function NewSeriesForm() {
  const { t } = useTranslation(["planning", "problems", "common", "panels"])
  const { go } = usePlannerAddress()
  const toast = useToast()
  const state = useApiForm("POST /api/admin/series/", {
    values: emptyValues("") as SessionValues,
    toBody: (values) => ({ ...toSession(values), ...toRule(values), ...toDecided(values) }),
    onSaved: ({ created }, { day }) => {
      toast.show({ text: t("form.published", { n: created }) })
      go({ dialog: null, week: day, session: null })
    },
  })
  const { form, problem } = state
  const values = form.watch()
  const preview = usePreview(values)
  const dates = preview.data?.dates
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
        <Checkbox
          label={t("form.skipRed")}
          checked={values.skip_red_days}
          onCheckedChange={(checked) => form.setValue("skip_red_days", checked)}
        />
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

/** Each date as the server sees it, asked anew when what it depends on has changed. */
function usePreview(values: SessionValues) {
  const wanted = toPreview(values)
  const body = useDeferredValue(wanted === null ? null : JSON.stringify(wanted))
  return useQuery({
    queryKey: ["POST /api/admin/series/preview/", body],
    queryFn: ({ signal }) =>
      api("POST /api/admin/series/preview/", { body: JSON.parse(body ?? "{}"), signal }),
    enabled: body !== null,
    // The dates stay while those of the next keystroke or decision come.
    placeholderData: keepPreviousData,
    retry: false,
  })
}

interface DateListProps {
  preview: ReturnType<typeof usePreview>
  /** What to do with the dates, or to have any. */
  hint: string
  leftOut: readonly string[]
  /** The dates that clash and nobody has decided on. */
  clashes: readonly string[]
  onToggle: (day: string) => void
}

function DateList({ preview, hint, leftOut, clashes, onToggle }: DateListProps) {
  const { t } = useTranslation("planning")
  const format = useFormat()
  const dates = preview.data?.dates
  return (
    <section>
      <h3 className="flex flex-wrap items-center justify-between gap-2 text-label">
        {t("form.dates")}
        {clashes.length > 0 && <Badge tone="late">{t("clashCount", { count: clashes.length })}</Badge>}
      </h3>
      {preview.isError ? (
        <QueryErrorNotice query={preview} />
      ) : (
        <p className="mt-1 mb-3 text-small text-ink-muted">{hint}</p>
      )}
      <ul className="flex flex-wrap gap-2">
        {dates?.map(({ day, skipped }) => {
          const isPlanned = !skipped && !leftOut.includes(day)
          const isClashing = clashes.includes(day)
          return (
            <li key={day}>
              <Chip
                chosen={isPlanned}
                disabled={skipped}
                onClick={() => onToggle(day)}
                className={cx(
                  !isPlanned && "line-through",
                  isClashing && "border-danger bg-danger-soft text-danger [--accent-ink:var(--danger)]",
                )}
              >
                {isClashing && <TriangleAlert role="img" aria-label={t("clashes.mark")} strokeWidth={1.75} />}
                {format.day(noonOf(day), "short")}
              </Chip>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
