import { toWallClock } from "@academy/domain/time"
import { useQueryClient } from "@tanstack/react-query"
import { useEffect, useId, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { useAccountParams } from "../../../address/account-params.ts"
import { useApiForm } from "../../../forms/use-api-form.ts"
import { useNow } from "../../../runtime/now.tsx"
import { Button } from "../../../ui/button.tsx"
import { Dialog } from "../../../ui/dialog.tsx"
import { Notice } from "../../../ui/notice.tsx"
import { useToast } from "../../../ui/toast.tsx"
import type { CardPlayer, Player } from "../abilities.ts"
import { PlayerCard } from "../card/player-card.tsx"
import { putPlayer } from "../queries.ts"
import { PlayerForm } from "./player-form.tsx"
import { fieldsOf, type PlayerValues, valuesOf } from "./player-values.ts"

interface PlayerDialogProps {
  /** Whom it is about; left out, it makes a new player. */
  player?: Player
}

/**
 * Creates or changes a player, its card growing beside the form. Opened by `createPlayerModal`; for a player by
 * `editPlayerModal`.
 */
export function PlayerDialog({ player }: PlayerDialogProps) {
  const { t } = useTranslation(["players", "approvals", "common", "problems"])
  const { params, close } = useAccountParams()
  const dialog = player ? "editPlayer" : "createPlayer"
  const thisYear = toWallClock(useNow()).year
  const formId = useId()
  const client = useQueryClient()
  const toast = useToast()
  const isAnother = useRef(false)
  const { form, props, errorOf, problem, details, isSaving } = useApiForm(
    player ? "PUT /api/update-player/:id/" : "POST /api/create-player/",
    {
      params: player && { id: player.id },
      values: valuesOf(player),
      draft: `player:${player?.id ?? "new"}`,
      toBody: (values) => ({
        ...fieldsOf(values, player),
        ...(!player && isAnother.current && { is_another_child: true }),
      }),
      fieldOf: {
        not_an_image: "img_player_upload",
        image_too_large: "img_player_upload",
        image_broken: "img_player_upload",
      },
      onSaved: (saved, values, { reset }) => {
        putPlayer(client, saved)
        isAnother.current = false
        // Answered with the year as it was: the others have to approve the new one first.
        if (player && String(saved.year_of_birth) !== values.year_of_birth)
          toast.show({ text: t("approvals:yearSent", { year: String(saved.year_of_birth) }) })
        // Another player begins with empty fields, and its sharing with no answer: the dialog stays when it is closed.
        reset(player ? { ...values, img_player_upload: null } : valuesOf(undefined), {
          keepDirtyValues: false,
        })
        void close(dialog)
      },
    },
  )
  const pictureUrl = useObjectUrl(form.watch("img_player_upload"))

  const shownPicture = pictureUrl ?? player?.img_player ?? null
  return (
    <Dialog
      open={params[`${dialog}Modal`] === "true"}
      onOpenChange={(isOpen) => !isOpen && close(dialog)}
      width="wide"
      title={player ? t("form.editTitle", { name: player.first_name }) : t("switcher.addPlayer")}
      description={player ? undefined : t("form.createLead")}
      closeLabel={t("common:close")}
      footer={
        <>
          {problem === "same_child" ? (
            <SameChild
              known={details as KnownChild}
              formId={formId}
              isBusy={isSaving}
              onAnother={() => {
                isAnother.current = true
              }}
            />
          ) : (
            problem && <Notice tone="danger">{t(`problems:${problem}`)}</Notice>
          )}
          <Button
            type="submit"
            form={formId}
            busy={isSaving}
            busyLabel={t("common:saving")}
            className="md:self-end"
          >
            {player ? t("common:save") : t("form.create")}
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-1 gap-8 md:grid-cols-[15rem_1fr]">
        <CardPreview values={form.watch()} player={player} picture={shownPicture} />
        <PlayerForm
          id={formId}
          form={form}
          props={props}
          errorOf={errorOf}
          player={player}
          thisYear={thisYear}
          picture={shownPicture}
        />
      </div>
    </Dialog>
  )
}

/** What the call tells with `same_child`. */
interface KnownChild {
  first_name: string
  last_name: string
  year_of_birth: number
}

interface SameChildProps {
  known: KnownChild
  formId: string
  isBusy: boolean
  /** Called before the form is sent again. */
  onAnother: () => void
}

/** The account looks after a child of that name and year already: asked once, the answer sends the form again. */
function SameChild({ known, formId, isBusy, onAnother }: SameChildProps) {
  const { t } = useTranslation("players")
  const name = `${known.first_name} ${known.last_name}`
  return (
    <Notice tone="info">
      <span className="flex flex-wrap items-center justify-between gap-3">
        {t("form.sameChild", { name, year: known.year_of_birth })}
        <Button type="submit" form={formId} variant="outline" disabled={isBusy} onClick={onAnother}>
          {t("form.anotherChild")}
        </Button>
      </span>
    </Notice>
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
