import { useQuery } from "@tanstack/react-query"
import { Plus } from "lucide-react"
import { useTranslation } from "react-i18next"
import { href, Link } from "react-router"
import { answer } from "../../api/answers.ts"
import { languageFacts } from "../../i18n/languages.ts"
import { useFormat } from "../../i18n/use-format.ts"
import { QueryStates } from "../../queries/query-states.tsx"
import { Badge } from "../../ui/badge.tsx"
import { Button } from "../../ui/button.tsx"
import { Card } from "../../ui/card.tsx"
import { EmptyState } from "../../ui/empty-state.tsx"

/** The newsletters, sent and begun, and who would get one today. */
export function NewsletterList() {
  const { t } = useTranslation("newsletters")
  const format = useFormat()
  const query = useQuery(answer("GET /api/admin/newsletters/"))
  const readers = query.data?.readers ?? []
  const total = readers.reduce((sum, { count }) => sum + count, 0)
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <h1 className="text-display text-page">{t("title")}</h1>
        <Button asChild>
          <Link to={href("/admin/newsletters/:id", { id: "new" })}>
            <Plus aria-hidden="true" strokeWidth={1.75} />
            {t("new")}
          </Link>
        </Button>
      </div>
      <QueryStates query={query} heading="h2" title={t("error")} />
      {query.data && (
        <p className="mb-4 text-small text-ink-muted">
          {format.parts([
            t("agreed", { count: total }),
            ...readers.map(
              ({ language, count }) => `${languageFacts[language].name} ${format.number(count)}`,
            ),
          ])}
        </p>
      )}
      {query.data?.newsletters.length === 0 && (
        <EmptyState heading="h2" title={t("empty")}>
          {t("emptyText")}
        </EmptyState>
      )}
      {query.data && query.data.newsletters.length > 0 && (
        <Card>
          <ul>
            {query.data.newsletters.map((newsletter) => (
              <li
                key={newsletter.id}
                className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line py-3 first:border-0 first:pt-0 last:pb-0"
              >
                <span className="min-w-0">
                  <Link
                    to={href("/admin/newsletters/:id", { id: String(newsletter.id) })}
                    className="tap-44 text-label break-words text-accent-ink underline-offset-4 hover:underline"
                  >
                    <bdi lang="en">{newsletter.title.en}</bdi>
                  </Link>
                  {newsletter.sent_at && (
                    <span className="block text-small text-ink-muted">
                      {format.parts([
                        format.day(newsletter.sent_at, "year"),
                        t("readers", { count: newsletter.readers ?? 0 }),
                      ])}
                    </span>
                  )}
                </span>
                {newsletter.sent_at ? (
                  <Badge tone="positive" ticked>
                    {t("sent")}
                  </Badge>
                ) : (
                  <Badge tone={newsletter.is_tested ? "accent" : "neutral"}>
                    {t(newsletter.is_tested ? "tested" : "begun")}
                  </Badge>
                )}
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  )
}
