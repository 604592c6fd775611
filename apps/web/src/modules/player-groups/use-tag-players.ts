import { useQueryClient } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { useWrite } from "../../api/concerns.ts"
import { useToast } from "../../ui/toast.tsx"

interface Tagging {
  player_ids: number[]
  tag: string
  is_tagged: boolean
}

/** Tags players or takes a tag off them, and says how many have changed. */
export function useTagPlayers(onDone?: () => void) {
  const { t } = useTranslation("player-groups")
  const toast = useToast()
  const client = useQueryClient()
  return useWrite("POST /api/admin/player-tags/", {
    toInput: (body: Tagging) => ({ body }),
    onSuccess: ({ players }, { is_tagged }) => {
      toast.show({ text: t(is_tagged ? "tagAdded" : "tagRemoved", { n: players }) })
      // The list may be filtered by this tag; its reads are no calls with concerns.
      void client.invalidateQueries({ queryKey: ["model", "players"] })
      onDone?.()
    },
  })
}
