import { useTranslation } from "react-i18next"
import { href, Link } from "react-router"
import { WaitingDecisions } from "../../core/approvals/index.ts"
import { useFormat } from "../../i18n/use-format.ts"
import { usePages } from "../../queries/use-pages.ts"
import { useTypedSearch } from "../../queries/use-typed-search.ts"
import { Button } from "../../ui/button.tsx"
import { SearchField } from "../../ui/search-field.tsx"
import { PagedCard, useListAddress } from "../finances/index.ts"
import { ListTable, RowLink, SavedViews } from "../lists/index.ts"

/** All families by name; found by what somebody who calls knows: a name, an address, a number. */
export function FamilyList() {
  const { t } = useTranslation(["families", "common", "panels"])
  const format = useFormat()
  const address = useListAddress()
  const asked = address.get("search")
  const search = asked.trim()
  const [typed, setTyped] = useTypedSearch(asked, (text) => address.set("search", text))
  const query = usePages("GET /api/admin/families/", { query: { search } })
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-3">
        <h1 className="me-auto text-display text-page">{t("title")}</h1>
        <Button asChild variant="outline" size="row">
          <Link to={href("/admin/import")}>{t("import")}</Link>
        </Button>
      </div>
      <WaitingDecisions />
      <SearchField
        className="mb-2"
        label={t("find")}
        clearLabel={t("common:clear")}
        maxLength={100}
        value={typed}
        onValueChange={setTyped}
      />
      <p className="mb-4 text-small text-ink-muted">{t("findHint")}</p>
      <SavedViews />
      <PagedCard query={query} isNarrowed={search !== ""} empty={{ title: t("empty"), text: t("emptyText") }}>
        {(rows) => (
          <ListTable
            label={t("title")}
            rows={rows}
            idOf={({ account_id }) => account_id}
            main={{
              head: t("family"),
              cell: ({ account_id, name, email }) => (
                <RowLink to={href("/admin/families/:id", { id: String(account_id) })}>
                  <bdi>{name || email}</bdi>
                </RowLink>
              ),
              factsOf: ({ players }) => (players.length > 0 ? format.list(players) : t("noPlayers")),
            }}
            columns={[
              {
                name: "players",
                head: t("players"),
                cell: ({ players }) => (
                  <span className="text-ink-muted">
                    {players.length > 0 ? format.list(players) : t("noPlayers")}
                  </span>
                ),
              },
              { name: "email", head: t("panels:list.email"), cell: ({ email }) => <bdi>{email}</bdi> },
              {
                name: "phone",
                head: t("panels:list.phone"),
                cell: ({ phone_number }) => <bdi className="isolate-ltr tabular">{phone_number}</bdi>,
              },
            ]}
          />
        )}
      </PagedCard>
    </>
  )
}
