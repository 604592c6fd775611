import { useTranslation } from "react-i18next"
import { href, Link } from "react-router"
import { useFormat } from "../../i18n/use-format.ts"
import { MoreButton } from "../../queries/more-button.tsx"
import { QueryStates } from "../../queries/query-states.tsx"
import { rowsOf, usePages } from "../../queries/use-pages.ts"
import { EmptyState } from "../../ui/empty-state.tsx"
import { Table, TableCell, TableHead, TableRow } from "../../ui/table.tsx"
import { AuditFilters } from "./audit-filters.tsx"
import { useAuditAddress } from "./use-audit-address.ts"

/** Who read about which children with the rights of staff, of all or of one person. */
export function AccessLog() {
  const address = useAuditAddress()
  return (
    <>
      <AuditFilters address={address} onlyWho />
      <AccessEntries accountId={address.query.account_id} />
    </>
  )
}

/** The entries, newest first; older ones come on a press. */
function AccessEntries({ accountId }: { accountId: number | undefined }) {
  const { t, i18n } = useTranslation(["admin", "models", "panels"])
  const format = useFormat()
  const query = usePages("GET /api/access-log/", {
    query: accountId === undefined ? {} : { account_id: accountId },
  })
  const subjectOf = (subject: string) => {
    const [register = ""] = subject.split(" ")
    return i18n.exists(`names.${register}`, { ns: "models" })
      ? t(`models:names.${register as "players"}`)
      : ""
  }
  const entries = rowsOf(query)
  if (!entries) return <QueryStates query={query} heading="h2" title={t("access.errorTitle")} />
  if (entries.length === 0) return <EmptyState heading="h2" title={t("access.empty")} />
  return (
    <>
      <div className="rounded-card border border-line bg-surface px-4 shadow-card">
        <Table>
          <caption className="sr-only">{t("access.title")}</caption>
          <thead>
            <tr>
              <TableHead>{t("access.when")}</TableHead>
              <TableHead>{t("access.who")}</TableHead>
              <TableHead>{t("access.what")}</TableHead>
              <TableHead className="text-end">{t("access.records")}</TableHead>
              <TableHead>{t("access.why")}</TableHead>
            </tr>
          </thead>
          <tbody>
            {entries.map(({ id, created, account_name, kind, player_id, records, subject, reason }) => (
              <TableRow key={id}>
                <TableCell className="whitespace-nowrap tabular">{format.moment(created)}</TableCell>
                <TableCell>
                  <bdi>{account_name}</bdi>
                </TableCell>
                <TableCell>
                  {format.parts([t(`access.kinds.${kind}`), subjectOf(subject)])}{" "}
                  {player_id !== null && (
                    <Link
                      to={href("/admin/models/:model/:id", { model: "players", id: String(player_id) })}
                      className="tap-44 text-label text-accent-ink underline-offset-4 hover:underline"
                    >
                      {t("access.player", { number: player_id })}
                    </Link>
                  )}
                </TableCell>
                <TableCell className="text-end tabular">{format.number(records)}</TableCell>
                <TableCell className="max-w-64 break-words">
                  <bdi>{reason || "–"}</bdi>
                </TableCell>
              </TableRow>
            ))}
          </tbody>
        </Table>
      </div>
      <MoreButton query={query} label={t("panels:showOlderEntries")} />
    </>
  )
}
