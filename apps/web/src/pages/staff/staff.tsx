import { wallClockDate } from "@academy/domain/time"
import { HydrationBoundary } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { readAhead } from "../../api/answers.ts"
import type { RouteHandle } from "../../i18n/namespaces.ts"
import { dateIn, StaffDay } from "../../modules/attendance/index.ts"
import { PageHead } from "../page-head.tsx"
import type { Route } from "./+types/staff"

export const handle: RouteHandle = { namespaces: ["staff"] }

export const loader = ({ context, request }: Route.LoaderArgs) => {
  const search = new URL(request.url).searchParams
  // Kept for a reload without a connection (modules/attendance/kept-rosters.ts): whose rosters they are is kept apart.
  if (search.has("empty")) return readAhead(context, [])
  const date = dateIn(search, wallClockDate(new Date(context.now)))
  return readAhead(context, [["GET /api/staff/rosters/", { query: { date } }]])
}

/** Day and session live in the address; the browser asks for a day it does not know by itself. */
export const shouldRevalidate = () => false

/** The coach's page at the pitch: the day's sessions, and the roster of one of them. */
export default function StaffPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("staff")
  return (
    <HydrationBoundary state={loaderData}>
      <PageHead title={t("title")} />
      <StaffDay />
    </HydrationBoundary>
  )
}
