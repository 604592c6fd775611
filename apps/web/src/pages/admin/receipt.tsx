import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { href } from "react-router"
import { answer } from "../../api/answers.ts"
import { Receipt } from "../../core/wallet/index.ts"
import type { RouteHandle } from "../../i18n/namespaces.ts"
import { QueryStates } from "../../queries/query-states.tsx"
import { BackLink } from "../../ui/back-link.tsx"
import { Skeleton } from "../../ui/skeleton.tsx"
import { PageHead } from "../page-head.tsx"
import type { Route } from "./+types/receipt"

export const handle: RouteHandle = { namespaces: ["finances", "payments"] }

/** A receipt or credit note as the family has it. */
export default function OfficeReceiptPage({ params }: Route.ComponentProps) {
  const { t } = useTranslation(["finances", "payments"])
  const query = useQuery(answer("GET /api/admin/receipts/:id/", { params: { id: Number(params.id) } }))
  return (
    <>
      <PageHead title={query.data ? query.data.number : t("tabs.receipts")} />
      <div data-print="no" className="mb-2">
        <BackLink to={href("/admin/finances/receipts")}>{t("tabs.receipts")}</BackLink>
      </div>
      <QueryStates
        query={query}
        title={t("payments:receipt.failed")}
        waiting={
          <>
            <h1 className="sr-only">{t("tabs.receipts")}</h1>
            <Skeleton className="h-140 max-w-2xl rounded-card" />
          </>
        }
      />
      {query.data && <Receipt receipt={query.data} />}
    </>
  )
}
