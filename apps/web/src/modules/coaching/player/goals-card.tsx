import type { ApiCalls } from "@academy/contract/client"
import { type MeasurementField, measurementFields } from "@academy/domain/development"
import { GOAL_STEPS } from "@academy/domain/player-goals"
import { Pencil, Plus } from "lucide-react"
import { useState } from "react"
import { Controller } from "react-hook-form"
import { useTranslation } from "react-i18next"
import { filled, useApiForm } from "../../../forms/use-api-form.ts"
import { useFormat } from "../../../i18n/use-format.ts"
import { Button } from "../../../ui/button.tsx"
import { Card, CardHead } from "../../../ui/card.tsx"
import { GoalSteps } from "../../../ui/goal-steps.tsx"
import { IconButton } from "../../../ui/icon-button.tsx"
import { Notice } from "../../../ui/notice.tsx"
import { Select } from "../../../ui/select.tsx"
import { TextField } from "../../../ui/text-field.tsx"
import { OfflineNotice, RefusedChanges } from "./offline-notice.tsx"
import type { StaffPlayer } from "./staff-player.ts"
import { useKeptWrites } from "./use-kept-writes.ts"

const SET_GOAL = "POST /api/update-goal/"
const keyOf = (playerId: number, fieldId: number) => `goal:${playerId}:${fieldId}`

type SavedGoal = StaffPlayer["goals"][number]

/** A goal as it is on the server, or as it was set on this phone and has not arrived. */
interface Goal {
  field: MeasurementField
  /** What was set; null: it was taken away. */
  goal: number | null
  /** Left out while the server does not know the goal. */
  saved?: SavedGoal
  isKept: boolean
}

/** The player's goals, who set them, and progress in fifths; the coach sets and changes them, also offline. */
export function GoalsCard({ player }: { player: StaffPlayer }) {
  const { t } = useTranslation("staff")
  /** The field whose goal is written; 0 is none chosen yet. */
  const [written, setWritten] = useState<number | null>(null)
  const { writes, isKept, refused, put } = useKeptWrites(SET_GOAL, player)
  const goals = measurementFields.flatMap((field): Goal[] => {
    const key = keyOf(player.id, field.id)
    const saved = player.goals.find(({ field_id }) => field_id === field.id)
    const set = writes.filter((write) => write.key === key).at(-1)?.input.body
    if (set) return [{ field, goal: set.value, isKept: isKept(key) }]
    return saved ? [{ field, goal: saved.goal, saved, isKept: false }] : []
  })
  const close = () => setWritten(null)
  return (
    <Card>
      <CardHead
        title={t("goals.title")}
        aside={
          written === null && (
            <Button variant="tonal" size="row" onClick={() => setWritten(0)}>
              <Plus aria-hidden="true" strokeWidth={1.75} />
              {t("goals.new")}
            </Button>
          )
        }
        className="items-center"
      />
      <RefusedChanges refused={refused} />
      {goals.length === 0 && written === null && <p className="text-ink-muted">{t("goals.none")}</p>}
      <ul className="grid grid-cols-1 gap-x-8 gap-y-5 md:grid-cols-2">
        {goals.map((goal) => (
          <GoalRow key={goal.field.id} goal={goal} onChange={() => setWritten(goal.field.id)} />
        ))}
      </ul>
      {written !== null && (
        <GoalForm
          key={written}
          playerId={player.id}
          goal={goals.find(({ field }) => field.id === written)}
          onKeep={(body) => put(keyOf(player.id, body.field_id), { body })}
          onClose={close}
        />
      )}
    </Card>
  )
}

function GoalRow({ goal, onChange }: { goal: Goal; onChange: () => void }) {
  const { t } = useTranslation(["staff", "development"])
  const format = useFormat()
  const { field, saved, isKept } = goal
  const inUnit = (value: number) =>
    t(`development:measures.units.${field.unit}`, { value: format.number(value) })
  const name = t(`development:measures.fields.${field.slug}`)
  const wanted = goal.goal === null ? t("goals.takenAway") : inUnit(goal.goal)
  return (
    <li>
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h3 className="text-label">{name}</h3>
          <p className="text-small text-ink-muted">
            {format.parts([
              saved?.value == null ? wanted : t("goals.from", { value: inUnit(saved.value), goal: wanted }),
              field.less_is_better && t("development:measures.less"),
            ])}
          </p>
          {saved && (
            <p className="text-small text-ink-muted">
              {t(saved.goal_by === "coach" ? "goals.byCoach" : "goals.byFamily", {
                day: format.day(saved.set_at, "date"),
              })}
            </p>
          )}
          <OfflineNotice isKept={isKept} />
        </div>
        <span className="flex shrink-0 items-center gap-1">
          {saved && (
            <span className="text-label text-small">
              {t("goals.steps", { done: saved.goal_steps, all: GOAL_STEPS })}
            </span>
          )}
          <IconButton
            label={t("goals.change", { field: name })}
            icon={<Pencil aria-hidden="true" strokeWidth={1.75} />}
            onClick={onChange}
          />
        </span>
      </div>
      {saved && <GoalSteps done={saved.goal_steps} all={GOAL_STEPS} className="mt-2" />}
    </li>
  )
}

interface GoalFormProps {
  playerId: number
  /** Which one is changed; left out, a new one is set. */
  goal: Goal | undefined
  /** There is no net: it is to be sent later. */
  onKeep: (body: ApiCalls[typeof SET_GOAL]["body"]) => void
  onClose: () => void
}

function GoalForm({ playerId, goal, onKeep, onClose }: GoalFormProps) {
  const { t } = useTranslation(["staff", "development", "common", "problems"])
  const { form, props, errorOf, problem, isSaving } = useApiForm(SET_GOAL, {
    values: {
      field_id: String(goal?.field.id ?? measurementFields[0].id),
      value: String(goal?.goal ?? ""),
    },
    toBody: ({ field_id, value }) => ({
      player_id: playerId,
      field_id: Number(field_id),
      value: value === "" ? null : Number(value),
    }),
    onSaved: onClose,
    keep: (body) => {
      onKeep(body)
      onClose()
    },
  })
  const field = measurementFields.find(({ id }) => String(id) === form.watch("field_id"))
  return (
    <form
      {...props}
      className="mt-5 grid grid-cols-1 items-start gap-3 border-t border-line pt-4 sm:grid-cols-2"
    >
      {goal ? (
        <p className="self-center text-label">{t(`development:measures.fields.${goal.field.slug}`)}</p>
      ) : (
        <Controller
          control={form.control}
          name="field_id"
          render={({ field: { value, onChange } }) => (
            <Select
              label={t("development:measures.field")}
              value={value}
              onValueChange={onChange}
              error={errorOf("field_id")}
              choices={measurementFields.map(({ id, slug }) => ({
                value: String(id),
                label: t(`development:measures.fields.${slug}`),
              }))}
            />
          )}
        />
      )}
      <TextField
        type="number"
        inputMode="decimal"
        step="any"
        label={t("development:measures.goal")}
        hint={
          goal
            ? t("goals.emptyTakesAway")
            : field && t("goals.between", { least: field.min, most: field.max })
        }
        error={errorOf("value")}
        {...form.register("value", goal ? {} : filled)}
      />
      {problem && (
        <Notice tone="danger" className="sm:col-span-2">
          {t(`problems:${problem}`)}
        </Notice>
      )}
      <div className="flex gap-2 sm:col-span-2">
        <Button type="submit" variant="tonal" size="row" busy={isSaving}>
          {t("development:measures.setGoal")}
        </Button>
        <Button variant="quiet" size="row" onClick={onClose}>
          {t("common:cancel")}
        </Button>
      </div>
    </form>
  )
}
