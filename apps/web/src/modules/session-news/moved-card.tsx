import { useTranslation } from "react-i18next"
import { AccountLink } from "../../address/account-link.tsx"
import { bookingLink } from "../../address/account-links.ts"
import { reasonOf } from "../../api/problem.ts"
import { useIsMinor } from "../../core/accounts/index.ts"
import { useFormat } from "../../i18n/use-format.ts"
import { useNow } from "../../runtime/now.tsx"
import { Badge } from "../../ui/badge.tsx"
import { Button } from "../../ui/button.tsx"
import { Card } from "../../ui/card.tsx"
import { Notice } from "../../ui/notice.tsx"
import { type SessionNews, useMarkRead } from "./queries.ts"

/** A session the academy has moved: what it is now, what it was, and the ways out of it for each child. */
export function MovedCard({ news }: { news: SessionNews }) {
  const { t } = useTranslation(["session-news", "problems"])
  const format = useFormat()
  const now = useNow()
  const read = useMarkRead()
  const isMinor = useIsMinor()
  const { bookable_id, title, starts_at, address_name, players, before, told_at } = news
  const heading = `moved-${bookable_id}`
  return (
    <Card aria-labelledby={heading}>
      <div className="flex min-h-8 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <Badge tone="due">{t("moved")}</Badge>
        <p className="text-small text-ink-muted">{t("told", { when: format.nearMoment(told_at, now) })}</p>
      </div>
      <p className="mt-3 flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <time dateTime={starts_at} className="text-figure text-figure-md">
          {format.time(starts_at)}
        </time>
        <span className="text-label text-ink-muted">{format.nearDay(starts_at, now)}</span>
      </p>
      <h2 id={heading} className="mt-2 text-title text-heading">
        <bdi>{title}</bdi>
      </h2>
      <p className="mt-1 text-small text-ink-muted">
        {format.parts([format.list(players.map(({ name }) => name)), address_name])}
      </p>
      {before && (
        <p className="mt-3 text-small text-ink-muted">
          {t("before")}{" "}
          <s>
            {format.parts([before.is_other_time && format.moment(before.starts_at), before.address_name])}
          </s>
        </p>
      )}
      {read.error && (
        <Notice tone="danger" className="mt-3">
          {t(`problems:${reasonOf(read.error)}`)}
        </Notice>
      )}
      <div className="mt-5 flex flex-wrap gap-2">
        <Button variant="tonal" size="row" busy={read.isPending} onClick={() => read.mutate(news)}>
          {t("understood")}
        </Button>
        {!isMinor &&
          players.map(({ id, booking_id, name }) => (
            <Button key={booking_id} asChild variant="outline" size="long">
              <AccountLink open={bookingLink({ id: booking_id, player_id: id }, "move")}>
                {t("otherDate", { name })}
              </AccountLink>
            </Button>
          ))}
      </div>
    </Card>
  )
}
