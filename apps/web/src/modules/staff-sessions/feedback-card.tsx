import { LEAST_RATINGS } from "@academy/domain/staff-sessions"
import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { href, Link } from "react-router"
import { answer } from "../../api/answers.ts"
import { useFormat } from "../../i18n/use-format.ts"
import { QueryErrorNotice } from "../../queries/query-error.tsx"
import { useNow } from "../../runtime/now.tsx"
import { Card, CardHead } from "../../ui/card.tsx"
import { Skeleton } from "../../ui/skeleton.tsx"
import { Stars } from "../../ui/stars.tsx"

/** What families wrote of the coach's own sessions, newest first. `most` keeps it short and leads to the rest. */
export function FeedbackCard({ most }: { most?: number }) {
  const { t } = useTranslation(["staff", "common"])
  const format = useFormat()
  const now = useNow()
  const query = useQuery(answer("GET /api/staff/to-do/"))
  const { said, stars } = query.data ?? {}
  return (
    <Card>
      <CardHead
        title={t("said.title")}
        aside={
          most !== undefined && (
            <Link to={href("/staff/to-do")} className="text-accent-ink underline-offset-4 hover:underline">
              {t("said.all")}
            </Link>
          )
        }
      />
      {!query.data && !query.isError && <Skeleton className="h-32" />}
      {!query.data && query.isError && <QueryErrorNotice query={query} />}
      {most === undefined &&
        (stars ? (
          <p className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line pb-4">
            <span className="text-figure text-page">
              {format.number(Math.round(stars.average * 10) / 10)}
            </span>
            <span className="min-w-0 grow text-ink-muted">{t("said.answers", { count: stars.answers })}</span>
            <Stars
              label={t("common:stars", { count: Math.round(stars.average) })}
              value={Math.round(stars.average)}
            />
          </p>
        ) : (
          query.data && (
            <p className="mb-3 text-small text-ink-muted">{t("said.tooFew", { least: LEAST_RATINGS })}</p>
          )
        ))}
      {said?.length === 0 && <p className="text-ink-muted">{t("said.none")}</p>}
      <ul>
        {said
          ?.slice(0, most)
          .map(({ booking_id, name, stars: given, comment, said_at, title, starts_at }) => (
            <li key={booking_id} className="border-t border-line py-3 first:border-0 first:pt-0 last:pb-0">
              <p className="row-apart items-baseline">
                <bdi className="text-label">{name || t("said.somebody")}</bdi>
                <span className="shrink-0 text-small text-ink-muted">{format.nearDay(said_at, now)}</span>
              </p>
              <Stars className="mt-1" label={t("common:stars", { count: given })} value={given} />
              <p className="mt-1 whitespace-pre-line">
                <bdi>{comment}</bdi>
              </p>
              {most === undefined && (
                <span className="block text-small text-ink-muted">
                  {format.parts([title, format.day(starts_at, "date")])}
                </span>
              )}
            </li>
          ))}
      </ul>
    </Card>
  )
}
