import { useTranslation } from "react-i18next"
import { QueryError } from "../../queries/query-error.tsx"
import { Card } from "../../ui/card.tsx"
import { Skeleton } from "../../ui/skeleton.tsx"
import { CardReturn } from "./card-return.tsx"
import { JoinPlan } from "./join-plan.tsx"
import { MembershipDialog } from "./membership-dialog.tsx"
import { BindingCard, HistoryCard, PassesCard } from "./membership-facts.tsx"
import { MembershipPanel } from "./membership-panel.tsx"
import { PendingCards } from "./pending-cards.tsx"
import { usePlayerMembership } from "./queries.ts"
import { UnpaidCard } from "./unpaid-card.tsx"
import { WithdrawalCard } from "./withdrawal-card.tsx"

/** A player's membership; without one, how to join. */
export function MembershipTab({ player }: { player: { id: number; first_name: string } }) {
  const { t } = useTranslation("memberships")
  const found = usePlayerMembership(player.id)
  if (found.isPending)
    return (
      <Card aria-busy="true">
        <Skeleton className="h-64 w-full" />
      </Card>
    )
  // What is there stays when reading it anew fails, and with it what an open dialog says.
  if (!found.data)
    return (
      <Card>
        <QueryError query={found} heading="h2" title={t("failed")} />
      </Card>
    )
  const { membership, card, is_payer } = found.data
  return (
    <div className="grid grid-cols-1 items-start gap-5 md:gap-6 lg:grid-cols-2">
      <CardReturn className="lg:col-span-2" />
      {membership ? (
        <>
          <div className="grid grid-cols-1 gap-5 md:gap-6">
            <MembershipPanel player={player} membership={membership} card={card} isPayer={is_payer} />
            {membership.unpaid && (
              <UnpaidCard
                player={player}
                unpaid={membership.unpaid}
                membership={membership}
                isPayer={is_payer}
              />
            )}
            <PendingCards player={player} membership={membership} planId={found.data.membership_id ?? 0} />
            {membership.withdrawal && (
              <WithdrawalCard withdrawal={membership.withdrawal} currency={membership.currency} />
            )}
          </div>
          <div className="grid grid-cols-1 gap-5 md:gap-6">
            <PassesCard membership={membership} isPayer={is_payer} />
            <BindingCard membership={membership} />
            <HistoryCard membership={membership} />
          </div>
          <MembershipDialog
            player={player}
            membership={membership}
            planId={found.data.membership_id ?? 0}
            card={card}
          />
        </>
      ) : (
        <JoinPlan player={player} card={card} />
      )}
    </div>
  )
}
