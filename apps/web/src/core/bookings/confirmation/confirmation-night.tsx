import { gearFor } from "@academy/domain/near-session"
import { Check, CircleCheck, Clock, MapPin, Shirt, UserRound } from "lucide-react"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { useFormat } from "../../../i18n/use-format.ts"
import { PassDrawn } from "../../../ui/drawings/pass-drawn.tsx"
import { PitchLines } from "../../../ui/drawings/pitch-lines.tsx"
import type { Purchase, Seat } from "./queries.ts"

/** Who comes, each named once, in the order of their sessions. */
const namesOf = (seats: readonly Seat[]) => [...new Set(seats.map(({ player_name }) => player_name))]

/** One of each session, soonest first. */
const sessionsOf = (seats: readonly Seat[]) => [
  ...new Map(seats.map((seat) => [seat.bookable_id, seat])).values(),
]

/** "Elias and Åke are booked"; of several dates how many seats on how many; undefined while it is not known. */
export function useConfirmationTitle(purchase: Purchase | undefined): string | undefined {
  const { t } = useTranslation("confirmation")
  const format = useFormat()
  if (!purchase) return undefined
  if (purchase.status === "waiting") return t("waiting.title")
  const names = namesOf(purchase.seats)
  const dates = sessionsOf(purchase.seats).length
  if (dates === 1) return t("title", { count: names.length, names: format.list(names) })
  // Two counts in one text would need a form for each pair of plurals, 36 in Arabic.
  return t("several", {
    seats: t("seats", { count: purchase.seats.length }),
    dates: t("dates", { count: dates }),
  })
}

/** When the purchase begins: tells its confirmation from those of other sessions of the same players. */
export function useFirstMoment(purchase: Purchase | undefined): string | undefined {
  const format = useFormat()
  const [first] = sessionsOf(purchase?.seats ?? [])
  return first && format.moment(first.starts_at)
}

/** The night half: what for whom, when, where, with whom, and what to bring. On a low window one line stands for it. */
export function ConfirmationNight({ purchase }: { purchase: Purchase }) {
  const title = useConfirmationTitle(purchase)
  const sessions = sessionsOf(purchase.seats)
  const [first] = sessions
  if (!first) return null
  return (
    <div className="night night-glow relative -mx-5 -mt-7 overflow-hidden px-5 pt-13 pb-7 md:-mx-8 md:-mt-8 md:px-8 low:hidden">
      <PitchLines className="opacity-80" />
      <PassDrawn className="absolute end-5 top-5 w-30 min-[26rem]:w-44 md:end-20" />
      <div className="relative">
        <StateBadge purchase={purchase} />
        {/* The dialog's title says it to screen readers. */}
        <p
          aria-hidden="true"
          className="mt-4 max-w-96 text-display text-[clamp(1.75rem,7.5vw,2.125rem)] leading-[1.12] text-balance"
        >
          {title}
        </p>
        {sessions.length === 1 ? (
          <OneSession seat={first} />
        ) : (
          <SeveralSessions sessions={sessions} seats={purchase.seats} />
        )}
        <Facts sessions={sessions} />
      </div>
    </div>
  )
}

function OneSession({ seat }: { seat: Seat }) {
  const format = useFormat()
  return (
    <>
      <p className="mt-6 text-label text-ink-muted">{format.day(seat.starts_at, "long")}</p>
      <Time seat={seat} />
      <p className="mt-4 text-title text-heading">
        <bdi>{seat.title}</bdi>
      </p>
    </>
  )
}

function Time({ seat }: { seat: Seat }) {
  const { t } = useTranslation("common")
  const format = useFormat()
  const isOverDays = format.day(seat.starts_at, "short") !== format.day(seat.ends_at, "short")
  return (
    <p className="mt-1 flex flex-wrap items-baseline gap-x-5 gap-y-1">
      <time dateTime={seat.starts_at} className="text-figure text-figure-lg">
        {format.time(seat.starts_at)}
      </time>
      <span className="text-ink-muted">
        {isOverDays
          ? t("untilTime", { time: format.moment(seat.ends_at) })
          : t("untilTime", { time: format.clock(seat.ends_at) })}
      </span>
    </p>
  )
}

/**
 * A shared time is biggest, then the dates by who comes; with different titles a row for each session, and with
 * different times each with its own.
 */
function SeveralSessions({ sessions, seats }: { sessions: readonly Seat[]; seats: readonly Seat[] }) {
  const format = useFormat()
  const [first] = sessions
  const isShared = (of: (seat: Seat) => string) => new Set(sessions.map(of)).size === 1
  const hasOneTime = isShared(({ starts_at, ends_at }) => `${format.time(starts_at)} ${format.time(ends_at)}`)
  const hasOneTitle = isShared(({ title }) => title)
  const whoComes = (session: Seat) =>
    format.list(namesOf(seats.filter(({ bookable_id }) => bookable_id === session.bookable_id)))
  if (!first) return null
  if (!hasOneTime || !hasOneTitle)
    return (
      <div className="mt-6">
        {hasOneTime && <Time seat={first} />}
        <ul className={hasOneTime ? "mt-5" : undefined}>
          {sessions.map((session) => {
            const day = format.day(session.starts_at, "short")
            return (
              <Row key={session.bookable_id} who={whoComes(session)}>
                {hasOneTime ? day : format.time(session.starts_at)}
                <span className="block text-small font-normal text-ink-muted">
                  {hasOneTime ? session.title : format.parts([day, session.title])}
                </span>
              </Row>
            )
          })}
        </ul>
      </div>
    )
  const groups = new Map<string, Seat[]>()
  for (const session of sessions) {
    const who = whoComes(session)
    groups.set(who, [...(groups.get(who) ?? []), session])
  }
  return (
    <>
      <p className="mt-6 text-label text-ink-muted">
        <bdi>{first.title}</bdi>
      </p>
      <Time seat={first} />
      <ul className="mt-5">
        {[...groups].map(([who, dates]) => (
          <Row key={who} who={who}>
            {format.parts(dates.map(({ starts_at }) => format.day(starts_at, "short")))}
          </Row>
        ))}
      </ul>
    </>
  )
}

function Row({ who, children }: { who: string; children: ReactNode }) {
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-t border-line-mid py-3 text-label">
      <span className="min-w-0">{children}</span>
      <bdi className="font-normal text-ink-muted">{who}</bdi>
    </li>
  )
}

/** Where, with whom, what to bring: what all sessions share; of different places or coaches each once. */
function Facts({ sessions }: { sessions: readonly Seat[] }) {
  const { t } = useTranslation("bookings")
  const format = useFormat()
  const each = (of: (seat: Seat) => readonly string[]) => [...new Set(sessions.flatMap(of))]
  const places = each(({ place, pitch }) => [format.parts([place, pitch])])
  const coaches = each((seat) => seat.coaches)
  const gear = each(({ booking_type }) => [t(`detail.gear.${gearFor(booking_type)}`)])
  return (
    <ul className="mt-4 flex flex-col gap-3 text-ink-muted">
      {places.map((place) => (
        <Fact key={place} icon={<MapPin />}>
          {place}
        </Fact>
      ))}
      {coaches.length > 0 && <Fact icon={<UserRound />}>{format.parts(coaches)}</Fact>}
      {gear.map((one) => (
        <Fact key={one} icon={<Shirt />}>
          {one}
        </Fact>
      ))}
    </ul>
  )
}

function Fact({ icon, children }: { icon: ReactNode; children: string }) {
  return (
    <li className="flex items-start gap-3 [&>svg]:mt-0.5 [&>svg]:size-5 [&>svg]:shrink-0 [&>svg]:stroke-[1.75]">
      {icon}
      <span>{children}</span>
    </li>
  )
}

/** How it is paid, in a word; amber while something is to be paid or not confirmed. */
function StateBadge({ purchase }: { purchase: Purchase }) {
  const { t } = useTranslation(["confirmation", "bookings"])
  const format = useFormat()
  const { status, paid_with, due_at, seats } = purchase
  const isWaiting = status === "waiting"
  const isDue = isWaiting || paid_with === "invoice"
  const text = isWaiting
    ? t("bookings:status.held")
    : paid_with === "pass"
      ? t("badge.pass", { count: seats.length })
      : paid_with === "invoice" && due_at
        ? t("badge.invoice", { day: format.day(due_at, "short") })
        : t(paid_with === "money" ? "badge.money" : "badge.free")
  const Icon = isWaiting ? Clock : Check
  return (
    <p
      className={`flex min-h-7 w-fit max-w-[calc(100%-8rem)] items-center gap-2 min-[26rem]:max-w-[calc(100%-11.5rem)] md:max-w-[calc(100%-15rem)] rounded-badge px-2.5 py-1 text-label text-small ${isDue ? "bg-now-soft text-now-ink" : "bg-positive-soft text-positive"}`}
    >
      <Icon aria-hidden="true" className="size-4.5 shrink-0" strokeWidth={2} />
      {text}
    </p>
  )
}

/** What the night half says, where a window is too low for it. */
export function LowHead({ purchase }: { purchase: Purchase }) {
  const format = useFormat()
  const title = useConfirmationTitle(purchase)
  const [first] = purchase.seats
  if (!first) return null
  return (
    <div className="mb-4 hidden gap-3 pe-12 low:flex">
      <CircleCheck aria-hidden="true" className="mt-0.5 size-7 shrink-0 text-accent-ink" strokeWidth={1.75} />
      <div>
        <p aria-hidden="true" className="text-title text-heading">
          {title}
        </p>
        <p className="mt-1 text-small text-ink-muted">
          {format.parts([format.moment(first.starts_at), first.title, first.place])}
        </p>
      </div>
    </div>
  )
}
