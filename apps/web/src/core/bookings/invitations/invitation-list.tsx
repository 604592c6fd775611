import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { AccountLink } from "../../../address/account-link.tsx"
import { bookableLink } from "../../../address/account-links.ts"
import { useFormat } from "../../../i18n/use-format.ts"
import { QueryStates } from "../../../queries/query-states.tsx"
import { Button } from "../../../ui/button.tsx"
import { EmptyState } from "../../../ui/empty-state.tsx"
import { Skeleton } from "../../../ui/skeleton.tsx"
import { InvitationBadge } from "./invitation-badge.tsx"
import { type Invitation, invitationsQuery } from "./queries.ts"

/** The invitations that the family has received and sent, for sessions to come. */
export function InvitationList() {
  const { t } = useTranslation(["bookings", "common"])
  const query = useQuery(invitationsQuery)
  if (!query.data)
    return (
      <QueryStates
        query={query}
        heading="h2"
        title={t("invitations.errorTitle")}
        waiting={
          <div role="status" aria-label={t("common:loading")} className="flex flex-col gap-3">
            <Skeleton className="h-16 w-full" />
            <Skeleton className="h-16 w-full" />
          </div>
        }
      />
    )
  if (query.data.length === 0)
    return (
      <EmptyState heading="h2" title={t("invitations.none")}>
        {t("invitations.noneText")}
      </EmptyState>
    )
  return (
    <ul aria-label={t("detail.invitations")}>
      {query.data.map((invitation) => (
        <InvitationRow key={invitation.id} invitation={invitation} />
      ))}
    </ul>
  )
}

function InvitationRow({ invitation }: { invitation: Invitation }) {
  const { t } = useTranslation("bookings")
  const format = useFormat()
  const { timestamp, title, direction, state, bookable_id } = invitation
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-5 gap-y-3 border-b border-line py-4 last:border-b-0">
      <div className="min-w-0">
        <p className="text-label">
          {t("invitations.invites", {
            from: invitation.requesting_player_name,
            name: invitation.invited_player_name,
          })}
        </p>
        <p className="text-small text-ink-muted">{format.parts([title, format.moment(timestamp)])}</p>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <InvitationBadge state={state} />
        {direction === "received" && state === "waiting" && (
          <Button asChild variant="tonal" size="row">
            <AccountLink open={{ ...bookableLink(bookable_id), isInvitation: "true" }}>
              {t("invitations.answer")}
            </AccountLink>
          </Button>
        )}
      </div>
    </li>
  )
}
