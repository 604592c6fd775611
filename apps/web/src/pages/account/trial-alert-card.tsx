import { useTranslation } from "react-i18next"
import { useWrite } from "../../api/concerns.ts"
import { reasonOf } from "../../api/problem.ts"
import type { Player } from "../../features/players/index.ts"
import { Button } from "../../ui/button.tsx"
import { Card, CardHead } from "../../ui/card.tsx"

/** For whom a free trial is waited for, each with what ends the wait. */
export function TrialAlertCard({ players }: { players: readonly Player[] }) {
  const { t } = useTranslation("my-page")
  return (
    <Card aria-labelledby="trial-alerts">
      <CardHead className="mb-2" title={<span id="trial-alerts">{t("trialAlert.title")}</span>} />
      <ul className="divide-y divide-line">
        {players.map((player) => (
          <Waiting key={player.id} player={player} />
        ))}
      </ul>
    </Card>
  )
}

function Waiting({ player: { id, first_name: name } }: { player: Player }) {
  const { t } = useTranslation(["my-page", "problems"])
  const stop = useWrite("PUT /api/trial-alerts/:id/", {
    toInput: (player: number) => ({ params: { id: player }, body: { is_on: false } }),
  })
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 last:pb-0">
      <p className="min-w-0 basis-40 grow text-copy">{t("trialAlert.text", { name })}</p>
      <Button
        variant="outline"
        size="row"
        busy={stop.isPending}
        aria-label={t("trialAlert.stopFor", { name })}
        onClick={() => stop.mutate(id)}
      >
        {t("trialAlert.stop")}
      </Button>
      {stop.error && (
        <p role="alert" className="basis-full text-small text-danger">
          {t(`problems:${reasonOf(stop.error)}`)}
        </p>
      )}
    </li>
  )
}
