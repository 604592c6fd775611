import { GOAL_STEPS } from "@academy/domain/player-goals"
import { wallClockDate } from "@academy/domain/time"
import { ChevronDown } from "lucide-react"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useWrite } from "../../../api/concerns.ts"
import { reasonOf } from "../../../api/problem.ts"
import { useIsMinor } from "../../../core/accounts/index.ts"
import { filled, useApiForm } from "../../../forms/use-api-form.ts"
import { useFormat } from "../../../i18n/use-format.ts"
import { useNow } from "../../../runtime/now.tsx"
import { Badge } from "../../../ui/badge.tsx"
import { Button } from "../../../ui/button.tsx"
import { Card, CardHead } from "../../../ui/card.tsx"
import { GoalSteps } from "../../../ui/goal-steps.tsx"
import { Notice } from "../../../ui/notice.tsx"
import { Select } from "../../../ui/select.tsx"
import { TextField } from "../../../ui/text-field.tsx"
import { useToast } from "../../../ui/toast.tsx"
import { ListStates } from "../list-states.tsx"
import type { DevelopingPlayer } from "../player.ts"
import { type PlayerField, usePlayerFields } from "../queries.ts"
import { RowMenu } from "../row-menu.tsx"
import { ValueLine } from "./value-line.tsx"

/** What is measured over time against its goal, one field at a time, and a form for the next value and the goal. */
export function Measurements({ player }: { player: DevelopingPlayer }) {
  const { t } = useTranslation("development")
  const query = usePlayerFields(player.id)
  const isMinor = useIsMinor()
  const [chosen, setChosen] = useState<string | null>(null)
  const fields = query.data
  const field =
    fields?.find(({ slug }) => slug === chosen) ??
    fields?.find(({ measurements }) => measurements.length > 0) ??
    fields?.[0]
  if (!fields || !field) return <ListStates query={query} />
  return (
    <Card>
      <CardHead title={t("measures.title")} />
      <Select
        label={t("measures.field")}
        value={field.slug}
        onValueChange={setChosen}
        choices={fields.map(({ slug }) => ({ value: slug, label: t(`measures.fields.${slug}`) }))}
      />
      <FieldHistory player={player} field={field} isEditable={!isMinor} />
      {!isMinor && (
        <div className="mt-5 grid grid-cols-1 items-start gap-6 border-t border-line pt-5 md:grid-cols-2">
          <ValueForm key={`value ${field.id}`} player={player} field={field} />
          <GoalForm key={`goal ${field.id}`} player={player} field={field} />
        </div>
      )}
    </Card>
  )
}

interface FieldProps {
  player: DevelopingPlayer
  field: PlayerField
}

function FieldHistory({ player, field, isEditable }: FieldProps & { isEditable: boolean }) {
  const { t } = useTranslation(["development", "common"])
  const format = useFormat()
  const { announce } = useToast()
  const remove = useWrite("DELETE /api/player-fields/:player/:measurement/")
  const inUnit = (value: number) => t(`measures.units.${field.unit}`, { value: format.number(value) })
  const nameOf = ({ value, measured_on }: PlayerField["measurements"][number]) =>
    format.parts([inUnit(value), format.day(measured_on, "short")])
  if (field.measurements.length === 0) return <p className="mt-4 text-ink-muted">{t("measures.none")}</p>
  return (
    <>
      <p className="mt-5 flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <bdi className="text-figure text-figure-sm">{field.value !== null && inUnit(field.value)}</bdi>
        {field.goal !== null && (
          <span className="text-ink-muted">
            {t(field.goal_by === "coach" ? "measures.goalByCoach" : "measures.goalByFamily", {
              value: inUnit(field.goal),
            })}
          </span>
        )}
        {field.less_is_better && <span className="text-small text-ink-muted">{t("measures.less")}</span>}
      </p>
      {field.goal_steps !== null && (
        <p className="mt-3 flex items-center gap-3">
          <GoalSteps done={field.goal_steps} all={GOAL_STEPS} className="grow" />
          <span className="text-label text-small">
            {t("measures.steps", { done: field.goal_steps, all: GOAL_STEPS })}
          </span>
        </p>
      )}
      {field.value !== null && <ValueLine field={field} className="mt-4" />}
      <details className="group mt-3">
        <summary className="tap-44 flex w-fit cursor-pointer list-none items-center gap-1 rounded-badge text-label text-small text-accent-ink [&::-webkit-details-marker]:hidden">
          {t("measures.table")}
          <ChevronDown
            aria-hidden="true"
            className="size-4 transition-transform duration-120 group-open:rotate-180"
            strokeWidth={2}
          />
        </summary>
        <table className="mt-2 w-full text-small">
          <caption className="sr-only">
            {t("measures.chartLabel", { field: t(`measures.fields.${field.slug}`) })}
          </caption>
          <thead className="sr-only">
            <tr>
              <th scope="col">{t("games.when")}</th>
              <th scope="col">{t("games.resultHead")}</th>
              <th scope="col">{t("measures.whoSays")}</th>
              <td />
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {field.measurements.toReversed().map((measurement) => (
              <tr key={measurement.id}>
                <th scope="row" className="py-2 text-start font-normal">
                  {format.day(measurement.measured_on, "short")}
                </th>
                <td className="px-2 py-2 text-label">
                  <bdi>{inUnit(measurement.value)}</bdi>
                </td>
                <td className="py-2 text-end">
                  {measurement.state === "confirmed" ? (
                    t("measures.coach")
                  ) : (
                    <Badge>{t(measurement.state === "told" ? "selfReported" : "declined")}</Badge>
                  )}
                </td>
                <td className="w-11 text-end">
                  {isEditable && measurement.editable && (
                    <RowMenu
                      name={nameOf(measurement)}
                      givesPoints={false}
                      onRemove={() =>
                        remove.mutate(
                          { params: { player: player.id, measurement: measurement.id } },
                          { onSuccess: () => announce(t("common:removed", { name: nameOf(measurement) })) },
                        )
                      }
                      isRemoving={remove.isPending}
                      problem={remove.error && reasonOf(remove.error)}
                    />
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  )
}

function ValueForm({ player, field }: FieldProps) {
  const { t } = useTranslation(["development", "problems"])
  const today = wallClockDate(useNow())
  const { form, props, errorOf, problem, isSaving, isSaved } = useApiForm("POST /api/add-stats/", {
    values: { value: "", measured_on: today },
    toBody: ({ value, measured_on }) => ({
      player_id: player.id,
      field_id: field.id,
      value: Number(value),
      measured_on,
    }),
    onSaved: (_answer, _values, { reset }) => reset({ value: "", measured_on: today }),
  })
  return (
    <form {...props} className="flex flex-col gap-3">
      <div className="grid-pairs gap-3">
        <TextField
          type="number"
          inputMode="decimal"
          step="any"
          min={field.min}
          max={field.max}
          label={t("games.resultHead")}
          error={errorOf("value")}
          {...form.register("value", filled)}
        />
        <TextField
          type="date"
          max={today}
          label={t("games.when")}
          error={errorOf("measured_on")}
          {...form.register("measured_on", filled)}
        />
      </div>
      {problem && <Notice tone="danger">{t(`problems:${problem}`)}</Notice>}
      {isSaved && <Notice tone="positive">{t("measures.saved")}</Notice>}
      <Button type="submit" variant="tonal" busy={isSaving}>
        {t("measures.add")}
      </Button>
    </form>
  )
}

function GoalForm({ player, field }: FieldProps) {
  const { t } = useTranslation(["development", "common", "problems"])
  const { form, props, errorOf, problem, isSaving, isSaved } = useApiForm("POST /api/update-goal/", {
    values: { value: field.goal === null ? "" : String(field.goal) },
    toBody: ({ value }) => ({
      player_id: player.id,
      field_id: field.id,
      value: value === "" ? null : Number(value),
    }),
    onSaved: () => {},
  })
  return (
    <form {...props} className="flex flex-col gap-3">
      <TextField
        type="number"
        inputMode="decimal"
        step="any"
        min={field.min}
        max={field.max}
        label={t("measures.goal")}
        optional={t("common:optional")}
        error={errorOf("value")}
        {...form.register("value")}
      />
      {problem && <Notice tone="danger">{t(`problems:${problem}`)}</Notice>}
      {isSaved && <Notice tone="positive">{t("measures.goalSaved")}</Notice>}
      <Button type="submit" variant="tonal" busy={isSaving}>
        {t("measures.setGoal")}
      </Button>
    </form>
  )
}
