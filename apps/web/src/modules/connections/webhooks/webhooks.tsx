import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { answer } from "../../../api/answers.ts"
import { ConnectionCard } from "../connection-card.tsx"
import { WebhookRow } from "./webhook-row.tsx"

/** The addresses of other programs that are told of events. */
export function Webhooks() {
  const { t } = useTranslation("connections")
  const query = useQuery(answer("GET /api/admin/webhook-endpoints/"))
  return (
    <ConnectionCard
      query={query}
      title={t("hooks.title")}
      text={t("hooks.text")}
      errorTitle={t("hooks.errorTitle")}
      empty={t("hooks.empty")}
      add={{ label: t("hooks.add"), dialog: "webhook" }}
      row={(endpoint) => <WebhookRow key={endpoint.id} endpoint={endpoint} />}
    />
  )
}
