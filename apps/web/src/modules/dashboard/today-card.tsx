import { MINUTE_MS } from "@academy/domain/time"
import { TriangleAlert } from "lucide-react"
import { useTranslation } from "react-i18next"
import { href, Link } from "react-router"
import { useFormat } from "../../i18n/use-format.ts"
import { useNow } from "../../runtime/now.tsx"
import { Badge } from "../../ui/badge.tsx"
import { Card } from "../../ui/card.tsx"
import { cx } from "../../ui/class-names.ts"
import { SeatDots } from "../../ui/seat-dots.tsx"
import type { Figures } from "./figures-of.ts"

type Session = Figures["today"][number]

const SOON_MS = 4 * 60 * MINUTE_MS

/** Today's sessions in their order, the next one lit; each leads to it in the planner. */
export function TodayCard({ today }: Pick<Figures, "today">) {
  const { t } = useTranslation(["dashboard", "common", "panels"])
  const now = useNow()
  const running = today.filter(({ status }) => status === "scheduled")
  const next = running.find(({ starts_at }) => new Date(starts_at) > now)
  const players = running.reduce((sum, { seats_taken }) => sum + seats_taken, 0)
  return (
    <Card className="flex min-h-0 flex-col p-4!">
      <div className="mb-2 flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <h2 className="text-title text-lead">{t("today.title")}</h2>
        <p className="me-auto text-small text-ink-muted">
          {t("today.sum", {
            sessions: t("common:sessions", { count: running.length }),
            players: t("panels:playersCount", { count: players }),
          })}
        </p>
        <Link
          to={`${href("/admin/bookings")}?view=day`}
          className="tap-44 text-label text-small text-accent-ink underline-offset-4 hover:underline"
        >
          {t("today.planner")}
        </Link>
      </div>
      {today.length === 0 ? (
        <p className="text-ink-muted">{t("today.none")}</p>
      ) : (
        <ul className="scroll-area min-h-0 xl:overflow-y-auto">
          {today.map((session) => (
            <TodayRow key={session.id} session={session} isNext={session.id === next?.id} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function TodayRow({ session, isNext }: { session: Session; isNext: boolean }) {
  const { t } = useTranslation(["dashboard", "panels"])
  const format = useFormat()
  const now = useNow()
  const { id, title, starts_at, ends_at, coaches, place, capacity, seats_taken, status } = session
  const isOver = new Date(ends_at) <= now
  const minutes = Math.round((new Date(starts_at).getTime() - now.getTime()) / MINUTE_MS)
  const seats = t("today.seats", { taken: seats_taken, capacity })
  return (
    <li className="border-t border-line">
      <Link
        to={`${href("/admin/bookings")}?session=${id}`}
        className="flex min-h-11.5 items-center gap-x-3 rounded-badge py-1 hover:bg-hover focus-visible:-outline-offset-3"
      >
        <time
          dateTime={starts_at}
          className={cx("w-14 text-figure text-body isolate-ltr", isOver && "text-ink-muted")}
        >
          {format.time(starts_at)}
        </time>
        <span className="min-w-0 grow leading-tight">
          <bdi
            className={cx("block truncate text-label text-small", status === "cancelled" && "line-through")}
          >
            {title}
          </bdi>
          <span className="block truncate text-smallest text-ink-muted">
            {format.parts([...coaches, place])}
          </span>
        </span>
        {status === "scheduled" && (
          // A narrow card has the badge alone, which says the same.
          <span className="shrink-0 max-[85rem]:hidden">
            <SeatDots taken={seats_taken} capacity={capacity} label={seats} className="flex-nowrap!" />
          </span>
        )}
        {status === "cancelled" ? (
          <Badge tone="late">{t("panels:cancelled")}</Badge>
        ) : coaches.length === 0 && !isOver ? (
          <Badge tone="due">
            <TriangleAlert aria-hidden="true" className="size-4" strokeWidth={1.75} />
            {t("today.noCoach")}
          </Badge>
        ) : isOver ? (
          <Badge tone="positive" ticked>
            {t("today.done")}
          </Badge>
        ) : minutes <= 0 ? (
          <Badge tone="now">{t("today.running")}</Badge>
        ) : isNext && minutes * MINUTE_MS < SOON_MS ? (
          <Badge tone="now">{t("today.soon", { time: format.duration(minutes, { hours: true }) })}</Badge>
        ) : seats_taken >= capacity ? (
          <Badge>{t("today.full")}</Badge>
        ) : (
          <Badge>{seats}</Badge>
        )}
      </Link>
    </li>
  )
}
