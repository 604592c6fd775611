import { useQuery } from "@tanstack/react-query"
import { Plus, X } from "lucide-react"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { answer } from "../../api/answers.ts"
import { ChipButton } from "../../ui/chip.tsx"
import { TagDialog } from "./tag-dialog.tsx"
import { useTagPlayers } from "./use-tag-players.ts"

/** The tags of a player, each taken off by a press, and a way to another one. */
export function PlayerTags({ playerId }: { playerId: number }) {
  const { t } = useTranslation("player-groups")
  const { data } = useQuery(answer("GET /api/admin/players/:id/tags/", { params: { id: playerId } }))
  const tagging = useTagPlayers()
  const [isAdding, setAdding] = useState(false)
  if (!data) return null
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      {data.tags.map((tag) => (
        <ChipButton
          key={tag}
          aria-label={t("removeNamed", { tag })}
          disabled={tagging.isPending}
          onClick={() => tagging.mutate({ player_ids: [playerId], tag, is_tagged: false })}
        >
          <bdi>{tag}</bdi>
          <X aria-hidden="true" strokeWidth={1.75} />
        </ChipButton>
      ))}
      <ChipButton onClick={() => setAdding(true)}>
        <Plus aria-hidden="true" strokeWidth={1.75} />
        {t("addTag")}
      </ChipButton>
      {isAdding && <TagDialog playerIds={[playerId]} onClose={() => setAdding(false)} />}
    </div>
  )
}
