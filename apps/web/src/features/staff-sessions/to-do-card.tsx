import { certificateState } from "@academy/domain/certificates"
import { wallClockDate } from "@academy/domain/time"
import { useQuery } from "@tanstack/react-query"
import { BadgeCheck, ChevronRight, ClipboardList, Coins, Gauge, PencilLine, Star } from "lucide-react"
import { useTranslation } from "react-i18next"
import { href, Link } from "react-router"
import { answer } from "../../api/answers.ts"
import { useFormat } from "../../i18n/use-format.ts"
import { QueryErrorNotice } from "../../queries/query-error.tsx"
import { useNow } from "../../runtime/now.tsx"
import { Card, CardHead } from "../../ui/card.tsx"
import { Count } from "../../ui/count.tsx"
import { Skeleton } from "../../ui/skeleton.tsx"

/** What waits for the coach, in numbers; each leads to where it is done. */
export function ToDoCard() {
  const { t } = useTranslation("staff")
  const toDo = useQuery(answer("GET /api/staff/to-do/"))
  const rows = useRows().filter(({ count }) => count > 0)
  return (
    <Card>
      <CardHead title={t("toDo.title")} aside={rows.length > 0 && <Count isNow>{rows.length}</Count>} />
      {!toDo.data && !toDo.isError && <Skeleton className="h-32" />}
      {!toDo.data && toDo.isError && <QueryErrorNotice query={toDo} />}
      {toDo.data && rows.length === 0 && <p className="text-ink-muted">{t("toDo.nothing")}</p>}
      <ul>
        {rows.map(({ key, to, icon: Icon, text, about }) => (
          <li key={key} className="border-t border-line first:border-0">
            <Link to={to} className="flex min-h-14 items-center gap-4 rounded-button py-2.5 hover:bg-hover">
              <Icon aria-hidden="true" className="size-5 shrink-0 text-ink-muted" strokeWidth={1.75} />
              <span className="min-w-0 grow">
                <span className="block text-label">{text}</span>
                {about && (
                  <bdi className="block overflow-hidden text-small text-ellipsis text-ink-muted">{about}</bdi>
                )}
              </span>
              <ChevronRight aria-hidden="true" className="flip-rtl size-5 shrink-0 text-ink-muted" />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** Each kind of work with how much of it waits; what has not loaded counts nothing. */
function useRows() {
  const { t } = useTranslation("staff")
  const format = useFormat()
  const now = useNow()
  const today = wallClockDate(now)
  const { unmarked = [], unpaid = [], unrated = [] } = useQuery(answer("GET /api/staff/to-do/")).data ?? {}
  const reports = useQuery(answer("GET /api/staff/term-reports/")).data
  const certificates = useQuery(answer("GET /api/staff/certificates/")).data ?? []
  const week = useQuery(answer("GET /api/staff/week/", { query: { date: today } })).data
  const toWrite = reports ? reports.missing + reports.draft : 0
  const noNote = (week?.sessions ?? []).filter(
    ({ is_mine, has_note, players, present, absent, ends_at }) =>
      is_mine && !has_note && players > 0 && present + absent === players && new Date(ends_at) <= now,
  )
  const runOut = certificates.filter(({ valid_until }) => certificateState(valid_until, today) !== "valid")
  const times = (sessions: readonly { starts_at: string }[]) =>
    format.list(
      sessions
        .slice(0, 2)
        .map(({ starts_at }) => `${format.day(starts_at, "weekdayShort")} ${format.time(starts_at)}`),
    )
  const toDo = href("/staff/to-do")
  const only = (sessions: readonly { bookable_id: number }[]) =>
    sessions.length === 1 && sessions[0]
      ? href("/staff/sessions/:id", { id: String(sessions[0].bookable_id) })
      : null
  return [
    {
      key: "unmarked",
      icon: ClipboardList,
      to: only(unmarked) ?? toDo,
      count: unmarked.length,
      text: t("toDo.mark", { count: unmarked.length }),
      about: times(unmarked),
    },
    {
      key: "notes",
      icon: PencilLine,
      to: only(noNote) ?? href("/staff/week"),
      count: noNote.length,
      text: t("toDo.write", { count: noNote.length }),
      about: times(noNote),
    },
    {
      key: "reviews",
      icon: Gauge,
      to: href("/staff/players"),
      count: toWrite,
      text: t("toDo.reviews"),
      about: t("toDo.toWrite", { count: toWrite }),
    },
    {
      key: "unpaid",
      icon: Coins,
      to: toDo,
      count: unpaid.length,
      text: t("toDo.unpaidSeats", { count: unpaid.length }),
      about: format.list([...new Set(unpaid.map(({ player_name }) => player_name))].slice(0, 2)),
    },
    {
      key: "unrated",
      icon: Star,
      to: toDo,
      count: unrated.length,
      text: t("toDo.unratedSessions", { count: unrated.length }),
      about: times(unrated),
    },
    {
      key: "certificates",
      icon: BadgeCheck,
      to: toDo,
      count: runOut.length,
      text: t("toDo.certificates", { count: runOut.length }),
      about: null,
    },
  ]
}
