import type { ApiCalls } from "@academy/contract/client"
import { type AchievementKind, achievementKinds, canBeTold } from "@academy/domain/development"
import { longest } from "@academy/domain/limits"
import { wallClockDate } from "@academy/domain/time"
import { useEffect, useId } from "react"
import { Controller } from "react-hook-form"
import { useTranslation } from "react-i18next"
import { useAccountParams } from "../../address/account-params.ts"
import { isPassing } from "../../api/is-passing.ts"
import { filled, useApiForm } from "../../forms/use-api-form.ts"
import { useNow } from "../../runtime/now.tsx"
import { Button } from "../../ui/button.tsx"
import { Dialog } from "../../ui/dialog.tsx"
import { Notice } from "../../ui/notice.tsx"
import { Select } from "../../ui/select.tsx"
import { TextField } from "../../ui/text-field.tsx"
import type { DevelopingPlayer } from "./player.ts"
import type { Achievement } from "./queries.ts"

export type UnsavedAchievement = ApiCalls["POST /api/add-player-achievement/:id/"]["body"]

interface AchievementDialogProps {
  player: DevelopingPlayer
  /** Which one is changed; left out, a new one is told. */
  achievement?: Achievement | undefined
  /** Kinds that the player has. */
  taken: readonly AchievementKind[]
  /** What became of it, and the points that it gives now. */
  onSaved: (what: "added" | "updated", answer: { achievement: Achievement; xpDelta: number }) => void
  /** A new one that did not reach the server. */
  onUnsaved: (unsaved: UnsavedAchievement) => void
}

interface AchievementValues {
  kind: AchievementKind
  title: string
  earned_on: string
  note: string
}

/** Tells of an achievement or changes one. `achievementModal` opens it, `achievementId` names it. */
export function AchievementDialog(props: AchievementDialogProps) {
  const { player, achievement, taken, onSaved, onUnsaved } = props
  const { t } = useTranslation(["development", "common", "problems"])
  const { params, close } = useAccountParams()
  const today = wallClockDate(useNow())
  const formId = useId()
  const free = achievementKinds.filter(
    (kind) => canBeTold(kind) && (kind === "other" || !taken.includes(kind)),
  )
  const values: AchievementValues = {
    kind: achievement?.kind ?? free[0] ?? "other",
    title: achievement?.title ?? "",
    earned_on: achievement?.earned_on ?? today,
    note: achievement?.note ?? "",
  }
  const {
    form,
    props: formProps,
    errorOf,
    problem,
    isSaving,
    clear,
  } = useApiForm(
    achievement
      ? "PUT /api/add-player-achievement/:player/:achievement/"
      : "POST /api/add-player-achievement/:id/",
    {
      params: achievement ? { player: player.id, achievement: achievement.id } : ({ id: player.id } as never),
      values,
      // What kind it is was said when it was told, and stays.
      toBody: (typed) => (achievement ? toChange(typed) : toBody(typed)),
      onSaved: (answer, _values, { reset }) => {
        onSaved(achievement ? "updated" : "added", answer)
        // The dialog stays when it is closed: another achievement begins with empty fields.
        if (!achievement) reset(values, { keepDirtyValues: false })
        return close("achievement")
      },
    },
  )
  const { register, control, watch, getValues } = form
  useEffect(() => {
    if (achievement || !problem || !isPassing(problem)) return
    onUnsaved(toBody(getValues()))
    clear()
    form.reset(values, { keepDirtyValues: false })
    void close("achievement")
  })
  return (
    <Dialog
      open={params.achievementModal === "true"}
      onOpenChange={(isOpen) => !isOpen && close("achievement")}
      title={achievement ? t("achievements.change") : t("achievements.addTitle")}
      about={achievement && (achievement.title || t(`achievements.kinds.${achievement.kind}`))}
      description={t("achievements.lead")}
      closeLabel={t("common:close")}
      footer={
        <>
          {problem && (
            <Notice tone="danger">
              {achievement && t("achievements.notUpdated")} {t(`problems:${problem}`)}
            </Notice>
          )}
          <Button type="submit" form={formId} busy={isSaving}>
            {t("common:save")}
          </Button>
        </>
      }
    >
      <form id={formId} {...formProps} className="flex flex-col gap-4">
        {!achievement && (
          <Controller
            control={control}
            name="kind"
            render={({ field }) => (
              <Select
                label={t("achievements.kind")}
                value={field.value}
                onValueChange={field.onChange}
                error={errorOf("kind")}
                choices={free.map((value) => ({ value, label: t(`achievements.kinds.${value}`) }))}
              />
            )}
          />
        )}
        {watch("kind") === "other" && (
          <TextField
            label={t("achievements.titleField")}
            maxLength={longest.achievementTitle}
            error={errorOf("title")}
            {...register("title", filled)}
          />
        )}
        <TextField
          type="date"
          label={t("achievements.when")}
          max={today}
          error={errorOf("earned_on")}
          {...register("earned_on", filled)}
        />
        <TextField
          label={t("achievements.note")}
          optional={t("common:optional")}
          maxLength={longest.reportNote}
          error={errorOf("note")}
          {...register("note")}
        />
      </form>
    </Dialog>
  )
}

const toChange = ({ kind, title, earned_on, note }: AchievementValues) => ({
  earned_on,
  note: note.trim(),
  ...(kind === "other" ? { title: title.trim() } : {}),
})

const toBody = (values: AchievementValues) => ({ kind: values.kind, ...toChange(values) })
