import type { Answer } from "@academy/contract/client"
import { useQuery } from "@tanstack/react-query"
import { ChevronRight } from "lucide-react"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { href, Link } from "react-router"
import { answer } from "../../api/answers.ts"
import { useFormat } from "../../i18n/use-format.ts"
import { QueryErrorNotice } from "../../queries/query-error.tsx"
import { Card, CardHead } from "../../ui/card.tsx"
import { Skeleton } from "../../ui/skeleton.tsx"
import { AskForRatings, RemindToPay } from "./remind.tsx"

type ToDoAnswer = Answer<"GET /api/staff/to-do/">

/** What is open in the coach's own sessions, and the reviews of the term that are still to be written. */
export function ToDo() {
  const { t } = useTranslation("staff")
  const query = useQuery(answer("GET /api/staff/to-do/"))
  const reports = useQuery(answer("GET /api/staff/term-reports/")).data
  if (!query.data) return query.isError ? <QueryErrorNotice query={query} /> : <Skeleton className="h-64" />
  const { unmarked, unpaid, unrated } = query.data
  const toWrite = reports ? reports.missing + reports.draft : 0
  return (
    <>
      <SessionList
        title={t("toDo.unmarked")}
        none={t("toDo.allMarked")}
        rows={unmarked.map((row) => ({ ...row, text: t("toDo.notMarked", { count: row.players }) }))}
      />
      <Card>
        <CardHead
          title={t("toDo.reviews")}
          aside={
            <Link to={href("/staff/players")} className="text-accent-ink underline-offset-4 hover:underline">
              {t("players")}
            </Link>
          }
        />
        <p className="text-ink-muted">
          {toWrite === 0 ? t("toDo.allWritten") : t("toDo.toWrite", { count: toWrite })}
        </p>
      </Card>
      <SessionList
        title={t("toDo.unpaid")}
        none={t("toDo.allPaid")}
        foot={t("toDo.unpaidRule")}
        rows={unpaid.map((row) => ({
          ...row,
          key: row.booking_id,
          text: row.player_name,
          action: row.is_owed && (
            <RemindToPay bookingId={row.booking_id} name={row.player_name} remindedAt={row.reminded_at} />
          ),
        }))}
      />
      <SessionList
        title={t("toDo.unrated")}
        none={t("toDo.allRated")}
        rows={unrated.map((row) => ({
          ...row,
          text: t("toDo.notRated", { count: row.players }),
          action: <AskForRatings session={row} />,
        }))}
      />
      <Link
        to={href("/staff/hours")}
        className="flex min-h-16 items-center justify-between gap-4 rounded-card border border-line bg-surface px-5 py-4 text-label shadow-card hover:bg-hover"
      >
        {t("toDo.hours")}
        <ChevronRight aria-hidden="true" className="flip-rtl size-5 text-ink-muted" />
      </Link>
    </>
  )
}

interface SessionListProps {
  title: string
  /** What stands there when nothing is open. */
  none: string
  foot?: ReactNode
  rows: readonly (Omit<ToDoAnswer["unmarked"][number], "players"> & {
    key?: number
    text: string
    action?: ReactNode
  })[]
}

function SessionList({ title, none, foot, rows }: SessionListProps) {
  const format = useFormat()
  return (
    <Card>
      <CardHead title={title} aside={rows.length > 0 && <span className="tabular">{rows.length}</span>} />
      {rows.length === 0 && <p className="text-ink-muted">{none}</p>}
      <ul>
        {rows.map(({ key, bookable_id, title: session, starts_at, text, action }) => (
          <li key={key ?? bookable_id} className="border-t border-line first:border-0">
            <Link
              to={href("/staff/sessions/:id", { id: String(bookable_id) })}
              className="flex min-h-14 items-center justify-between gap-4 rounded-button py-2.5 hover:bg-hover"
            >
              <span className="min-w-0">
                <bdi className="block text-label">{text}</bdi>
                <bdi className="block text-small text-ink-muted">
                  {format.parts([format.day(starts_at, "date"), format.time(starts_at), session])}
                </bdi>
              </span>
              <ChevronRight aria-hidden="true" className="flip-rtl size-5 shrink-0 text-ink-muted" />
            </Link>
            {action}
          </li>
        ))}
      </ul>
      {foot && rows.length > 0 && <p className="mt-3 text-small text-ink-muted">{foot}</p>}
    </Card>
  )
}
