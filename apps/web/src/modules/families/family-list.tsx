import { hasPage } from "@academy/contract/pages"
import { MOST_FAMILIES_AT_ONCE } from "@academy/domain/player-groups"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { href, Link } from "react-router"
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
import { GuardianChip } from "../player-groups/index.ts"
import { AddFamilyDialog } from "./add-family-dialog.tsx"
import type { FamilyRow } from "./family.ts"
import { ManyFamilies } from "./many-families.tsx"

/** All families by name; found by what somebody who calls knows: a name, an address, a number. */
export function FamilyList() {
  const { t } = useTranslation(["families", "common", "panels"])
  const address = useListAddress()
  const asked = address.get("search")
  const search = asked.trim()
  const [typed, setTyped] = useTypedSearch(asked, (text) => address.set("search", text))
  const guardian = address.get("guardian").trim()
  const query = usePages("GET /api/admin/families/", {
    query: { search, guardian: guardian === "" ? undefined : guardian },
  })
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
        <GuardianChip value={guardian} onChange={(words) => address.set("guardian", words)} />
        {columns.menu}
      </ListTools>
      <PagedCard
        query={query}
        isNarrowed={search + guardian !== ""}
        empty={{ title: t("empty"), text: t("emptyText") }}
      >
        {(rows) => <FamilyTable rows={rows} columns={columns.shown} />}
      </PagedCard>
    </>
  )
}

interface FamilyTableProps {
  rows: FamilyRow[]
  columns: readonly NamedColumn<FamilyRow>[]
}

function FamilyTable({ rows, columns }: FamilyTableProps) {
  const { t } = useTranslation("families")
  const format = useFormat()
  const [ids, setIds] = useState<readonly number[]>([])
  const chosen = rows.filter(({ account_id }) => ids.includes(account_id))
  const nameOf = ({ name, email }: FamilyRow) => name || email
  return (
    <>
      <ListTable
        label={t("title")}
        rows={rows}
        idOf={({ account_id }) => account_id}
        main={{
          head: t("family"),
          cell: (family) => (
            <RowLink to={href("/admin/families/:id", { id: String(family.account_id) })}>
              <bdi>{nameOf(family)}</bdi>
            </RowLink>
          ),
          factsOf: ({ players }) => format.list(namesOf(players)) || t("noPlayers"),
        }}
        columns={columns}
        choosing={{ chosen: ids, onChoose: setIds, nameOf, most: MOST_FAMILIES_AT_ONCE }}
      />
      {chosen.length > 0 && <ManyFamilies chosen={chosen} onClear={() => setIds([])} />}
    </>
  )
}

const namesOf = (players: FamilyRow["players"]) => players.map(({ first_name }) => first_name)

/** What stands beside a family's name. */
function useFamilyColumns(): NamedColumn<FamilyRow>[] {
  const { t } = useTranslation(["families", "panels"])
  const format = useFormat()
  return [
    {
      name: "players",
      head: t("players"),
      cell: ({ players }) => (
        <span className="text-ink-muted">{format.list(namesOf(players)) || t("noPlayers")}</span>
      ),
    },
    {
      name: "guardians",
      isExtra: true,
      head: t("otherGuardians"),
      cell: ({ guardians }) => <span className="text-ink-muted">{format.list(guardians)}</span>,
    },
    { name: "email", head: t("panels:list.email"), cell: ({ email }) => <bdi>{email}</bdi> },
    {
      name: "phone",
      head: t("panels:list.phone"),
      cell: ({ phone_number }) => <bdi className="isolate-ltr tabular">{phone_number}</bdi>,
    },
  ]
}
