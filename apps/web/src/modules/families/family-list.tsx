import type { Answer } from "@academy/contract/client"
import { useTranslation } from "react-i18next"
import { href, Link } from "react-router"
import { useHasPage } from "../../address/use-has-page.ts"
import { WaitingDecisions } from "../../core/approvals/index.ts"
import { useFormat } from "../../i18n/use-format.ts"
import { usePages } from "../../queries/use-pages.ts"
import { useTypedSearch } from "../../queries/use-typed-search.ts"
import { Button } from "../../ui/button.tsx"
import { SearchField } from "../../ui/search-field.tsx"
import { PagedCard } from "../finances/index.ts"
import {
  ListHead,
  ListTable,
  ListTools,
  type NamedColumn,
  RowLink,
  SavedViews,
  toolSearchClasses,
  useColumns,
  useListAddress,
} from "../lists/index.ts"
import { AddFamilyDialog } from "./add-family-dialog.tsx"

type FamilyRow = Answer<"GET /api/admin/families/">["rows"][number]

/** All families by name; found by what somebody who calls knows: a name, an address, a number. */
export function FamilyList() {
  const { t } = useTranslation(["families", "common", "panels"])
  const format = useFormat()
  const hasPage = useHasPage()
  const address = useListAddress()
  const asked = address.get("search")
  const search = asked.trim()
  const [typed, setTyped] = useTypedSearch(asked, (text) => address.set("search", text))
  const query = usePages("GET /api/admin/families/", { query: { search } })
  const columns = useColumns(useFamilyColumns(), ({ head }) => head)
  return (
    <>
      <ListHead title={t("title")}>
        {hasPage(href("/admin/import")) && (
          <Button asChild variant="outline" size="row">
            <Link to={href("/admin/import")}>{t("import")}</Link>
          </Button>
        )}
        <Button size="row" onClick={() => address.set("dialog", "family")}>
          {t("add.open")}
        </Button>
      </ListHead>
      <AddFamilyDialog />
      <WaitingDecisions />
      <SavedViews />
      <ListTools>
        <SearchField
          className={toolSearchClasses}
          label={t("find")}
          placeholder={t("findHint")}
          clearLabel={t("common:clear")}
          maxLength={100}
          value={typed}
          onValueChange={setTyped}
        />
        {columns.menu}
      </ListTools>
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
            columns={columns.shown}
          />
        )}
      </PagedCard>
    </>
  )
}

/** What stands beside a family's name. */
function useFamilyColumns(): NamedColumn<FamilyRow>[] {
  const { t } = useTranslation(["families", "panels"])
  const format = useFormat()
  return [
    {
      name: "players",
      head: t("players"),
      cell: ({ players }) => (
        <span className="text-ink-muted">{players.length > 0 ? format.list(players) : t("noPlayers")}</span>
      ),
    },
    { name: "email", head: t("panels:list.email"), cell: ({ email }) => <bdi>{email}</bdi> },
    {
      name: "phone",
      head: t("panels:list.phone"),
      cell: ({ phone_number }) => <bdi className="isolate-ltr tabular">{phone_number}</bdi>,
    },
  ]
}
