import { HydrationBoundary, useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { href, useParams } from "react-router"
import { answer, readAhead } from "../../api/answers.ts"
import { documentFile, Receipt } from "../../core/wallet/index.ts"
import type { RouteHandle } from "../../i18n/namespaces.ts"
import { QueryError } from "../../queries/query-error.tsx"
import { BackLink } from "../../ui/back-link.tsx"
import { Card } from "../../ui/card.tsx"
import { Skeleton } from "../../ui/skeleton.tsx"
import { PageHead } from "../page-head.tsx"
import type { Route } from "./+types/receipt"

export const handle: RouteHandle = { namespaces: ["payments", "notifications"] }

export const loader = ({ context, params }: Route.LoaderArgs) =>
  readAhead(context, [["GET /api/receipts/:id/", { params: { id: Number(params.id) } }]])

/** A receipt by itself, to be read, printed or kept as a file. */
export default function ReceiptPage({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData}>
      <div className="page-column page-gutter pt-6 pb-16 md:pt-10 print:p-0">
        <ReceiptContent />
      </div>
    </HydrationBoundary>
  )
}

function ReceiptContent() {
  const { t } = useTranslation("payments")
  const id = Number(useParams().id)
  const receipt = useQuery(answer("GET /api/receipts/:id/", { params: { id } }))
  return (
    <>
      <PageHead
        title={
          receipt.data ? `${t(`receipt.${receipt.data.kind}`)} ${receipt.data.number}` : t("receipt.receipt")
        }
      />
      <div data-print="no" className="mx-auto mb-4 max-w-2xl">
        <BackLink to={`${href("/account")}?walletModal=true`}>{t("receipt.back")}</BackLink>
      </div>
      {receipt.isPending && <Skeleton className="mx-auto h-140 w-full max-w-2xl rounded-card" />}
      {receipt.isError && (
        <Card className="mx-auto max-w-2xl">
          <QueryError query={receipt} title={t("receipt.failed")} />
        </Card>
      )}
      {receipt.data && (
        <Receipt receipt={receipt.data} file={documentFile(receipt.data.kind, receipt.data.id)} />
      )}
    </>
  )
}
