import { pages } from "@academy/contract/pages"
import { certificateState } from "@academy/domain/certificates"
import { wallClockDate } from "@academy/domain/time"
import { useQuery } from "@tanstack/react-query"
import { BadgeCheck, ClipboardList, Coins, Gauge, PencilLine, Star } from "lucide-react"
import { useTranslation } from "react-i18next"
import { href, useLocation } from "react-router"
import { answer } from "../../api/answers.ts"
import { useFormat } from "../../i18n/use-format.ts"
import { useNow } from "../../runtime/now.tsx"

/**
 * Each kind of work that waits with how much of it, and the reads that it is known from: what has not loaded counts
 * nothing.
 * @param asks left false, only what the browser knows already counts
 */
export function useToDoRows(asks = true) {
  const { t } = useTranslation("staff")
  const format = useFormat()
  const now = useNow()
  const today = wallClockDate(now)
  const sessions = useQuery({ ...answer("GET /api/staff/to-do/"), enabled: asks })
  const reports = useQuery({ ...answer("GET /api/staff/term-reports/"), enabled: asks })
  const certificates = useQuery({ ...answer("GET /api/staff/certificates/"), enabled: asks })
  const week = useQuery({ ...answer("GET /api/staff/week/", { query: { date: today } }), enabled: asks })
  const { unmarked = [], unpaid = [], unrated = [] } = sessions.data ?? {}
  const toWrite = reports.data ? reports.data.missing + reports.data.draft : 0
  const noNote = (week.data?.sessions ?? []).filter(
    ({ is_mine, has_note, players, present, absent, ends_at }) =>
      is_mine && !has_note && players > 0 && present + absent === players && new Date(ends_at) <= now,
  )
  const runOut = (certificates.data ?? []).filter(
    ({ valid_until }) => certificateState(valid_until, today) !== "valid",
  )
  const times = (open: readonly { starts_at: string }[]) =>
    format.list(open.slice(0, 2).map(({ starts_at }) => format.moment(starts_at, "weekdayShort")))
  const toDo = href("/staff/to-do")
  const only = (open: readonly { bookable_id: number }[]) =>
    open.length === 1 && open[0] ? href("/staff/sessions/:id", { id: String(open[0].bookable_id) }) : null
  const rows = [
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
  ].filter(({ count }) => count > 0)
  return { rows, reads: [sessions, reports, certificates, week] }
}

/**
 * How many kinds of work wait, for the panel's navigation. At the pitch, where a connection is poor, nothing is asked
 * for it.
 */
export function useToDoCount(): number {
  const { pathname } = useLocation()
  return useToDoRows(pathname !== pages.staff.path).rows.length
}
