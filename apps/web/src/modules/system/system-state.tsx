import type { Answer } from "@academy/contract/client"
import { useQuery } from "@tanstack/react-query"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { href, Link } from "react-router"
import { answer } from "../../api/answers.ts"
import { useFormat } from "../../i18n/use-format.ts"
import { QueryStates } from "../../queries/query-states.tsx"
import { useNow } from "../../runtime/now.tsx"
import { Badge } from "../../ui/badge.tsx"
import { Card, CardHead } from "../../ui/card.tsx"
import { JobList } from "./job-list.tsx"

type System = Answer<"GET /api/admin/system/">

const MEGABYTE = 1_000_000
/** A backup that is older is said to be old. */
const BACKUP_OLD_AFTER_MS = 8 * 24 * 60 * 60 * 1000

/** What runs here and how it is doing. Asked again while one looks. */
export function SystemState() {
  const { t } = useTranslation("system")
  const query = useQuery({ ...answer("GET /api/admin/system/"), refetchInterval: 30_000 })
  if (!query.data) return <QueryStates query={query} heading="h2" title={t("errorTitle")} />
  return (
    <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-2">
      <Facts system={query.data} />
      <JobList jobs={query.data.jobs} />
    </div>
  )
}

function Facts({ system }: { system: System }) {
  const { t } = useTranslation("system")
  const format = useFormat()
  const now = useNow()
  const { release, node, started, database, emails, failed_charges, webhooks, backup } = system
  const isBackupOld =
    backup !== null && Date.parse(backup.taken) < new Date(now).getTime() - BACKUP_OLD_AFTER_MS
  return (
    <Card>
      <CardHead title={t("state.title")} />
      <dl className="text-small">
        <Fact label={t("state.release")}>
          <bdi dir="ltr">{release}</bdi>
        </Fact>
        <Fact label={t("state.started")}>
          {format.parts([format.nearMoment(started, now), `Node.js ${node}`])}
        </Fact>
        <Fact label={t("state.database")}>
          {format.parts([
            `PostgreSQL ${database.version.split(" ", 1)[0]}`,
            t("state.size", { n: format.number(Math.ceil(database.bytes / MEGABYTE)) }),
          ])}
        </Fact>
        <Fact label={t("state.backup")} badge={backup === null || isBackupOld ? t("state.check") : null}>
          {backup ? format.nearMoment(backup.taken, now) : t("state.noBackup")}
        </Fact>
        <Fact label={t("state.emails")} badge={emails.given_up > 0 ? t("state.check") : null}>
          {format.parts([
            t("state.waiting", { n: format.number(emails.waiting) }),
            t("state.notSent", { n: format.number(emails.given_up) }),
            emails.oldest && t("state.oldest", { when: format.nearMoment(emails.oldest, now) }),
          ])}
          {emails.given_up > 0 && (
            <Link
              to={href("/admin/unsent-emails")}
              className="block text-label text-accent-ink underline-offset-4 hover:underline"
            >
              {t("state.unsent")}
            </Link>
          )}
        </Fact>
        <Fact label={t("state.charges")}>{format.number(failed_charges)}</Fact>
        <Fact
          label={t("state.webhooks")}
          badge={webhooks.failing + webhooks.disabled > 0 ? t("state.check") : null}
        >
          {format.parts([
            t("state.failing", { n: format.number(webhooks.failing) }),
            t("state.disabled", { n: format.number(webhooks.disabled) }),
          ])}
        </Fact>
      </dl>
    </Card>
  )
}

/** @param badge says that it wants a look */
function Fact({
  label,
  badge = null,
  children,
}: {
  label: string
  badge?: string | null
  children: ReactNode
}) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-t border-line py-3 first:border-0 first:pt-0 last:pb-0">
      <dt className="text-ink-muted">{label}</dt>
      <dd className="flex min-w-0 flex-wrap items-baseline gap-x-3 gap-y-1 tabular">
        <span className="min-w-0 break-words">{children}</span>
        {badge && <Badge tone="late">{badge}</Badge>}
      </dd>
    </div>
  )
}
