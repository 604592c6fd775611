import { pages } from "@academy/contract/pages"
import { useQuery } from "@tanstack/react-query"
import { CalendarSearch, Plus, UserPlus } from "lucide-react"
import { useTranslation } from "react-i18next"
import { type Player, WhatHappensNext } from "../../core/players/index.ts"
import { walletQuery } from "../../core/wallet/index.ts"
import { Card } from "../../ui/card.tsx"
import { FreeSeats, PaymentsRow } from "./more.tsx"
import { LeadingRow } from "./more-row.tsx"
import type { OverviewFacts } from "./overview-facts.ts"
import type { TrialAlert } from "./trial-alert-card.tsx"
import type { Suggestion } from "./use-suggestions.ts"

interface NewFamilyProps {
  players: readonly Player[]
  facts: OverviewFacts
  suggestions: readonly Suggestion[]
  /** For whom no free trial fits. */
  alerts: readonly TrialAlert[]
}

/** Until there are figures to show: what happens next, and what one may want to do meanwhile. */
export function NewFamily({ players, facts, suggestions, alerts }: NewFamilyProps) {
  const { t } = useTranslation(["my-page", "account"])
  const [next] = facts.booked
  const wallet = useQuery(walletQuery).data
  const hasMoney = wallet && (wallet.balance > 0 || wallet.pass_types.some(({ amount }) => amount > 0))
  const player = players.find(({ id }) => id === next?.player_id) ?? players[0]
  if (!player) return null
  return (
    <>
      <WhatHappensNext
        name={player.first_name}
        startsAt={next?.timestamp ?? null}
        isPaid={next !== undefined && next.booking_type !== "trial"}
        triedAt={facts.past.find(({ player_id }) => player_id === player.id)?.timestamp ?? null}
        mayTry={!alerts.some((alert) => alert.player.id === player.id)}
      />
      <section aria-labelledby="more">
        <h2 id="more" className="mb-3 text-title text-heading">
          {t("account:more.title")}
        </h2>
        <Card className="py-1!">
          <ul className="divide-y divide-line">
            {(hasMoney || facts.unpaid.length > 0) && <PaymentsRow hasUnpaid={facts.unpaid.length > 0} />}
            <LeadingRow
              icon={<UserPlus aria-hidden="true" />}
              title={t("more.share", { name: player.first_name })}
              detail={t("more.shareText")}
              open={{ requestsModal: "true" }}
            />
            <LeadingRow
              icon={<Plus aria-hidden="true" />}
              title={t("more.addPlayer")}
              detail={t("more.addPlayerText")}
              open={{ createPlayerModal: "true" }}
            />
            <LeadingRow
              icon={<CalendarSearch aria-hidden="true" />}
              title={t("more.allSessions")}
              detail={t("more.allSessionsText")}
              to={pages.calendar.path}
            />
          </ul>
          <FreeSeats suggestions={suggestions} />
        </Card>
      </section>
    </>
  )
}
