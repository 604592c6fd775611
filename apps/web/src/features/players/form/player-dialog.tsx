import { toWallClock } from "@academy/domain/time"
import { type RefObject, useEffect, useId, useState } from "react"
import { useForm } from "react-hook-form"
import { useTranslation } from "react-i18next"
import { useAccountParams } from "../../../account-params.ts"
import { ApiProblem, reasonOf } from "../../../api/problem.ts"
import { useNow } from "../../../now.tsx"
import { Button } from "../../../ui/button.tsx"
import { Dialog } from "../../../ui/dialog.tsx"
import { focusFirstWrong } from "../../../ui/focus-first-wrong.ts"
import { Notice } from "../../../ui/notice.tsx"
import { useDraft } from "../../../use-draft.ts"
import type { CardPlayer, Player } from "../abilities.ts"
import { PlayerCard } from "../card/player-card.tsx"
import { useSavePlayer } from "../queries.ts"
import { PlayerForm } from "./player-form.tsx"
import { fieldsOf, type PlayerValues, valuesOf } from "./player-values.ts"

interface PlayerDialogProps {
  /** Whom it is about; left out, it makes a new player. */
  player?: Player
}

const PICTURE_FIELD = "img_player_upload"

/**
 * Creates or changes a player, its card growing beside the form. Opened by `createPlayerModal`; for a player by
 * `editPlayerModal`.
 */
export function PlayerDialog({ player }: PlayerDialogProps) {
  const { t } = useTranslation(["players", "common", "problems"])
  const { params, close } = useAccountParams()
  const dialog = player ? "editPlayer" : "createPlayer"
  const thisYear = toWallClock(useNow()).year
  const formId = useId()
  const form = useForm<PlayerValues>({
    values: valuesOf(player),
    // A list that arrives meanwhile never takes away what was typed.
    resetOptions: { keepDirtyValues: true },
    shouldFocusError: false,
  })
  useDraft(`player:${player?.id ?? "new"}`, form)
  const [picture, setPicture] = useState<File | null>(null)
  const pictureUrl = useObjectUrl(picture)
  const [pictureError, setPictureError] = useState<string>()
  const save = useSavePlayer()

  /** Puts the server's refusals on their fields; what belongs to none stands above the button. */
  const showRefusal = (failure: unknown, element: RefObject<HTMLFormElement | null>) => {
    if (!(failure instanceof ApiProblem)) return
    const ofPicture = failure.errors.some(({ param }) => param === PICTURE_FIELD)
    setPictureError(ofPicture ? t(`problems:${reasonOf(failure)}`) : undefined)
    for (const { param, code } of failure.errors) {
      if (param in form.getValues())
        form.setError(param as keyof PlayerValues, { message: t(`problems:field.${code}`) })
    }
    focusFirstWrong(element.current)
  }

  const submit = (values: PlayerValues, element: RefObject<HTMLFormElement | null>) => {
    if (save.isPending) return
    save.mutate(
      { playerId: player?.id, fields: fieldsOf(values, player, thisYear), picture },
      {
        onSuccess: () => {
          setPicture(null)
          form.reset(undefined, { keepDirtyValues: false })
          close(dialog)
        },
        onError: (failure) => showRefusal(failure, element),
      },
    )
  }

  const shownPicture = pictureUrl ?? player?.img_player ?? null
  return (
    <Dialog
      open={params[`${dialog}Modal`] === "true"}
      onOpenChange={(isOpen) => !isOpen && close(dialog)}
      width="wide"
      title={player ? t("form.editTitle", { name: player.first_name }) : t("form.createTitle")}
      description={player ? undefined : t("form.createLead")}
      closeLabel={t("common:close")}
      footer={
        <>
          {save.isError && <Notice tone="danger">{t(`problems:${reasonOf(save.error)}`)}</Notice>}
          <Button
            type="submit"
            form={formId}
            busy={save.isPending}
            busyLabel={t("form.saving")}
            className="md:self-end"
          >
            {player ? t("common:save") : t("form.create")}
          </Button>
        </>
      }
    >
      <div className="grid gap-8 md:grid-cols-[15rem_1fr]">
        <CardPreview values={form.watch()} player={player} picture={shownPicture} />
        <PlayerForm
          id={formId}
          form={form}
          player={player}
          thisYear={thisYear}
          picture={{
            shown: shownPicture,
            choose: (file) => {
              setPictureError(undefined)
              setPicture(file)
            },
            error: pictureError,
          }}
          onSubmit={submit}
        />
      </div>
    </Dialog>
  )
}

interface CardPreviewProps {
  values: PlayerValues
  player: Player | undefined
  picture: string | null
}

/** The card as it will be. Readers have the form itself. */
function CardPreview({ values, player, picture }: CardPreviewProps) {
  const preview: CardPlayer = {
    ...(player ?? newcomer),
    first_name: values.first_name,
    last_name: values.last_name,
    year_of_birth: Number(values.year_of_birth),
    position: values.position || null,
    get_pos: values.position,
    club_name: values.club_name,
    img_player: picture,
  }
  return (
    <div aria-hidden="true" className="max-md:hidden">
      <PlayerCard player={preview} className="sticky top-0" />
    </div>
  )
}

/** What a card shows before the first session. */
const newcomer = {
  level: 0,
  pro_bar_width: 0,
  card_color: "bronze",
  pace: 0,
  shooting: 0,
  passing: 0,
  dribbling: 0,
  defense: 0,
  physical: 0,
} as const

/** An address for a file on the device, as long as it is shown. */
function useObjectUrl(file: File | null): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!file) return setUrl(null)
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return url
}
