import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { bookableOnCalendar } from "../../address/account-links.ts"
import type { Bookable } from "../../core/bookables/index.ts"
import { useFormat } from "../../i18n/use-format.ts"
import { Button } from "../../ui/button.tsx"

/** The camps that one can still come to, soonest first. */
export const campsOf = (sessions: readonly Bookable[]): Bookable[] =>
  sessions.filter(({ booking_type, status }) => booking_type.slug === "camp" && status === "scheduled")

interface CampListProps {
  camps: readonly Bookable[]
  /** Where the button of a camp leads. */
  bookAt: (camp: Bookable) => string
  bookLabel: string
  /** In the list's place when there are none. */
  none: ReactNode
}

/** Camps as rows: their days are the biggest thing, with the week's number. Needs the words `camps`. */
export function CampList({ camps, bookAt, bookLabel, none }: CampListProps) {
  if (camps.length === 0) return <p className="text-copy text-ink-muted">{none}</p>
  return (
    <ul className="rounded-card border border-line bg-surface shadow-card md:rounded-card-lg">
      {camps.map((camp) => (
        <CampRow key={camp.id} camp={camp} bookAt={bookAt(camp)} bookLabel={bookLabel} />
      ))}
    </ul>
  )
}

function CampRow({ camp, bookAt, bookLabel }: { camp: Bookable; bookAt: string; bookLabel: string }) {
  const { t } = useTranslation(["camps", "common"])
  const format = useFormat()
  const left = Math.max(0, camp.capacity - camp.seats_taken)
  return (
    <li className="flex flex-wrap gap-x-4 gap-y-3 border-t border-line px-5 py-4.5 first:border-t-0 md:px-7 lg:grid lg:grid-cols-[15rem_minmax(0,1fr)_9rem_7rem_8rem] lg:items-center lg:gap-x-6">
      <div className="flex min-w-0 flex-1 basis-28 flex-col gap-1.5 lg:contents">
        <div>
          <p className="text-title text-[1.3125rem]">{format.dayRange(camp.starts_at, camp.ends_at)}</p>
          <p className="mt-1 text-small text-ink-muted">
            {format.week(camp.starts_at)} · {format.timeRange(camp.starts_at, camp.ends_at)}
          </p>
        </div>
        <div>
          <h3 className="text-label">
            <bdi>{camp.title}</bdi>
          </h3>
          <p className="mt-0.5 text-small text-ink-muted">
            <bdi>{camp.address.name}</bdi>
          </p>
        </div>
        <p className="text-small text-ink-muted">
          {left === 0 ? t("common:full") : t("dates.left", { count: left })}
        </p>
      </div>
      <div className="ms-auto flex flex-col items-end justify-between gap-3 lg:contents">
        <p className="text-figure text-end text-heading">{format.money(camp.price, camp.currency)}</p>
        <Button asChild variant={left > 0 ? "tonal" : "outline"} size="row" className="whitespace-normal">
          {left > 0 ? (
            <Link to={bookAt} aria-label={t("dates.bookLabel", { title: camp.title })}>
              {bookLabel}
            </Link>
          ) : (
            <Link to={bookableOnCalendar(camp.id)} aria-label={t("dates.waitLabel", { title: camp.title })}>
              {t("dates.wait")}
            </Link>
          )}
        </Button>
      </div>
    </li>
  )
}
