import { HydrationBoundary } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { useParams } from "react-router"
import { readAhead } from "../../api/answers.ts"
import type { RouteHandle } from "../../i18n/namespaces.ts"
import { useFormat } from "../../i18n/use-format.ts"
import { MarkedFigure, SessionRoster } from "../../modules/attendance/index.ts"
import {
  FamilyMessages,
  MessageDialog,
  RefusedWrites,
  SentMessages,
  SessionHead,
  SessionNote,
  SessionPlan,
  useStaffSession,
} from "../../modules/staff-sessions/index.ts"
import { SubstituteDialog, SubstituteLink } from "../../modules/substitutions/index.ts"
import { QueryError } from "../../queries/query-error.tsx"
import { useTitlePart } from "../../ui/document-title.ts"
import { Skeleton } from "../../ui/skeleton.tsx"
import { PageHead } from "../page-head.tsx"
import type { Route } from "./+types/session"

/** A coach cancels in the words that the office cancels with. */
export const handle: RouteHandle = { namespaces: ["planning", "session-pictures"] }

export const loader = ({ context, params }: Route.LoaderArgs) =>
  readAhead(context, [["GET /api/staff/sessions/:id/", { params: { id: Number(params.id) } }]])

/** A dialog lives in the address; the browser asks by itself. */
export const shouldRevalidate = () => false

/** One session of a coach: roster, plan, note, and what the families were told. */
export default function SessionPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("staff")
  const id = Number(useParams().id)
  return (
    <HydrationBoundary state={loaderData}>
      <PageHead title={t("session.title")} />
      <Session key={id} id={id} />
    </HydrationBoundary>
  )
}

function Session({ id }: { id: number }) {
  const { t } = useTranslation(["staff", "common"])
  const format = useFormat()
  const state = useStaffSession(id)
  const { data: session, isError } = state.query
  useTitlePart(session ? format.parts([session.title, format.moment(session.starts_at)]) : null)
  if (!session)
    return (
      <div className="px-5 py-6 lg:px-8">
        <h1 className="sr-only">{t("session.title")}</h1>
        <RefusedWrites state={state} />
        {isError ? (
          <QueryError query={state.query} heading="h2" title={t("common:sessionFailed")} />
        ) : (
          <div role="status" aria-label={t("common:loading")} className="grid gap-5">
            <Skeleton className="h-24" />
            <Skeleton className="h-96" />
          </div>
        )}
      </div>
    )
  return (
    <div className="min-h-dvh bg-page">
      <SessionHead
        session={session}
        actions={session.is_mine && <SubstituteLink session={session} />}
        marked={<MarkedFigure bookableId={id} date={session.date} />}
      />
      {!session.may_write && (
        <div className="px-4 lg:px-8">
          <RefusedWrites state={state} />
        </div>
      )}
      <div className="grid grid-cols-1 items-start gap-4 lg:gap-5 lg:px-8 lg:pb-8 xl:grid-cols-[minmax(0,1.15fr)_minmax(0,0.85fr)] xl:grid-rows-[auto_1fr]">
        {session.status === "scheduled" && <SessionRoster bookableId={id} date={session.date} />}
        {session.may_write && (
          <>
            <div className="grid min-w-0 gap-4 px-4 lg:gap-5 lg:px-0 xl:col-start-2 xl:row-span-2 xl:row-start-1">
              <FamilyMessages bookableId={id} />
              <SessionPlan session={session} state={state} />
              <SentMessages messages={session.messages} />
            </div>
            <div className="min-w-0 px-4 pb-24 lg:p-0">
              <SessionNote session={session} state={state} />
            </div>
          </>
        )}
      </div>
      {session.may_write && <MessageDialog id={id} date={session.date} />}
      {session.is_mine && <SubstituteDialog id={id} />}
    </div>
  )
}
