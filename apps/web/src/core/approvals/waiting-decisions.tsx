import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { href, Link } from "react-router"
import { answer } from "../../api/answers.ts"
import { useFormat } from "../../i18n/use-format.ts"
import { QueryError } from "../../queries/query-error.tsx"
import { Card } from "../../ui/card.tsx"

/** The families in which guardians wait for each other or the academy; nothing when none does. */
export function WaitingDecisions() {
  const { t } = useTranslation("office-approvals")
  const format = useFormat()
  const query = useQuery(answer("GET /api/admin/approvals/"))
  if (query.isError && !query.data)
    return (
      <Card className="mb-4">
        <QueryError query={query} heading="h2" title={t("failed")} />
      </Card>
    )
  const rows = [
    ...(query.data?.takeovers ?? []).map((one) => ({
      key: `takeover-${one.player_id}`,
      ...one,
      what: t("takeover"),
      since: one.objected,
    })),
    ...(query.data?.approvals ?? []).map((one) => ({
      key: `approval-${one.id}`,
      ...one,
      what: t(`approval.${one.kind}`),
      since: one.created,
    })),
  ]
  if (rows.length === 0) return null
  return (
    <section
      aria-label={t("title")}
      className="scroll-area mb-3 max-h-28 overflow-y-auto rounded-card border border-line bg-surface px-4 py-2 text-small shadow-card lg:short:mb-2"
    >
      <h2 className="text-label text-smallest text-ink-muted">{t("title")}</h2>
      <ul>
        {rows.map(({ key, account_id, player_name, what, since }) => (
          <li key={key} className="flex flex-wrap items-center gap-x-3">
            <Link
              to={href("/admin/families/:id", { id: String(account_id) })}
              className="tap-44 text-label text-accent-ink underline-offset-4 hover:underline"
            >
              <bdi>{player_name}</bdi>
            </Link>
            <p className="text-ink-muted">
              {format.parts([what, t("since", { day: format.day(since, "year") })])}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
