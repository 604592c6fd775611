import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { useSearchParams } from "react-router"
import { useLeaveDialog } from "../../../address/leave-dialog.ts"
import { answer } from "../../../api/answers.ts"
import { MoreButton } from "../../../queries/more-button.tsx"
import { QueryStates } from "../../../queries/query-states.tsx"
import { rowsOf, usePages } from "../../../queries/use-pages.ts"
import { Dialog } from "../../../ui/dialog.tsx"
import { EmptyState } from "../../../ui/empty-state.tsx"
import { Skeleton } from "../../../ui/skeleton.tsx"
import { DeliveryRow } from "./delivery-row.tsx"
import { hostOf } from "./webhook-words.ts"

/** What an address was told (`dialog=log&endpoint=…`), each with its attempts and a press that sends it again. */
export function LogDialog() {
  const { t } = useTranslation(["connections", "common"])
  const [search] = useSearchParams()
  const leave = useLeaveDialog()
  const id = Number(search.get("endpoint"))
  const isOpen = search.get("dialog") === "log" && id > 0
  const endpoints = useQuery({ ...answer("GET /api/admin/webhook-endpoints/"), enabled: isOpen })
  const endpoint = endpoints.data?.find((one) => one.id === id)
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => !open && leave({ endpoint: null })}
      title={t("log.title", { host: endpoint ? hostOf(endpoint) : "" })}
      description={t("log.text")}
      closeLabel={t("common:close")}
      focusesItself
    >
      {isOpen && <Log key={id} endpointId={id} />}
    </Dialog>
  )
}

function Log({ endpointId }: { endpointId: number }) {
  const { t } = useTranslation(["connections", "panels"])
  const query = usePages("GET /api/admin/webhook-endpoints/:id/deliveries/", { params: { id: endpointId } })
  const deliveries = rowsOf(query)
  if (!deliveries)
    return <QueryStates query={query} title={t("log.errorTitle")} waiting={<Skeleton className="h-64" />} />
  if (deliveries.length === 0) return <EmptyState title={t("log.empty")}>{t("log.emptyText")}</EmptyState>
  return (
    <>
      <ul>
        {deliveries.map((delivery) => (
          <DeliveryRow key={delivery.id} delivery={delivery} />
        ))}
      </ul>
      <MoreButton query={query} label={t("panels:showOlderEntries")} />
    </>
  )
}
