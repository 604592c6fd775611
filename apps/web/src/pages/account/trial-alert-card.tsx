import { useTranslation } from "react-i18next"
import { useWrite } from "../../api/concerns.ts"
import { reasonOf } from "../../api/problem.ts"
import type { Player } from "../../core/players/index.ts"
import { Button } from "../../ui/button.tsx"
import { Card, CardHead } from "../../ui/card.tsx"

export interface TrialAlert {
  player: Pick<Player, "id" | "first_name">
  /** The account is notified when there is one. */
  isOn: boolean
}

/** For whom no free trial fits: each with what starts the wait for one, or ends it. */
export function TrialAlertCard({ alerts }: { alerts: readonly TrialAlert[] }) {
  const { t } = useTranslation("my-page")
  return (
    <Card aria-labelledby="trial-alerts">
      <CardHead className="mb-2" title={<span id="trial-alerts">{t("trialAlert.title")}</span>} />
      <ul className="divide-y divide-line">
        {alerts.map((alert) => (
          <Alert key={alert.player.id} alert={alert} />
        ))}
      </ul>
    </Card>
  )
}

function Alert({ alert: { player, isOn } }: { alert: TrialAlert }) {
  const { t } = useTranslation(["my-page", "problems"])
  const { id, first_name: name } = player
  const change = useWrite("PUT /api/trial-alerts/:id/", {
    toInput: (is_on: boolean) => ({ params: { id }, body: { is_on } }),
  })
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 last:pb-0">
      <p role="status" className="min-w-0 basis-40 grow text-copy">
        {t(isOn ? "trialAlert.text" : "trialAlert.none", { name })}
      </p>
      {/* One button, so that focus stays where it was pressed. */}
      <Button
        variant={isOn ? "outline" : "tonal"}
        size="row"
        busy={change.isPending}
        aria-label={t(isOn ? "trialAlert.stopFor" : "trialAlert.startFor", { name })}
        onClick={() => change.mutate(!isOn)}
      >
        {t(isOn ? "trialAlert.stop" : "trialAlert.start")}
      </Button>
      {change.error && (
        <p role="alert" className="basis-full text-small text-danger">
          {t(`problems:${reasonOf(change.error)}`)}
        </p>
      )}
    </li>
  )
}
