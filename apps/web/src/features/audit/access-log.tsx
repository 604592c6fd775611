import { useInfiniteQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { href, Link } from "react-router"
import { api } from "../../api/client.ts"
import { useFormat } from "../../i18n/use-format.ts"
import { QueryError } from "../../queries/query-error.tsx"
import { Button } from "../../ui/button.tsx"
import { EmptyState } from "../../ui/empty-state.tsx"
import { Skeleton } from "../../ui/skeleton.tsx"
import { Table, TableCell, TableHead, TableRow } from "../../ui/table.tsx"

/** Who read about which children with the rights of staff, newest first; older entries come on a press. */
export function AccessLog() {
  const { t } = useTranslation("admin")
  const format = useFormat()
  const query = useInfiniteQuery({
    queryKey: ["GET /api/access-log/", "pages"],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      api("GET /api/access-log/", { query: pageParam ? { after: pageParam } : {}, signal }),
    getNextPageParam: ({ next }) => next ?? undefined,
  })
  if (query.isPending) return <Skeleton className="h-96 rounded-card" />
  if (query.isError) return <QueryError query={query} heading="h2" title={t("access.errorTitle")} />
  const entries = query.data.pages.flatMap(({ rows }) => rows)
  if (entries.length === 0)
    return (
      <EmptyState heading="h2" title={t("access.empty")}>
        {t("access.emptyText")}
      </EmptyState>
    )
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
            {entries.map(({ id, created, account_name, kind, player_id, records, reason }) => (
              <TableRow key={id}>
                <TableCell className="whitespace-nowrap tabular">
                  {format.parts([format.day(created, "short"), format.time(created)])}
                </TableCell>
                <TableCell>
                  <bdi>{account_name}</bdi>
                </TableCell>
                <TableCell>
                  {t(`access.kinds.${kind}`)}{" "}
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
      {query.hasNextPage && (
        <Button
          variant="tonal"
          className="mx-auto mt-4 flex"
          busy={query.isFetchingNextPage}
          onClick={() => query.fetchNextPage()}
        >
          {t("audit.older")}
        </Button>
      )}
    </>
  )
}
