import { ChevronRight, ChevronUp } from "lucide-react"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { useFormat } from "../../../i18n/use-format.ts"
import { Button } from "../../../ui/button.tsx"
import { cx } from "../../../ui/class-names.ts"
import { waitsForAnswer } from "../../substitutions/index.ts"
import { SessionFlags } from "./session-flags.tsx"
import { useSessionTexts, type WeekSessionProps } from "./session-texts.tsx"
import type { WeekViewProps } from "./week-columns.tsx"
import { noonOf, sessionPath } from "./week-query.ts"

const MOST_DOTS = 4

/** The week on a phone: seven days with a dot a session, then each day as a list, the time the biggest thing. */
export function WeekDays({ days, today, now, sessions, showsCoaches, asked, className }: WeekViewProps) {
  const { t } = useTranslation(["staff", "common", "panels"])
  const format = useFormat()
  const of = (day: string) => sessions.filter(({ date }) => date === day)
  // Of this week only; a week that is over as a whole is looked at for what was.
  const earlier = days.includes(today) ? days.filter((day) => day < today && of(day).length > 0) : []
  const [showsEarlier, setShowsEarlier] = useState(false)
  const listed = days.filter((day) => !days.includes(today) || day >= today || earlier.includes(day))
  return (
    <div className={className}>
      <nav aria-label={t("panels:daysOfTheWeek")}>
        <ul className="-mx-2 grid grid-cols-7">
          {days.map((day) => (
            <li key={day}>
              <a
                href={`#day-${day}`}
                onClick={() => day < today && setShowsEarlier(true)}
                aria-current={day === today ? "date" : undefined}
                aria-label={format.parts([
                  format.day(noonOf(day)),
                  t("common:sessions", { count: of(day).length }),
                ])}
                className={cx(
                  "flex min-h-20 flex-col items-center gap-1 rounded-hero px-1 py-2.5",
                  day === today ? "bg-ink text-on-ink" : "hover:bg-hover",
                )}
              >
                <span className={cx("text-smallest", day !== today && "text-ink-muted")}>
                  {format.columnDay(noonOf(day))}
                </span>
                <span className="text-figure text-[1.125rem]">{Number(day.slice(8))}</span>
                <span aria-hidden="true" className="flex h-2 gap-1">
                  {of(day)
                    .slice(0, MOST_DOTS)
                    .map(({ bookable_id }) => (
                      <span
                        key={bookable_id}
                        className={cx("size-1.5 rounded-full", day === today ? "bg-accent" : "bg-accent-ink")}
                      />
                    ))}
                </span>
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {earlier.length > 0 && !showsEarlier && (
        <Button
          data-print="no"
          variant="quiet"
          className="mt-4 -ms-4 max-w-full"
          onClick={() => setShowsEarlier(true)}
        >
          <ChevronUp aria-hidden="true" strokeWidth={1.75} />
          {format.parts([
            t("week.earlier"),
            t("common:sessions", { count: earlier.reduce((sum, day) => sum + of(day).length, 0) }),
          ])}
        </Button>
      )}
      {listed.map((day) => (
        <section
          key={day}
          id={`day-${day}`}
          // Paper has the whole week.
          className={cx("scroll-mt-4 pt-7", earlier.includes(day) && !showsEarlier && "hidden print:block")}
        >
          <h2 className="flex flex-wrap items-baseline gap-x-3">
            <span className="text-title text-heading">
              {day === today ? t("today") : format.day(noonOf(day), "weekday")}
            </span>
            <span className="text-ink-muted">{format.day(noonOf(day), day === today ? "long" : "date")}</span>
          </h2>
          {of(day).length === 0 ? (
            <p className="mt-1 text-small text-ink-muted">{t("week.none")}</p>
          ) : (
            <ul className="mt-3 overflow-hidden rounded-card border border-line bg-surface shadow-card">
              {of(day).map((session) => (
                <DaySession
                  key={session.bookable_id}
                  session={session}
                  isOver={new Date(session.ends_at) <= now}
                  showsCoaches={showsCoaches}
                  asked={asked.get(session.bookable_id)}
                />
              ))}
            </ul>
          )}
        </section>
      ))}
    </div>
  )
}

function DaySession(props: WeekSessionProps) {
  const { session, isOver, asked } = props
  const isForMe = asked !== undefined && waitsForAnswer(asked)
  const isCancelled = session.cancelled !== null
  const { t } = useTranslation("staff")
  const { from, until, place, coaches } = useSessionTexts(props)
  return (
    <li className={cx("border-t border-line first:border-0", isForMe && "bg-now-soft/50")}>
      <Link
        to={sessionPath(session)}
        className="flex flex-wrap items-center gap-3 px-4 py-4 hover:bg-hover focus-visible:-outline-offset-4"
      >
        <span className="w-22 self-start">
          <span
            className={cx(
              "isolate-ltr block w-fit text-figure text-[1.5rem]",
              (isOver || isCancelled) && "text-ink-muted",
              isCancelled && "line-through",
            )}
          >
            {from}
          </span>
          <span className="mt-1 block text-small text-ink-muted">{until}</span>
        </span>
        <span className="min-w-0 flex-[1_1_6rem]">
          <bdi className={cx("block text-label", isCancelled && "text-ink-muted line-through")}>
            {session.title}
          </bdi>
          <span className="block text-small text-ink-muted">{place}</span>
          {coaches && <span className="block text-small text-ink-muted">{coaches}</span>}
          <SessionFlags session={session} isOver={isOver} asked={asked} />
          {isForMe && (
            <span className="mt-2 block text-label text-small text-now-ink">
              {t("week.asksYou", { name: asked.coach_name })}
            </span>
          )}
        </span>
        <ChevronRight aria-hidden="true" className="flip-rtl size-5 shrink-0 text-ink-muted" />
      </Link>
    </li>
  )
}
