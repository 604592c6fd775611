import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useAccountParams } from "../../address/account-params.ts"
import { QueryStates } from "../../queries/query-states.tsx"
import { Dialog } from "../../ui/dialog.tsx"
import { Skeleton } from "../../ui/skeleton.tsx"
import { ApprovalCards } from "../approvals/index.ts"
import { usePlayers } from "../players/index.ts"
import { EnterCode } from "./enter-code.tsx"
import { Guardians } from "./guardians.tsx"
import { parentRequestsQuery } from "./queries.ts"
import { ReceivedRequest } from "./received-request.tsx"
import { SendRequest } from "./send-request.tsx"
import { SentRequest } from "./sent-request.tsx"
import { ShowCode } from "./show-code.tsx"

/**
 * How guardians share players: requests that came, then what one wants: to see a child, by a code or a request, or to
 * share one's own by a code. A code that the address brings stands first. Opened by `requestsModal`.
 */
export function ShareDialog() {
  const { t } = useTranslation(["guardianships", "common"])
  const { params, close } = useAccountParams()
  return (
    <Dialog
      open={params.requestsModal === "true"}
      onOpenChange={(isOpen) => !isOpen && close("requests")}
      title={t("title")}
      description={t("lead")}
      closeLabel={t("common:close")}
    >
      <ShareSections />
    </Dialog>
  )
}

function ShareSections() {
  const { t } = useTranslation(["guardianships", "account"])
  const requests = useQuery(parentRequestsQuery)
  const { params } = useAccountParams()
  const [isCodeBrought] = useState(params.connectionCode !== undefined)
  const players = usePlayers()
  const received = requests.data?.filter(({ direction }) => direction === "received") ?? []
  const sent = requests.data?.filter(({ direction }) => direction === "sent") ?? []
  return (
    <div className="flex flex-col divide-y divide-line [&>*]:py-6 [&>*:first-child]:pt-0 [&>*:last-child]:pb-0">
      {isCodeBrought && <EnterCode />}
      <QueryStates
        query={requests}
        title={t("failed")}
        waiting={<Skeleton className="h-28 w-full rounded-card" />}
      />
      {requests.data && (
        <QueryStates
          query={players}
          title={t("account:playersFailed")}
          waiting={<Skeleton className="h-28 w-full rounded-card" />}
        />
      )}
      {players.data &&
        received.map((request) => (
          <ReceivedRequest
            key={request.request_id}
            request={request}
            players={players.data}
            isOnly={received.length === 1}
          />
        ))}
      <div className="flex flex-col gap-6 empty:hidden">
        <ApprovalCards isPlain />
      </div>
      <section className="flex flex-col gap-5">
        <div>
          <h3 className="text-title text-heading">{t("see.title")}</h3>
          <p className="mt-1 text-ink-muted">{t("see.lead")}</p>
        </div>
        {!isCodeBrought && <EnterCode />}
        <SendRequest />
        {sent.length > 0 && (
          <>
            <h4 className="text-label">{t("sent.title")}</h4>
            <ul className="flex flex-col gap-4">
              {sent.map((request) => (
                <SentRequest key={request.request_id} request={request} />
              ))}
            </ul>
          </>
        )}
      </section>
      {players.data && players.data.length > 0 && (
        <>
          <ShowCode players={players.data} />
          <Guardians players={players.data} />
        </>
      )}
    </div>
  )
}
