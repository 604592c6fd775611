import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { approvalsQuery } from "../../core/approvals/index.ts"
import { basketQuery } from "../../core/basket/index.ts"
import { invitationsQuery } from "../../core/bookings/index.ts"
import { parentRequestsQuery } from "../../core/guardianships/index.ts"
import { membershipLinesQuery } from "../../core/memberships/index.ts"
import { waitingPlacesQuery } from "../../core/waiting-list/index.ts"
import { RetryNotice } from "../../ui/notice.tsx"

/** Says that something is missing of what is to do or to come, so that nobody reads that there is nothing. */
export function UnreadNotice() {
  const { t } = useTranslation(["account", "common"])
  // Not `useQueries`, which is a page's weight of its own.
  const failed = [
    useQuery(waitingPlacesQuery),
    useQuery(membershipLinesQuery),
    useQuery(parentRequestsQuery),
    useQuery(invitationsQuery),
    useQuery(approvalsQuery),
    useQuery(basketQuery),
  ].filter(({ isError, data }) => isError && !data)
  if (failed.length === 0) return null
  return (
    <RetryNotice
      retryLabel={t("common:tryAgain")}
      busy={failed.some(({ isFetching }) => isFetching)}
      onRetry={() => {
        for (const { refetch } of failed) void refetch()
      }}
    >
      {t("partFailed")}
    </RetryNotice>
  )
}
