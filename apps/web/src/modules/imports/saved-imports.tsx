import type { Answer } from "@academy/contract/client"
import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { answer } from "../../api/answers.ts"
import { useFormat } from "../../i18n/use-format.ts"
import { QueryStates } from "../../queries/query-states.tsx"
import { Badge } from "../../ui/badge.tsx"
import { Card, CardHead } from "../../ui/card.tsx"
import { Skeleton } from "../../ui/skeleton.tsx"

/** Imports that somebody of the office began: each can be continued by any of them. */
export function SavedImports() {
  const { t } = useTranslation("imports")
  const query = useQuery({ ...answer("GET /api/admin/imports/"), staleTime: 0 })
  const imports = query.data?.imports ?? []
  return (
    <Card>
      <CardHead title={t("saved.title")} />
      <QueryStates query={query} waiting={<Skeleton className="h-16 rounded-hero" />} />
      {query.data && imports.length === 0 && <p className="text-small text-ink-muted">{t("saved.none")}</p>}
      <ul>
        {imports.map((one) => (
          <SavedRow key={one.id} saved={one} />
        ))}
      </ul>
    </Card>
  )
}

type Saved = Answer<"GET /api/admin/imports/">["imports"][number]

function SavedRow({ saved }: { saved: Saved }) {
  const { t } = useTranslation("imports")
  const format = useFormat()
  const { id, name, created, account_name, left, taken, waiting_emails, kept_until } = saved
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line py-3 first:border-0 first:pt-0 last:pb-0">
      <span className="min-w-0">
        <Link
          to={{ search: `?import=${id}` }}
          className="tap-44 text-label break-words text-accent-ink underline-offset-4 hover:underline"
        >
          <bdi>{name}</bdi>
        </Link>
        <span className="block text-small text-ink-muted">
          {format.parts([
            format.day(created, "year"),
            account_name,
            taken > 0 && t("saved.taken", { count: taken }),
          ])}
        </span>
        {left > 0 && (
          <span className="block text-small text-ink-muted">
            {t("saved.kept", { day: format.day(kept_until, "year") })}
          </span>
        )}
      </span>
      {left > 0 ? (
        <Badge tone="due">{t("saved.left", { count: left })}</Badge>
      ) : (
        waiting_emails > 0 && <Badge>{t("saved.emails", { count: waiting_emails })}</Badge>
      )}
    </li>
  )
}
