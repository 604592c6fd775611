import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useWrite } from "../../api/concerns.ts"
import { reasonOf } from "../../api/problem.ts"
import { useFormat } from "../../i18n/use-format.ts"
import { Button } from "../../ui/button.tsx"
import { Notice } from "../../ui/notice.tsx"
import { PlayersChoice } from "./players-choice.tsx"
import type { Membership } from "./queries.ts"

interface PlayersFormProps {
  player: { id: number; first_name: string }
  membership: Membership
  onDone: () => void
}

/** Whom the passes of the periods to come are for. */
export function PlayersForm({ player, membership, onDone }: PlayersFormProps) {
  const { t } = useTranslation(["memberships", "problems", "common"])
  const format = useFormat()
  const [chosen, setChosen] = useState(() =>
    membership.players.map(({ player_id }) => player_id).filter((id) => id !== player.id),
  )
  const change = useWrite("POST /api/change-membership-players/:id/", { onSuccess: onDone })
  return (
    <>
      <p className="mb-4 text-copy text-ink-muted">
        {t("players.lead", { day: format.day(membership.next_period, "year") })}
      </p>
      <PlayersChoice player={player} most={membership.most_players} chosen={chosen} onChoose={setChosen} />
      {change.error && (
        <Notice tone="danger" className="mt-4">
          {t(`problems:${reasonOf(change.error)}`)}
        </Notice>
      )}
      <Button
        className="mt-5 w-full"
        busy={change.isPending}
        onClick={() => change.mutate({ params: { id: player.id }, body: { also_for: chosen } })}
      >
        {t("common:save")}
      </Button>
    </>
  )
}
