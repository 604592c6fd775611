import { ArrowLeft } from "lucide-react"
import { useTranslation } from "react-i18next"
import { href, Link } from "react-router"
import { useFormat } from "../../i18n/use-format.ts"
import { cx } from "../../ui/class-names.ts"
import { MarkOthersButton } from "./mark-others-button.tsx"
import { RefusedMarks } from "./refused-marks.tsx"
import { RosterRow } from "./roster-row.tsx"
import { UnsentCount } from "./unsent-count.tsx"
import type { Attendance, Roster } from "./use-attendance.ts"
import { useMarking } from "./use-marking.ts"
import { KeptWalkIns, WalkInLink } from "./walk-in-link.tsx"

/** More players than these stand in two columns on a phone, where the screen is wide enough. */
const LONGEST_IN_ONE_COLUMN = 12
/** The same on a tablet, which is wide enough for two whole rows side by side. */
const LONGEST_ON_TABLET = 6

interface RosterViewProps {
  roster: Roster
  date: string
  today: string
  attendance: Attendance
  /** Which of the two parts names the page: on a phone there is only one. */
  heading: "h1" | "h2"
  /** The day's list, where the arrow leads on a phone. */
  backTo: string
  className?: string
}

/** Who is booked on one session, and who was there: one tap each, saved at once. */
export function RosterView({
  roster,
  date,
  today,
  attendance,
  heading: Heading,
  backTo,
  className,
}: RosterViewProps) {
  const { t } = useTranslation("staff")
  const format = useFormat()
  const marking = useMarking(roster)
  const { players } = roster
  const isLong = players.length > LONGEST_IN_ONE_COLUMN
  const unmarked = players.filter((player) => attendance.attendanceOf(player) === null)
  return (
    <section aria-labelledby="roster-title" className={cx("flex min-h-dvh flex-col", className)}>
      <header className="sunlight-head px-5 pt-3 pb-6 xl:min-h-56 xl:px-10 xl:pt-8">
        <div className="flex min-h-11 items-center justify-between gap-4 xl:hidden">
          <Link to={backTo} className="inline-flex min-h-11 items-center gap-3 text-label">
            <ArrowLeft aria-hidden="true" className="flip-rtl size-5" strokeWidth={2} />
            {date === today ? t("today") : format.day(`${date}T12:00:00Z`, "short")}
          </Link>
          <UnsentCount attendance={attendance} />
        </div>
        <div className="mt-1 row-apart items-end">
          <p className="isolate-ltr text-figure text-figure-md">{format.time(roster.starts_at)}</p>
          {players.length > 0 && (
            <p aria-hidden="true" className="isolate-ltr text-figure text-figure-md">
              {players.length - unmarked.length}
              <span className="text-[0.55em]">/{players.length}</span>
            </p>
          )}
        </div>
        <div className="mt-2.5 row-apart items-start">
          <div className="min-w-0">
            <Heading id="roster-title" className="text-label text-[1.0625rem]">
              <bdi>{roster.title}</bdi>
            </Heading>
            <p>{format.parts([roster.address_name, roster.pitch])}</p>
            <Link
              to={href("/staff/sessions/:id", { id: String(roster.bookable_id) })}
              className="mt-1 inline-flex min-h-11 items-center text-label text-small underline underline-offset-4"
            >
              {t("session.open")}
            </Link>
          </div>
          {players.length > 0 && (
            <p className="shrink-0">
              <span aria-hidden="true">{t("marked")}</span>
              <span className="sr-only">
                {t("session.marked", {
                  marked: players.length - unmarked.length,
                  players: players.length,
                })}
              </span>
            </p>
          )}
        </div>
      </header>
      <RefusedMarks attendance={attendance} className="mx-5 mt-4 xl:mx-10" />
      {players.length === 0 ? (
        <div className="px-5 py-10 xl:px-10">
          <h3 className="text-title text-heading">{t("noPlayers")}</h3>
          <p className="mt-1">{t("noPlayersText")}</p>
          <KeptWalkIns roster={roster} />
          <WalkInLink roster={roster} />
        </div>
      ) : (
        <>
          <ul
            aria-label={t("players")}
            className={cx(
              "grow px-5 xl:px-10",
              players.length > LONGEST_ON_TABLET &&
                "md:max-xl:grid md:max-xl:grid-cols-2 md:max-xl:content-start md:max-xl:gap-x-6",
              // Never more than two, as wide as four thumbs; larger text makes it one.
              isLong &&
                "max-md:grid max-md:content-start max-md:grid-cols-[repeat(auto-fit,minmax(min(max(8.5rem,50%_-_1rem),100%),1fr))] max-md:gap-x-4",
            )}
          >
            {players.map((player) => (
              <RosterRow
                key={player.booking_id}
                roster={roster}
                player={player}
                attendance={attendance}
                marking={marking}
                isTile={isLong}
              />
            ))}
          </ul>
          <div className="px-5 xl:px-10">
            <KeptWalkIns roster={roster} />
          </div>
          <div
            data-bottom-button=""
            className="sticky bottom-0 flex flex-wrap gap-2 border-t-2 border-ink bg-surface px-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] xl:px-10"
          >
            <MarkOthersButton
              roster={roster}
              unmarked={unmarked}
              attendance={attendance}
              // With text of twice the size, the square stands below it.
              className="grow basis-40 xl:w-auto xl:grow-0 xl:basis-auto"
            />
            <WalkInLink roster={roster} isSquare />
          </div>
        </>
      )}
    </section>
  )
}
