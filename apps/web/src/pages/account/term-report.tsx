import { type Term, terms } from "@academy/domain/ability-reviews"
import { HydrationBoundary, useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { useParams } from "react-router"
import { accountPath, playerLink } from "../../address/account-links.ts"
import { idOf } from "../../address/account-params.ts"
import { answer, readAhead } from "../../api/answers.ts"
import type { RouteHandle } from "../../i18n/namespaces.ts"
import { TermReport } from "../../modules/development/index.ts"
import { QueryError } from "../../queries/query-error.tsx"
import { BackLink } from "../../ui/back-link.tsx"
import { Card } from "../../ui/card.tsx"
import { Skeleton } from "../../ui/skeleton.tsx"
import { PageHead } from "../page-head.tsx"
import type { Route } from "./+types/term-report"

export const handle: RouteHandle = { namespaces: ["development", "players", "notifications"] }

/** Converts the address's parameters for the call; invalid ones request a report that does not exist. */
const paramsOf = ({ id, year, term }: { id?: string; year?: string; term?: string }) => ({
  player: idOf(id) ?? 1,
  year: idOf(year) ?? 2000,
  term: terms.find((known) => known === term) ?? ("spring" satisfies Term),
})

export const loader = ({ context, params }: Route.LoaderArgs) =>
  readAhead(context, [["GET /api/term-reports/:player/:year/:term/", { params: paramsOf(params) }]])

/** The page of a term report, for reading and printing on one sheet. */
export default function TermReportPage({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData}>
      <div className="page-column page-gutter pt-6 pb-16 md:pt-10 print:p-0">
        <TermReportContent />
      </div>
    </HydrationBoundary>
  )
}

function TermReportContent() {
  const { t } = useTranslation(["development", "common"])
  const params = paramsOf(useParams())
  const report = useQuery(answer("GET /api/term-reports/:player/:year/:term/", { params }))
  const title = t("report.title", { term: t(`terms.${params.term}`, { year: String(params.year) }) })
  const named = report.data && t("common:labelled", { label: report.data.first_name, value: title })
  return (
    <>
      <PageHead title={named ?? title} />
      <div data-print="no" className="mx-auto mb-4 max-w-2xl">
        <BackLink to={accountPath(playerLink(params.player, "stats"))}>{t("report.back")}</BackLink>
      </div>
      {report.isPending && <Skeleton className="mx-auto h-200 w-full max-w-2xl rounded-card" />}
      {report.isError && (
        <Card className="mx-auto max-w-2xl">
          <QueryError query={report} title={t("report.failed")} />
        </Card>
      )}
      {report.data && <TermReport report={report.data} />}
    </>
  )
}
