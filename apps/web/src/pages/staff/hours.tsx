import { HydrationBoundary } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { readAhead } from "../../api/answers.ts"
import type { RouteHandle } from "../../i18n/namespaces.ts"
import { Hours, monthIn } from "../../modules/hours/index.ts"
import { PageHead } from "../page-head.tsx"
import type { Route } from "./+types/hours"

export const handle: RouteHandle = { namespaces: ["hours"] }

export const loader = ({ context, request }: Route.LoaderArgs) =>
  readAhead(context, [
    [
      "GET /api/staff/hours/",
      { query: { month: monthIn(new URL(request.url).searchParams, new Date(context.now)) } },
    ],
  ])

/** The month lives in the address; the browser asks for one it does not know by itself. */
export const shouldRevalidate = () => false

/** The hours of a month, for pay. */
export default function HoursPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("hours")
  return (
    <HydrationBoundary state={loaderData}>
      <PageHead title={t("title")} />
      <Hours />
    </HydrationBoundary>
  )
}
