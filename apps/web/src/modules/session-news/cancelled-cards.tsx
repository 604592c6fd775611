import { academy } from "@academy/domain/academy"
import { Phone } from "lucide-react"
import { useTranslation } from "react-i18next"
import { reasonOf } from "../../api/problem.ts"
import { useIsMinor } from "../../core/accounts/index.ts"
import { useFormat } from "../../i18n/use-format.ts"
import { useNow } from "../../runtime/now.tsx"
import { Badge } from "../../ui/badge.tsx"
import { Button } from "../../ui/button.tsx"
import { PitchLines } from "../../ui/drawings/pitch-lines.tsx"
import { NightPanel } from "../../ui/night-panel.tsx"
import { Notice } from "../../ui/notice.tsx"
import { InsteadCard } from "./instead-card.tsx"
import { type SessionNews, useMarkRead } from "./queries.ts"
import { ReturnedCard } from "./returned-card.tsx"

/** A session the academy has cancelled: the time struck through and why, what came back, what there is instead. */
export function CancelledCards({ news }: { news: SessionNews }) {
  const { t } = useTranslation(["session-news", "problems"])
  const format = useFormat()
  const now = useNow()
  const read = useMarkRead()
  const isMinor = useIsMinor()
  const { bookable_id, title, starts_at, address_name, players, told_at, reason, returned, held, others } =
    news
  const heading = `cancelled-${bookable_id}`
  return (
    <>
      <NightPanel aria-labelledby={heading} className="rounded-card-lg md:p-7">
        <PitchLines />
        <div className="relative">
          <div className="flex min-h-8 flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <Badge tone="late">{t("cancelled")}</Badge>
            <p className="text-small text-ink-muted">
              {t("told", { when: format.nearMoment(told_at, now) })}
            </p>
          </div>
          <p className="mt-4 flex flex-wrap items-baseline gap-x-5 gap-y-1">
            <s className="text-figure text-figure-lg text-ink-muted decoration-danger decoration-4">
              <time dateTime={starts_at}>{format.time(starts_at)}</time>
            </s>
            <span className="text-body text-ink-muted">{format.nearDay(starts_at, now)}</span>
          </p>
          <h2 id={heading} className="mt-4 text-title text-heading md:text-[1.5rem]">
            <bdi>{title}</bdi>
          </h2>
          <p className="mt-1 text-ink-muted">
            {format.parts([format.list(players.map(({ name }) => name)), address_name])}
          </p>
          {reason && (
            <>
              <p className="mt-4">
                <bdi>{reason}</bdi>
              </p>
              <p className="text-ink-muted">
                <bdi>{academy.name}</bdi>
              </p>
            </>
          )}
          {read.error && (
            <Notice tone="danger" className="mt-4">
              {t(`problems:${reasonOf(read.error)}`)}
            </Notice>
          )}
          <div className="mt-6 grid-pairs gap-2 md:flex">
            <Button variant="tonal" busy={read.isPending} onClick={() => read.mutate(news)}>
              {t("understood")}
            </Button>
            <Button asChild variant="outline">
              <a href={`tel:${academy.phone_international}`}>
                <Phone aria-hidden="true" strokeWidth={1.75} />
                {t("call")}
              </a>
            </Button>
          </div>
        </div>
      </NightPanel>
      {!isMinor && returned.length > 0 && <ReturnedCard returned={returned} />}
      {!isMinor && (held || others.length > 0) && <InsteadCard news={news} />}
    </>
  )
}
