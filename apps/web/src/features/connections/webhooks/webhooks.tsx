import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { answer } from "../../../api/answers.ts"
import { QueryStates } from "../../../queries/query-states.tsx"
import { Button } from "../../../ui/button.tsx"
import { Card, CardHead } from "../../../ui/card.tsx"
import { EmptyState } from "../../../ui/empty-state.tsx"
import { Skeleton } from "../../../ui/skeleton.tsx"
import { WebhookRow } from "./webhook-row.tsx"

/** The addresses of other programs that are told of events. */
export function Webhooks() {
  const { t } = useTranslation("connections")
  const query = useQuery(answer("GET /api/admin/webhook-endpoints/"))
  const add = (
    <Button asChild variant="tonal" size="row">
      <Link to="?dialog=webhook" preventScrollReset>
        {t("hooks.add")}
      </Link>
    </Button>
  )
  return (
    <Card>
      <CardHead title={t("hooks.title")} aside={query.data && query.data.length > 0 && add} />
      <p className="mb-4 max-w-160 text-small text-ink-muted">{t("hooks.text")}</p>
      <QueryStates query={query} title={t("hooks.errorTitle")} waiting={<Skeleton className="h-40" />} />
      {query.data?.length === 0 && (
        <EmptyState title={t("hooks.empty")} action={add}>
          {t("hooks.emptyText")}
        </EmptyState>
      )}
      <ul>
        {query.data?.map((endpoint) => (
          <WebhookRow key={endpoint.id} endpoint={endpoint} />
        ))}
      </ul>
    </Card>
  )
}
