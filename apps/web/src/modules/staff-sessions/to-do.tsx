import type { Answer } from "@academy/contract/client"
import { hasPage } from "@academy/contract/pages"
import { DAY_MS, wallClockDate } from "@academy/domain/time"
import { useQuery } from "@tanstack/react-query"
import { ChevronRight, Phone } from "lucide-react"
import { type ReactNode, useState } from "react"
import { useTranslation } from "react-i18next"
import { href, Link } from "react-router"
import { answer } from "../../api/answers.ts"
import { useFormat } from "../../i18n/use-format.ts"
import { QueryErrorNotice } from "../../queries/query-error.tsx"
import { QueryStates } from "../../queries/query-states.tsx"
import { useNow } from "../../runtime/now.tsx"
import { Button, buttonClasses } from "../../ui/button.tsx"
import { Card, CardHead } from "../../ui/card.tsx"
import { Skeleton } from "../../ui/skeleton.tsx"
import { AskForRatings, RemindToPay } from "./remind.tsx"

/** So many of a list are shown until all are asked for. */
const MOST_SHOWN = 5

type ToDoAnswer = Answer<"GET /api/staff/to-do/">

/** What is open in the coach's own sessions, and the reviews of the term that are still to be written. */
export function ToDo() {
  const { t } = useTranslation("staff")
  const query = useQuery(answer("GET /api/staff/to-do/"))
  const reports = useQuery(answer("GET /api/staff/term-reports/"))
  if (!query.data) return query.isError ? <QueryErrorNotice query={query} /> : <Skeleton className="h-64" />
  const { unmarked, unpaid, unrated } = query.data
  const toWrite = reports.data && reports.data.missing + reports.data.draft
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
        <QueryStates query={reports} waiting={<Skeleton className="h-6" />} />
        {toWrite !== undefined && (
          <p className="text-ink-muted">
            {toWrite === 0 ? t("toDo.allWritten") : t("toDo.toWrite", { count: toWrite })}
          </p>
        )}
      </Card>
      <SessionList
        title={t("toDo.unpaid")}
        none={t("toDo.allPaid")}
        foot={t("toDo.unpaidRule")}
        rows={unpaid.map((row) => ({
          ...row,
          key: row.booking_id,
          text: row.player_name,
          aside: row.due_at && <DueAt dueAt={row.due_at} />,
          action: (
            <div className="flex flex-wrap items-end gap-2 pb-3">
              {row.is_owed && (
                <RemindToPay bookingId={row.booking_id} name={row.player_name} remindedAt={row.reminded_at} />
              )}
              <CallPayer name={row.contact_name} phone={row.phone_number} />
            </div>
          ),
        }))}
      />
      <SessionList
        title={t("toDo.unrated")}
        none={t("toDo.allRated")}
        rows={unrated.map((row) => ({
          ...row,
          text: t("toDo.notRated", { count: row.players }),
          action: (
            <div className="pb-3">
              <AskForRatings session={row} />
            </div>
          ),
        }))}
      />
      {hasPage(href("/staff/hours")) && (
        <Link
          to={href("/staff/hours")}
          className="flex min-h-16 items-center justify-between gap-4 rounded-card border border-line bg-surface px-5 py-4 text-label shadow-card hover:bg-hover"
        >
          {t("toDo.hours")}
          <ChevronRight aria-hidden="true" className="flip-rtl size-5 text-ink-muted" />
        </Link>
      )}
    </>
  )
}

/** When a transfer is due: amber while it is to come, in danger's colour once it is late. */
function DueAt({ dueAt }: { dueAt: string }) {
  const { t } = useTranslation("staff")
  const format = useFormat()
  const dayOf = (instant: Date) => Date.parse(wallClockDate(instant))
  const days = (dayOf(useNow()) - dayOf(new Date(dueAt))) / DAY_MS
  return days >= 1 ? (
    <span className="text-label text-small text-danger">{t("toDo.late", { count: days })}</span>
  ) : (
    <span className="text-label text-small text-now-ink">
      {t("toDo.due", { day: format.day(dueAt, "date") })}
    </span>
  )
}

function CallPayer({ name, phone }: { name: string; phone: string }) {
  const { t } = useTranslation("staff")
  if (phone === "") return null
  return (
    <a
      href={`tel:${phone.replace(/[^+\d]/g, "")}`}
      aria-label={t("player.callGuardian", { name })}
      className={buttonClasses({ variant: "outline", size: "row" })}
    >
      <Phone aria-hidden="true" strokeWidth={1.75} />
      {t("toDo.call")}
    </a>
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
    /** At the end of the first line. */
    aside?: ReactNode
    action?: ReactNode
  })[]
}

function SessionList({ title, none, foot, rows }: SessionListProps) {
  const { t } = useTranslation("staff")
  const format = useFormat()
  const [showsAll, setShowsAll] = useState(false)
  const shown = showsAll ? rows : rows.slice(0, MOST_SHOWN)
  return (
    <Card>
      <CardHead title={title} aside={rows.length > 0 && <span className="tabular">{rows.length}</span>} />
      {rows.length === 0 && <p className="text-ink-muted">{none}</p>}
      <ul>
        {shown.map(({ key, bookable_id, title: session, starts_at, text, aside, action }) => (
          <li key={key ?? bookable_id} className="border-t border-line first:border-0">
            <Link
              to={href("/staff/sessions/:id", { id: String(bookable_id) })}
              className="flex min-h-14 items-center justify-between gap-4 rounded-button py-2.5 hover:bg-hover"
            >
              <span className="min-w-0 grow">
                <span className="flex flex-wrap items-baseline justify-between gap-x-4">
                  <bdi className="text-label">{text}</bdi>
                  {aside}
                </span>
                <span className="block text-small text-ink-muted">
                  {format.parts([format.moment(starts_at, "date"), session])}
                </span>
              </span>
              <ChevronRight aria-hidden="true" className="flip-rtl size-5 shrink-0 text-ink-muted" />
            </Link>
            {action}
          </li>
        ))}
      </ul>
      {shown.length < rows.length && (
        <Button variant="link" size="row" className="min-h-11" onClick={() => setShowsAll(true)}>
          {t("player.showAll", { n: rows.length })}
        </Button>
      )}
      {foot && rows.length > 0 && <p className="mt-3 text-small text-ink-muted">{foot}</p>}
    </Card>
  )
}
