import { HydrationBoundary } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { readAhead } from "../../api/answers.ts"
import type { RouteHandle } from "../../i18n/namespaces.ts"
import { AbsenceDialog, AbsenceLink } from "../../modules/absences/index.ts"
import { NextSession } from "../../modules/attendance/index.ts"
import { OwnCalendarDialog, OwnCalendarLink } from "../../modules/calendar-feed/index.ts"
import { Week, weekQueryIn } from "../../modules/coaching/index.ts"
import { FeedbackCard, MessagesCard, ToDoCard } from "../../modules/staff-sessions/index.ts"
import { PageHead } from "../page-head.tsx"
import type { Route } from "./+types/week"

export const handle: RouteHandle = { namespaces: ["notification-settings"] }

export const loader = ({ context, request }: Route.LoaderArgs) =>
  readAhead(context, [
    [
      "GET /api/staff/week/",
      { query: weekQueryIn(new URL(request.url).searchParams, new Date(context.now)) },
    ],
    ["GET /api/staff/substitutions/"],
    ["GET /api/staff/to-do/"],
    ["GET /api/staff/messages/"],
    ["GET /api/staff/term-reports/"],
    ["GET /api/staff/certificates/"],
  ])

/** The week lives in the address; the browser asks for one it does not know by itself. */
export const shouldRevalidate = () => false

/** The coach's week: the own sessions, or everybody's; below it what comes next, what waits and what families wrote. */
export default function WeekPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation(["staff", "panels"])
  return (
    <HydrationBoundary state={loaderData}>
      <PageHead title={t("panels:week")} />
      <Week
        actions={
          <>
            <AbsenceLink />
            <OwnCalendarLink />
          </>
        }
      >
        <NextSession />
        <ToDoCard />
        <div className="grid grid-cols-1 content-start gap-4 lg:gap-5">
          <MessagesCard most={4} />
          <FeedbackCard most={3} />
        </div>
      </Week>
      <AbsenceDialog />
      <OwnCalendarDialog />
    </HydrationBoundary>
  )
}
