import { MINUTE_MS, wallClockDate } from "@academy/domain/time"
import { useQuery } from "@tanstack/react-query"
import { Clock, Sparkles, TriangleAlert } from "lucide-react"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { href, Link } from "react-router"
import { answer } from "../../api/answers.ts"
import { useFormat } from "../../i18n/use-format.ts"
import { QueryErrorNotice } from "../../queries/query-error.tsx"
import { useNow } from "../../runtime/now.tsx"
import { Card, CardHead } from "../../ui/card.tsx"
import { Skeleton } from "../../ui/skeleton.tsx"
import type { RosterPlayer } from "./use-attendance.ts"

/** What to mind at the coach's next session this week: health notes on the day, who is new, who comes late. */
export function NextSession() {
  const { t } = useTranslation("staff")
  const format = useFormat()
  const now = useNow()
  const today = wallClockDate(now)
  const week = useQuery(answer("GET /api/staff/week/", { query: { date: today } }))
  const next = week.data?.sessions.find(
    ({ is_mine, starts_at, cancelled }) => is_mine && cancelled === null && new Date(starts_at) > now,
  )
  const rosters = useQuery({
    ...answer("GET /api/staff/rosters/", { query: { date: next?.date ?? today } }),
    enabled: next !== undefined,
  })
  const players = rosters.data?.find(({ bookable_id }) => bookable_id === next?.bookable_id)?.players
  const minutes = next ? Math.round((new Date(next.starts_at).getTime() - now.getTime()) / MINUTE_MS) : 0
  const title = !next
    ? t("next.title")
    : next.date === today
      ? t("next.in", { time: format.duration(minutes, { hours: true }) })
      : t("next.on", {
          day: format.moment(next.starts_at, "weekday"),
        })
  const failed = week.data ? rosters : week
  return (
    <Card>
      <CardHead
        title={title}
        aside={
          next && (
            <Link
              to={`${href("/staff")}?date=${next.date}&session=${next.bookable_id}`}
              className="text-accent-ink underline-offset-4 hover:underline"
            >
              {t("title")}
            </Link>
          )
        }
      />
      {week.data && !next && <p className="text-ink-muted">{t("next.none")}</p>}
      {failed.isError && !failed.data && <QueryErrorNotice query={failed} />}
      {!players && !failed.isError && (!week.data || next) && <Skeleton className="h-32" />}
      {players?.length === 0 && <p className="text-ink-muted">{t("noPlayers")}</p>}
      {players && players.length > 0 && <Players players={players} />}
    </Card>
  )
}

const hasSomething = ({ health_note, first_session, late_minutes }: RosterPlayer) =>
  health_note !== null || first_session || late_minutes !== null

function Players({ players }: { players: readonly RosterPlayer[] }) {
  const { t } = useTranslation("staff")
  const format = useFormat()
  const others = players.filter((player) => !hasSomething(player)).map(({ first_name }) => first_name)
  return (
    <>
      <ul>
        {players.filter(hasSomething).map((player) => (
          <li
            key={player.booking_id}
            className="flex flex-wrap items-center gap-x-4 gap-y-1.5 border-b border-line py-2.5 first:pt-0"
          >
            <span
              aria-hidden="true"
              className="grid size-9 place-items-center rounded-button bg-ink text-label text-small text-on-ink"
            >
              {String(player.year_of_birth).slice(-2)}
            </span>
            <span className="min-w-0 grow text-label">
              <bdi>{`${player.first_name} ${player.last_name}`}</bdi>
            </span>
            <Flags player={player} />
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <p className="mt-3 text-small text-ink-muted">
          <bdi>{t("next.nothing", { names: format.list(others) })}</bdi>
        </p>
      )}
    </>
  )
}

function Flags({ player: { health_note, first_session, late_minutes } }: { player: RosterPlayer }) {
  const { t } = useTranslation("staff")
  return (
    <span className="flex flex-col gap-1 text-small [&_svg]:mt-0.5 [&_svg]:size-4.5 [&_svg]:shrink-0">
      {health_note !== null && (
        <Flag icon={<TriangleAlert aria-hidden="true" strokeWidth={1.75} />}>
          <span className="sr-only">{t("care.note")} </span>
          <bdi>{health_note}</bdi>
        </Flag>
      )}
      {first_session && (
        <Flag icon={<Sparkles aria-hidden="true" strokeWidth={1.75} />}>{t("firstSession")}</Flag>
      )}
      {late_minutes !== null && (
        <Flag icon={<Clock aria-hidden="true" strokeWidth={1.75} />}>
          {t("late", { count: late_minutes })}
        </Flag>
      )}
    </span>
  )
}

function Flag({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <span className="flex items-start gap-2">
      {icon}
      <span>{children}</span>
    </span>
  )
}
