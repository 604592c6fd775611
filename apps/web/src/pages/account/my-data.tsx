import { HydrationBoundary, useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { href } from "react-router"
import { answer, readAhead } from "../../api/answers.ts"
import { MyData } from "../../core/accounts/index.ts"
import type { RouteHandle } from "../../i18n/namespaces.ts"
import { QueryError } from "../../queries/query-error.tsx"
import { BackLink } from "../../ui/back-link.tsx"
import { Card } from "../../ui/card.tsx"
import { Skeleton } from "../../ui/skeleton.tsx"
import { PageHead } from "../page-head.tsx"
import type { Route } from "./+types/my-data"

export const handle: RouteHandle = { namespaces: ["profile", "notifications"] }

export const loader = ({ context }: Route.LoaderArgs) => readAhead(context, [["GET /api/my-data/"]])

/** Everything about me, to be read, printed or kept as a file. */
export default function MyDataPage({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData}>
      <div className="page-column page-gutter pt-6 pb-16 md:pt-10 print:p-0">
        <MyDataContent />
      </div>
    </HydrationBoundary>
  )
}

function MyDataContent() {
  const { t } = useTranslation("profile")
  const data = useQuery(answer("GET /api/my-data/"))
  return (
    <>
      <PageHead title={t("data.title")} />
      <div data-print="no" className="mx-auto mb-4 max-w-3xl">
        <BackLink to={`${href("/account")}?userModal=true&userSection=data`}>{t("myData.back")}</BackLink>
      </div>
      {data.isPending && <Skeleton className="mx-auto h-140 w-full max-w-3xl rounded-card" />}
      {data.isError && (
        <Card className="mx-auto max-w-3xl">
          <QueryError query={data} title={t("myData.failed")} />
        </Card>
      )}
      {data.data && <MyData data={data.data} />}
    </>
  )
}
