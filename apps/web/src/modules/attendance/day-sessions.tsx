import { DAY_MS } from "@academy/domain/time"
import type { UseQueryResult } from "@tanstack/react-query"
import { ChevronLeft, ChevronRight, UserRound } from "lucide-react"
import { useTranslation } from "react-i18next"
import { href, Link } from "react-router"
import { useFormat } from "../../i18n/use-format.ts"
import { QueryStates } from "../../queries/query-states.tsx"
import { useAnnouncedChange } from "../../ui/announced-change.ts"
import { Button } from "../../ui/button.tsx"
import { cx } from "../../ui/class-names.ts"
import { IconButton } from "../../ui/icon-button.tsx"
import { Skeleton } from "../../ui/skeleton.tsx"
import { KeptNameLinks } from "./kept-name-rows.tsx"
import { OthersDaysHint } from "./others-days-hint.tsx"
import { UnsentCount } from "./unsent-count.tsx"
import type { Attendance, Roster } from "./use-attendance.ts"

interface DaySessionsProps {
  date: string
  today: string
  query: UseQueryResult<Roster[]>
  attendance: Attendance
  /** Which of the two parts names the page: on a phone there is only one. */
  heading: "h1" | "h2"
  /** The one whose roster is shown beside the list on a desktop. */
  chosen: Roster | undefined
  onDate: (date: string) => void
  hrefOf: (roster: Roster) => string
  className?: string
}

const addDays = (date: string, days: number) =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

/** The sessions of a day, the coach’s own first, and the way to other days. */
export function DaySessions({
  date,
  today,
  query,
  attendance,
  heading,
  chosen,
  onDate,
  hrefOf,
  className,
}: DaySessionsProps) {
  const { t } = useTranslation(["staff", "common"])
  const rosters = query.data
  const mine = rosters?.filter(({ is_mine }) => is_mine) ?? []
  // Whoever leads none that day, the office say, has them all in one list.
  const first = mine.length > 0 ? mine : (rosters ?? [])
  const others = mine.length > 0 ? (rosters ?? []).filter(({ is_mine }) => !is_mine) : []
  const linkOf = (roster: Roster) => (
    <SessionLink
      key={roster.bookable_id}
      roster={roster}
      href={hrefOf(roster)}
      isChosen={roster === chosen}
      attendance={attendance}
    />
  )
  return (
    <section className={cx("border-ink xl:border-e-2", className)}>
      <DayHead
        {...{ date, today, attendance, heading, onDate }}
        count={rosters?.filter(({ cancelled }) => typeof cancelled !== "string").length}
      />
      <QueryStates
        query={query}
        heading="h2"
        title={t("errorTitle")}
        waiting={
          <div role="status" aria-label={t("common:loading")} className="flex flex-col gap-3 p-5">
            <Skeleton className="h-20 w-full" />
            <Skeleton className="h-20 w-full" />
            <Skeleton className="h-20 w-full" />
          </div>
        }
      />
      {rosters?.length === 0 && (
        <div className="px-5 py-10">
          <h2 className="text-title text-heading">{t("empty")}</h2>
        </div>
      )}
      <KeptNameLinks className="border-b-2 border-ink px-5 py-2" />
      <OthersDaysHint days={[date]} className="px-5 py-4" />
      {first.length > 0 && <ul aria-label={t("sessions")}>{first.map(linkOf)}</ul>}
      {others.length > 0 && (
        <>
          <h2 id="others-sessions" className="border-b-2 border-ink px-5 pt-8 pb-3 text-title">
            {t("otherCoaches")}
          </h2>
          <ul aria-labelledby="others-sessions">{others.map(linkOf)}</ul>
        </>
      )}
    </section>
  )
}

type DayHeadProps = Pick<DaySessionsProps, "date" | "today" | "attendance" | "heading" | "onDate"> & {
  count: number | undefined
}

function DayHead({ date, today, count, attendance, heading: Heading, onDate }: DayHeadProps) {
  const { t } = useTranslation(["staff", "panels", "common"])
  const format = useFormat()
  const noon = `${date}T12:00:00Z`
  const day = date === today ? t("today") : format.day(noon, "weekday")
  useAnnouncedChange(day)
  return (
    <header className="sunlight-head px-5 pt-4 pb-5 xl:min-h-56">
      <div className="flex min-h-11 items-center justify-between gap-4">
        <UnsentCount attendance={attendance} />
        <Link
          to={href("/account")}
          className="ms-auto inline-flex min-h-11 items-center gap-2 text-label text-small underline-offset-4 hover:underline lg:hidden"
        >
          <UserRound aria-hidden="true" className="size-5" strokeWidth={2} />
          {t("account")}
        </Link>
      </div>
      <Heading className="mt-2 text-display text-page">{day}</Heading>
      <p className="mt-1.5">
        {format.parts([format.day(noon, "long"), format.weekInFull(noon)])}
        {count !== undefined && ` · ${t("common:sessions", { count })}`}
      </p>
      <fieldset className="mt-4 -ms-3 flex flex-wrap items-center gap-1">
        <legend className="sr-only">{t("pickDay")}</legend>
        <IconButton
          label={t("panels:dayBefore")}
          icon={<ChevronLeft className="flip-rtl" strokeWidth={2.6} />}
          onClick={() => onDate(addDays(date, -1))}
          className="text-current"
        />
        <IconButton
          label={t("panels:dayAfter")}
          icon={<ChevronRight className="flip-rtl" strokeWidth={2.6} />}
          onClick={() => onDate(addDays(date, 1))}
          className="text-current"
        />
        {date !== today && (
          <Button
            variant="quiet"
            size="row"
            className="text-current hover:text-current"
            onClick={() => onDate(today)}
          >
            {t("today")}
          </Button>
        )}
      </fieldset>
    </header>
  )
}

interface SessionLinkProps {
  roster: Roster
  href: string
  isChosen: boolean
  attendance: Attendance
}

function SessionLink({ roster, href, isChosen, attendance }: SessionLinkProps) {
  const { t } = useTranslation(["staff", "panels"])
  const format = useFormat()
  if (typeof roster.cancelled === "string") return <CancelledSession roster={roster} />
  const marked = roster.players.filter((player) => attendance.attendanceOf(player) !== null).length
  const place = format.parts([roster.address_name, roster.pitch])
  const time = format.time(roster.starts_at)
  const { title, players } = roster
  const isEmpty = players.length === 0
  return (
    <li className="border-b-2 border-ink">
      <Link
        to={href}
        preventScrollReset={false}
        aria-current={isChosen ? "true" : undefined}
        aria-label={
          isEmpty
            ? t("sessionLabelEmpty", { time, title, place })
            : t("sessionLabel", { time, title, place, marked, players: players.length })
        }
        className={cx(
          "flex flex-wrap items-center gap-x-4 gap-y-1 px-5 py-4 hover:bg-hover focus-visible:-outline-offset-4",
          isChosen && "xl:bg-hover",
        )}
      >
        <span className="isolate-ltr w-22 text-figure text-figure-sm">{time}</span>
        <span className="min-w-0 flex-[1_1_6rem]">
          <bdi className="block text-label">{title}</bdi>
          <span className="block text-small">{place}</span>
          {!roster.is_mine && roster.coaches.length > 0 && (
            <span className="block text-small">{format.list(roster.coaches.map(({ name }) => name))}</span>
          )}
        </span>
        {isEmpty ? (
          <span className="text-small">{t("noPlayers")}</span>
        ) : (
          <span className="isolate-ltr text-figure text-[1.25rem]">
            {marked}
            <span className="text-small">/{players.length}</span>
          </span>
        )}
      </Link>
    </li>
  )
}

/** A session that doesn't take place: struck, with the reason, and without a roster. */
function CancelledSession({ roster }: Pick<SessionLinkProps, "roster">) {
  const { t } = useTranslation(["staff", "panels"])
  const format = useFormat()
  return (
    <li className="flex flex-wrap gap-x-4 gap-y-1 border-b-2 border-ink px-5 py-4">
      <s className="isolate-ltr w-22 text-figure text-figure-sm">{format.time(roster.starts_at)}</s>
      <span className="min-w-0 flex-[1_1_6rem]">
        <s className="block text-label">
          <bdi>{roster.title}</bdi>
        </s>
        <span className="block text-small">{format.parts([roster.address_name, roster.pitch])}</span>
        <span className="mt-1 block text-label text-small">{t("panels:cancelled")}</span>
        {roster.cancelled && (
          <span className="block text-small">
            <bdi>{roster.cancelled}</bdi>
          </span>
        )}
      </span>
    </li>
  )
}
