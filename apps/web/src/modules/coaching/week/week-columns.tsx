import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { useFormat } from "../../../i18n/use-format.ts"
import { cx } from "../../../ui/class-names.ts"
import { barOf } from "../../planning/index.ts"
import { type OpenSubstitution, TakeSubstitution, waitsForAnswer } from "../../substitutions/index.ts"
import { SessionFlags } from "./session-flags.tsx"
import { useSessionTexts, type WeekSessionProps } from "./session-texts.tsx"
import { noonOf, sessionPath, type WeekSession } from "./week-query.ts"

export interface WeekViewProps {
  days: readonly string[]
  today: string
  now: Date
  sessions: readonly WeekSession[]
  /** Everybody's: then each session says who leads it. */
  showsCoaches: boolean
  /** Open questions for a substitute, by session. */
  asked: ReadonlyMap<number, OpenSubstitution>
  className?: string
}

/** The week as seven columns. */
export function WeekColumns({ days, today, now, sessions, showsCoaches, asked, className }: WeekViewProps) {
  const { t } = useTranslation("staff")
  const format = useFormat()
  const next = sessions.find(
    ({ is_mine, ends_at, cancelled }) => is_mine && cancelled === null && new Date(ends_at) > now,
  )
  return (
    <ol
      className={cx(
        "grid min-h-80 grid-cols-7 overflow-hidden rounded-card-lg border border-line bg-surface shadow-card",
        className,
      )}
    >
      {days.map((day) => (
        <li
          key={day}
          className={cx(
            "min-w-0 border-s border-line p-2 first:border-s-0",
            day === today && "bg-accent-soft/40",
          )}
        >
          <h2 className="flex flex-wrap items-baseline gap-x-2 px-1 pt-1 pb-3">
            <span className={cx("text-figure text-heading", day === today && "text-accent-ink")}>
              {Number(day.slice(8))}
            </span>
            <span
              className={cx("text-label text-small", day === today ? "text-accent-ink" : "text-ink-muted")}
            >
              {format.parts([format.day(noonOf(day), "weekdayShort"), day === today && t("week.todayTag")])}
            </span>
          </h2>
          <ul className="grid gap-2">
            {sessions
              .filter(({ date }) => date === day)
              .map((session) => (
                <ColumnSession
                  key={session.bookable_id}
                  session={session}
                  isNext={session === next}
                  isOver={new Date(session.ends_at) <= now}
                  showsCoaches={showsCoaches}
                  asked={asked.get(session.bookable_id)}
                />
              ))}
          </ul>
        </li>
      ))}
    </ol>
  )
}

function ColumnSession({ isNext, ...props }: WeekSessionProps & { isNext: boolean }) {
  const { session, isOver, asked } = props
  const isForMe = asked !== undefined && waitsForAnswer(asked)
  const { t } = useTranslation("staff")
  const { from, until, place, coaches } = useSessionTexts(props)
  const isFaint = isOver || session.cancelled !== null
  const struck = session.cancelled !== null && "line-through"
  const ground = isNext
    ? "bg-accent-soft shadow-[inset_0_0_0_2px_var(--accent-ink)]"
    : isForMe
      ? "border border-dashed border-now-ink"
      : session.is_mine && !isFaint && "bg-well"
  return (
    <li className={cx("rounded-button p-1.5", ground)}>
      <Link
        to={sessionPath(session)}
        className={cx(
          "block rounded-badge border-s-3 py-1 ps-2 pe-1 hover:bg-hover",
          barOf[session.booking_type],
        )}
      >
        <span className="flex flex-wrap items-baseline gap-x-1.5">
          <span
            className={cx("isolate-ltr text-figure text-[1.125rem]", isFaint && "text-ink-muted", struck)}
          >
            {from}
          </span>
          <span className="text-small text-ink-muted">{until}</span>
        </span>
        <bdi className={cx("mt-1 block text-label text-small", isFaint && "text-ink-muted", struck)}>
          {session.title}
        </bdi>
        <span className="mt-1 block text-smallest text-ink-muted">{place}</span>
        {coaches && <span className="mt-1 block text-smallest text-ink-muted">{coaches}</span>}
        <SessionFlags session={session} isOver={isOver} asked={asked} />
        {isForMe && (
          <span className="mt-2 block text-label text-small text-now-ink">
            {t("week.asksYou", { name: asked.coach_name })}
          </span>
        )}
      </Link>
      {isForMe && (
        <div className="mt-2 grid gap-1 [&_button]:px-2 [&_button]:whitespace-normal">
          <TakeSubstitution open={asked} />
        </div>
      )}
    </li>
  )
}
