import { longest } from "@academy/domain/limits"
import { type Position, positions } from "@academy/domain/players"
import { pointsFor, SELF_REPORTED_POINTS_A_DAY } from "@academy/domain/points"
import { wallClockDate } from "@academy/domain/time"
import { useId } from "react"
import { Controller } from "react-hook-form"
import { useTranslation } from "react-i18next"
import { useAccountParams } from "../../address/account-params.ts"
import { filled, useApiForm } from "../../forms/use-api-form.ts"
import { useFormat } from "../../i18n/use-format.ts"
import { useNow } from "../../runtime/now.tsx"
import { Button } from "../../ui/button.tsx"
import { Dialog } from "../../ui/dialog.tsx"
import { Notice } from "../../ui/notice.tsx"
import { Select } from "../../ui/select.tsx"
import { Stepper } from "../../ui/stepper.tsx"
import { TextField } from "../../ui/text-field.tsx"
import type { DevelopingPlayer } from "./player.ts"
import type { Game } from "./queries.ts"

/** What saving answered: the game, and the points that it gives now. */
export interface SavedGame {
  game: Game
  xpDelta: number
}

interface GameDialogProps {
  player: DevelopingPlayer
  /** Which one is changed; left out, a new one is told. */
  game?: Game | undefined
  onSaved: (saved: SavedGame) => void
}

interface GameValues {
  played_on: string
  opponent: string
  goals_for: string
  goals_against: string
  goals: number
  assists: number
  minutes: string
  position: Position | "none"
  note: string
}

/** Tells of a game or changes one. `gameModal` opens it, `gameId` names the game. */
export function GameDialog({ player, game, onSaved }: GameDialogProps) {
  const { t } = useTranslation(["development", "common", "problems", "players"])
  const format = useFormat()
  const { params, close } = useAccountParams()
  const today = wallClockDate(useNow())
  const formId = useId()
  const { form, props, errorOf, problem, isSaving } = useApiForm(
    game ? "PUT /api/games/:id/" : "POST /api/games/",
    {
      ...(game && { params: { id: game.id } }),
      values: valuesOf(game, player, today),
      toBody: (values: GameValues) => ({ player_id: player.id, ...bodyOf(values) }),
      onSaved: (saved, _values, { reset }) => {
        onSaved(saved)
        // The dialog stays when it is closed: another game begins with empty fields.
        if (!game) reset(valuesOf(undefined, player, today), { keepDirtyValues: false })
        return close("game")
      },
    },
  )
  const { register, control, watch, setValue } = form
  const team = Number(watch("goals_for")) || 0
  const [goals, assists] = [watch("goals"), watch("assists")]
  return (
    <Dialog
      open={params.gameModal === "true"}
      onOpenChange={(isOpen) => !isOpen && close("game")}
      title={game ? t("games.change") : t("games.add")}
      about={game && format.parts([game.opponent, format.day(`${game.played_on}T12:00:00Z`, "short")])}
      closeLabel={t("common:close")}
      footer={
        <>
          {problem && <Notice tone="danger">{t(`problems:${problem}`)}</Notice>}
          <Button type="submit" form={formId} busy={isSaving}>
            {game ? t("common:save") : t("games.addThis")}
          </Button>
        </>
      }
    >
      <form id={formId} {...props} className="flex flex-col gap-4">
        <TextField
          type="date"
          label={t("games.when")}
          max={today}
          error={errorOf("played_on")}
          {...register("played_on", filled)}
        />
        <TextField
          label={t("games.against")}
          maxLength={longest.opponent}
          error={errorOf("opponent")}
          {...register("opponent", filled)}
        />
        <div className="grid-pairs gap-4">
          <TextField
            type="number"
            inputMode="numeric"
            min={0}
            max={40}
            label={player.club_name || t("games.ownTeam")}
            error={errorOf("goals_for")}
            {...register("goals_for", filled)}
          />
          <TextField
            type="number"
            inputMode="numeric"
            min={0}
            max={40}
            label={watch("opponent") || t("games.theirTeam")}
            error={errorOf("goals_against")}
            {...register("goals_against", filled)}
          />
        </div>
        <div>
          <Stepper
            label={t("games.goalsOf", { name: player.first_name })}
            hint={errorOf("goals") ?? (goals > 0 && goals >= team - assists ? t("games.atMost") : undefined)}
            value={goals}
            most={Math.max(0, team - assists)}
            onValueChange={(value) => setValue("goals", value, { shouldDirty: true })}
            lessLabel={t("games.lessGoals")}
            moreLabel={t("games.moreGoals")}
          />
          <Stepper
            label={t("games.assistsOf", { name: player.first_name })}
            hint={errorOf("assists")}
            value={assists}
            most={Math.max(0, team - goals)}
            onValueChange={(value) => setValue("assists", value, { shouldDirty: true })}
            lessLabel={t("games.lessAssists")}
            moreLabel={t("games.moreAssists")}
          />
        </div>
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          <TextField
            type="number"
            inputMode="numeric"
            min={0}
            max={150}
            label={t("games.minutesPlayed")}
            optional={t("common:optional")}
            error={errorOf("minutes")}
            {...register("minutes")}
          />
          <Controller
            control={control}
            name="position"
            render={({ field }) => (
              <Select
                label={t("common:position")}
                optional={t("common:optional")}
                value={field.value}
                onValueChange={field.onChange}
                choices={[
                  { value: "none" as const, label: t("games.noPosition") },
                  ...positions.map((value) => ({ value, label: t(`players:positions.${value}`) })),
                ]}
              />
            )}
          />
        </div>
        <TextField
          label={t("games.note")}
          optional={t("common:optional")}
          maxLength={longest.reportNote}
          error={errorOf("note")}
          {...register("note")}
        />
        <Notice>{t("games.gives", { points: pointsFor.game, most: SELF_REPORTED_POINTS_A_DAY })}</Notice>
      </form>
    </Dialog>
  )
}

const valuesOf = (game: Game | undefined, player: DevelopingPlayer, today: string): GameValues => ({
  played_on: game?.played_on ?? today,
  opponent: game?.opponent ?? "",
  goals_for: String(game?.goals_for ?? ""),
  goals_against: String(game?.goals_against ?? ""),
  goals: game?.goals ?? 0,
  assists: game?.assists ?? 0,
  minutes: String(game?.minutes ?? ""),
  position: (game ? game.position : player.position) ?? "none",
  note: game?.note ?? "",
})

const bodyOf = ({ minutes, position, goals_for, goals_against, ...values }: GameValues) => ({
  ...values,
  opponent: values.opponent.trim(),
  note: values.note.trim(),
  goals_for: Number(goals_for),
  goals_against: Number(goals_against),
  minutes: minutes === "" ? null : Number(minutes),
  position: position === "none" ? null : position,
})
