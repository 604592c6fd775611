import { useTranslation } from "react-i18next"
import { href, useNavigate } from "react-router"
import { AccountLink } from "../../address/account-link.tsx"
import { offerLink } from "../../address/account-links.ts"
import { reasonOf } from "../../api/problem.ts"
import { useFormat } from "../../i18n/use-format.ts"
import { Button } from "../../ui/button.tsx"
import { Card, CardHead } from "../../ui/card.tsx"
import { Notice } from "../../ui/notice.tsx"
import { LabelledSeatDots } from "../../ui/seat-dots.tsx"
import { type SessionNews, useHoldSeats } from "./queries.ts"

/** Other sessions with a seat for all who lost one: a press holds the seats in the basket and leads there. */
export function InsteadCard({ news }: { news: SessionNews }) {
  const { t } = useTranslation("session-news")
  const format = useFormat()
  const names = format.list(news.players.map(({ name }) => name))
  return (
    <Card aria-label={t("instead.title", { names })}>
      <CardHead title={t("instead.title", { names })} />
      <ul className="flex flex-col divide-y divide-line">
        {news.held && <HeldRow held={news.held} />}
        {news.others.map((other) => (
          <OtherRow key={other.bookable_id} other={other} players={news.players.map(({ id }) => id)} />
        ))}
      </ul>
    </Card>
  )
}

/** The other date that the academy offers first: until when its seats are held, and where each is taken or declined. */
function HeldRow({ held }: { held: NonNullable<SessionNews["held"]> }) {
  const { t } = useTranslation("session-news")
  const format = useFormat()
  const { title, starts_at, address_name, held_until, seats } = held
  const names = format.list(seats.map(({ player_name }) => player_name))
  const moment = format.moment(held_until)
  return (
    <li className="py-4 first:pt-0 last:pb-0">
      <When starts_at={starts_at} />
      <p className="mt-1 text-label">
        <bdi>{title}</bdi>
      </p>
      <p className="text-small text-ink-muted">
        <bdi>{address_name}</bdi>
      </p>
      <p className="mt-2 text-small text-balance text-now-ink">{t("instead.held", { names, moment })}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        {seats.map(({ booking_id, player_name }) => (
          <Button key={booking_id} asChild variant="tonal" size="long">
            <AccountLink open={offerLink(booking_id)}>
              {t("instead.answer", { name: player_name })}
            </AccountLink>
          </Button>
        ))}
      </div>
    </li>
  )
}

function When({ starts_at }: { starts_at: string }) {
  const format = useFormat()
  return (
    <p className="flex flex-wrap items-baseline gap-x-2.5">
      <time dateTime={starts_at} className="text-figure text-[1.5rem]">
        {format.time(starts_at)}
      </time>
      <span className="text-label text-small text-ink-muted">{format.day(starts_at, "short")}</span>
    </p>
  )
}

interface OtherRowProps {
  other: SessionNews["others"][number]
  players: number[]
}

function OtherRow({ other, players }: OtherRowProps) {
  const { t } = useTranslation(["session-news", "bookings", "problems", "common"])
  const format = useFormat()
  const navigate = useNavigate()
  const hold = useHoldSeats()
  const { bookable_id, title, starts_at, address_name, capacity, seats_left } = other
  const day = format.day(starts_at, "short")
  const time = format.clock(starts_at)
  const left = t("bookings:move.seats", { count: seats_left })
  const press = () =>
    hold.mutate(
      { bookable_id, players_id: players },
      { onSuccess: () => void navigate(href("/account/basket")) },
    )
  return (
    <li className="py-4 first:pt-0 last:pb-0">
      <div className="row-apart items-start gap-y-3">
        <div>
          <When starts_at={starts_at} />
          <p className="mt-1 text-label">
            <bdi>{title}</bdi>
          </p>
          <p className="text-small text-ink-muted">
            <bdi>{address_name}</bdi>
          </p>
          <p className="mt-2">
            <LabelledSeatDots taken={capacity - seats_left} capacity={capacity} label={left} />
          </p>
        </div>
        <Button
          variant="tonal"
          size="row"
          busy={hold.isPending}
          aria-label={t("instead.bookLabel", { title, day, time })}
          onClick={press}
        >
          {t("common:book")}
        </Button>
      </div>
      {hold.error && (
        <Notice tone="danger" className="mt-3">
          {t(`problems:${reasonOf(hold.error)}`)}
        </Notice>
      )}
    </li>
  )
}
