import { useQuery } from "@tanstack/react-query"
import { Check, ClipboardCheck, Clock, Sparkles, TriangleAlert, X } from "lucide-react"
import { useTranslation } from "react-i18next"
import { href, Link } from "react-router"
import { answer } from "../../api/answers.ts"
import { QueryStates } from "../../queries/query-states.tsx"
import { cx } from "../../ui/class-names.ts"
import { Skeleton } from "../../ui/skeleton.tsx"
import { Truncated } from "../../ui/truncated.tsx"
import { MarkOthersButton } from "./mark-others-button.tsx"
import { RosterRow } from "./roster-row.tsx"
import { type Attendance, type Roster, type RosterPlayer, useAttendance } from "./use-attendance.ts"
import { useMarking } from "./use-marking.ts"
import { KeptWalkIns, WalkInLink } from "./walk-in-link.tsx"

interface SessionRosterProps {
  bookableId: number
  /** The session's day at the academy, `YYYY-MM-DD`. */
  date: string
}

/** Who is booked on a session: tiles and a link to the roster on a phone, the marking itself on a desktop. */
export function SessionRoster({ bookableId, date }: SessionRosterProps) {
  const { t } = useTranslation("staff")
  const query = useQuery(answer("GET /api/staff/rosters/", { query: { date } }))
  const attendance = useAttendance()
  const roster = query.data?.find(({ bookable_id }) => bookable_id === bookableId)
  return (
    <section
      aria-labelledby="session-roster"
      className="sunlight px-5 py-5 lg:rounded-card-lg lg:border lg:border-line lg:p-6"
    >
      <h2 id="session-roster" className="row-apart items-baseline text-title text-heading max-lg:sr-only">
        {t("title")}
        {roster && <MarkedCount roster={roster} attendance={attendance} />}
      </h2>
      <QueryStates query={query} title={t("errorTitle")} waiting={<Skeleton className="h-24 w-full" />} />
      {roster?.players.length === 0 && <p className="lg:mt-4">{t("noPlayersText")}</p>}
      {roster && roster.players.length > 0 && (
        <>
          <Tiles className="lg:hidden" {...{ roster, attendance, date }} />
          <Rows className="max-lg:hidden" {...{ roster, attendance }} />
        </>
      )}
    </section>
  )
}

interface PartProps {
  roster: Roster
  attendance: Attendance
  className?: string
}

function MarkedCount({ roster, attendance }: PartProps) {
  const { t } = useTranslation("staff")
  const marked = roster.players.filter((player) => attendance.attendanceOf(player) !== null).length
  return (
    <span className="text-label text-small max-lg:hidden">
      {t("session.marked", { marked, players: roster.players.length })}
    </span>
  )
}

function Tiles({ roster, attendance, date, className }: PartProps & { date: string }) {
  const { t } = useTranslation("staff")
  const { isOpen, why } = useMarking(roster)
  const to = `${href("/staff")}?${new URLSearchParams({ date, session: String(roster.bookable_id) })}`
  return (
    <div className={className}>
      <ul aria-label={t("players")} className="flex flex-wrap gap-x-3 gap-y-4">
        {roster.players.map((player) => (
          <Tile key={player.booking_id} to={to} player={player} attendance={attendance} />
        ))}
      </ul>
      <Link
        to={to}
        data-print="no"
        className={cx(
          "mt-5 flex min-h-13 items-center justify-center gap-3 rounded-hero border-2 border-ink px-6 text-label",
          isOpen && "bg-ink text-on-ink",
        )}
      >
        <ClipboardCheck aria-hidden="true" className="size-5.5" strokeWidth={2} />
        {isOpen ? t("session.markWho") : why}
      </Link>
      <ul className="mt-4 grid gap-2 empty:hidden">
        {roster.players.flatMap(({ booking_id, first_name, health_note, first_session, late_minutes }) => [
          health_note && (
            <Flag key={`${booking_id}-note`} Icon={TriangleAlert} name={first_name} text={health_note} />
          ),
          first_session && (
            <Flag key={`${booking_id}-first`} Icon={Sparkles} name={first_name} text={t("firstSession")} />
          ),
          late_minutes !== null && (
            <Flag
              key={`${booking_id}-late`}
              Icon={Clock}
              name={first_name}
              text={t("late", { count: late_minutes })}
            />
          ),
        ])}
      </ul>
    </div>
  )
}

function Flag({ Icon, name, text }: { Icon: typeof Check; name: string; text: string }) {
  return (
    <li className="flex items-start gap-3 text-small">
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0" strokeWidth={2} />
      <span>
        <bdi className="text-label">{name}</bdi> <bdi>{text}</bdi>
      </span>
    </li>
  )
}

function Tile({ to, player, attendance }: { to: string; player: RosterPlayer; attendance: Attendance }) {
  const { t } = useTranslation("staff")
  const marked = attendance.attendanceOf(player)
  const Icon = marked === "present" ? Check : X
  return (
    <li>
      <Link to={to} className="grid w-13 justify-items-center gap-1.5 rounded-hero">
        <span
          className={cx(
            "relative grid size-13 place-items-center rounded-hero text-figure text-[1.25rem] text-on-ink",
            marked === "present" ? "bg-present" : marked === "absent" ? "bg-absent" : "bg-ink",
          )}
        >
          <span aria-hidden="true">{String(player.year_of_birth).slice(-2)}</span>
          {marked && (
            <span className="absolute -end-2 -top-2 grid size-6 place-items-center rounded-full border-2 border-ink bg-surface text-ink">
              <Icon aria-hidden="true" className="size-3.5" strokeWidth={3} />
            </span>
          )}
        </span>
        <span className="max-w-16 text-label text-smallest">
          <Truncated>{player.first_name}</Truncated>
          {marked && <span className="sr-only"> {t(marked === "present" ? "here" : "absent")}</span>}
        </span>
      </Link>
    </li>
  )
}

function Rows({ roster, attendance, className }: PartProps) {
  const { t } = useTranslation("staff")
  const marking = useMarking(roster)
  const unmarked = roster.players.filter((player) => attendance.attendanceOf(player) === null)
  return (
    <div className={className}>
      <ul aria-label={t("players")} className="mt-3 border-y-2 border-ink">
        {roster.players.map((player) => (
          <RosterRow
            key={player.booking_id}
            roster={roster}
            player={player}
            attendance={attendance}
            marking={marking}
            isNarrow
          />
        ))}
      </ul>
      <KeptWalkIns roster={roster} />
      <div className="mt-4 flex gap-2">
        <MarkOthersButton roster={roster} unmarked={unmarked} attendance={attendance} />
        <WalkInLink roster={roster} isSquare />
      </div>
    </div>
  )
}
