import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useWrite } from "../../api/concerns.ts"
import { reasonOf } from "../../api/problem.ts"
import { QueryStates } from "../../queries/query-states.tsx"
import { Button } from "../../ui/button.tsx"
import { Card, CardHead } from "../../ui/card.tsx"
import { Notice } from "../../ui/notice.tsx"
import { Skeleton } from "../../ui/skeleton.tsx"
import { Switch } from "../../ui/switch.tsx"
import { useIsMinor } from "../accounts/index.ts"
import { ConsentLog } from "./consent-log.tsx"
import { ConsentState } from "./consent-state.tsx"
import { type Consent, consentsQuery } from "./queries.ts"

interface ConsentListProps {
  player: { id: number; first_name: string }
}

/** One switch per purpose. Switching on shows the text first; switching off works at once. */
export function ConsentList({ player }: ConsentListProps) {
  const { t } = useTranslation(["consents", "common"])
  const consents = useQuery(consentsQuery(player.id))
  const [isLogOpen, setLogOpen] = useState(false)
  const name = player.first_name
  return (
    <Card>
      <CardHead
        title={t("title", { name })}
        aside={
          consents.data && consents.data.log.length > 0 ? (
            <Button variant="link" aria-expanded={isLogOpen} onClick={() => setLogOpen(!isLogOpen)}>
              {isLogOpen ? t("log.close") : t("common:history")}
            </Button>
          ) : undefined
        }
      />
      <p className="text-ink-muted">{t("lead")}</p>
      <QueryStates
        query={consents}
        title={t("failed")}
        waiting={<Skeleton className="mt-5 h-80 w-full rounded-button" />}
      />
      {consents.data && isLogOpen && <ConsentLog log={consents.data.log} />}
      {consents.data && (
        <ul className="mt-2">
          {consents.data.consents.map((consent) => (
            <ConsentRow key={consent.purpose} consent={consent} player={player} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function ConsentRow({ consent, player }: { consent: Consent; player: ConsentListProps["player"] }) {
  const { t } = useTranslation(["consents", "problems"])
  // Under age a player may take a yes back, and give none.
  const isMinor = useIsMinor()
  const [isAsking, setAsking] = useState(false)
  const give = useWrite("POST /api/players/:id/consents/", { onSuccess: () => setAsking(false) })
  const withdraw = useWrite("POST /api/players/:id/consents/withdraw/")
  const { purpose, given, current_version } = consent
  const params = { id: player.id }
  const problem = give.error ?? withdraw.error
  return (
    <li className="border-t border-line py-4 first:border-0 last:pb-0">
      <Switch
        label={t(`purposes.${purpose}.name`)}
        hint={t(`purposes.${purpose}.short`)}
        checked={given || isAsking}
        disabled={give.isPending || withdraw.isPending || (isMinor && !given)}
        onCheckedChange={(checked) => {
          if (checked) setAsking(true)
          else if (isAsking) setAsking(false)
          else withdraw.mutate({ params, body: { purpose } })
        }}
      />
      <ConsentState consent={consent} />
      {isAsking && !given && (
        <div className="mt-3 flex flex-col gap-3 rounded-card border border-line-mid p-4">
          <p className="text-copy">{t(`purposes.${purpose}.text`, { name: player.first_name })}</p>
          <p className="text-small text-ink-muted">{t("version", { version: current_version })}</p>
          <div className="flex flex-wrap gap-3">
            <Button
              variant="tonal"
              size="row"
              busy={give.isPending}
              onClick={() => give.mutate({ params, body: { purpose, text_version: current_version } })}
            >
              {t("agree")}
            </Button>
            <Button variant="outline" size="row" onClick={() => setAsking(false)}>
              {t("notNow")}
            </Button>
          </div>
        </div>
      )}
      {problem && (
        <Notice tone="danger" className="mt-3">
          {t(`problems:${reasonOf(problem)}`)}
        </Notice>
      )}
    </li>
  )
}
