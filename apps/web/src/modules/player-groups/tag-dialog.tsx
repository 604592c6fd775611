import { longest } from "@academy/domain/limits"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { answer } from "../../api/answers.ts"
import { reasonOf } from "../../api/problem.ts"
import { Button } from "../../ui/button.tsx"
import { Chip } from "../../ui/chip.tsx"
import { Dialog } from "../../ui/dialog.tsx"
import { Notice } from "../../ui/notice.tsx"
import { TextField } from "../../ui/text-field.tsx"
import { useTagPlayers } from "./use-tag-players.ts"

interface TagDialogProps {
  playerIds: readonly number[]
  /** Offers to take the tag off too: for several players at once. */
  mayRemove?: boolean
  onClose: () => void
}

/** Adds a tag to players, a known one by a press. Stands in forms, so that it is none itself. */
export function TagDialog({ playerIds, mayRemove = false, onClose }: TagDialogProps) {
  const { t } = useTranslation(["player-groups", "problems", "common"])
  const { data } = useQuery(answer("GET /api/admin/player-groups/"))
  const tagging = useTagPlayers(onClose)
  const [typed, setTyped] = useState("")
  const tag = typed.trim()
  const send = (is_tagged: boolean) => tag && tagging.mutate({ player_ids: [...playerIds], tag, is_tagged })
  const known = data?.tags ?? []
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={mayRemove ? t("tagTitle", { count: playerIds.length }) : t("addTag")}
      closeLabel={t("common:close")}
      width="narrow"
      closesByBack
      footer={
        <div className="flex flex-wrap gap-3">
          <Button busy={tagging.isPending} disabled={tag === ""} onClick={() => send(true)}>
            {t("addTag")}
          </Button>
          {mayRemove && (
            <Button variant="outline" disabled={tag === "" || tagging.isPending} onClick={() => send(false)}>
              {t("removeTag")}
            </Button>
          )}
        </div>
      }
    >
      <div className="grid grid-cols-1 gap-4">
        {tagging.isError && <Notice tone="danger">{t(`problems:${reasonOf(tagging.error)}`)}</Notice>}
        <TextField
          label={t("tag")}
          hint={t("tagHint")}
          maxLength={longest.playerTag}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return
            event.preventDefault()
            send(true)
          }}
        />
        {known.length > 0 && (
          <fieldset aria-label={t("known")} className="flex flex-wrap gap-2">
            {known.map((one) => (
              <Chip key={one} chosen={one === tag} onClick={() => setTyped(one)}>
                <bdi>{one}</bdi>
              </Chip>
            ))}
          </fieldset>
        )}
      </div>
    </Dialog>
  )
}
