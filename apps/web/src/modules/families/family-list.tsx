import { ChevronRight } from "lucide-react"
import { useTranslation } from "react-i18next"
import { href, Link } from "react-router"
import { WaitingDecisions } from "../../core/approvals/index.ts"
import { useFormat } from "../../i18n/use-format.ts"
import { usePages } from "../../queries/use-pages.ts"
import { useTypedSearch } from "../../queries/use-typed-search.ts"
import { Button } from "../../ui/button.tsx"
import { SearchField } from "../../ui/search-field.tsx"
import { PagedCard, useListAddress } from "../finances/index.ts"

/** All families by name; found by what somebody who calls knows: a name, an address, a number. */
export function FamilyList() {
  const { t } = useTranslation(["families", "common"])
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
      <PagedCard query={query} isNarrowed={search !== ""} empty={{ title: t("empty"), text: t("emptyText") }}>
        {(rows) => (
          <ul>
            {rows.map((family) => (
              <li key={family.account_id} className="border-t border-line first:border-0">
                <Link
                  to={href("/admin/families/:id", { id: String(family.account_id) })}
                  className="flex min-h-14 items-center gap-4 py-3 hover:bg-hover focus-visible:-outline-offset-3"
                >
                  <span className="min-w-0 grow">
                    <bdi className="block text-label break-words">{family.name || family.email}</bdi>
                    <span className="block text-small break-words text-ink-muted">
                      {family.players.length > 0 ? format.list(family.players) : t("noPlayers")}
                    </span>
                  </span>
                  <span className="min-w-0 text-end text-small text-ink-muted max-md:hidden">
                    <bdi className="block break-all">{family.email}</bdi>
                    <bdi className="block isolate-ltr tabular">{family.phone_number}</bdi>
                  </span>
                  <ChevronRight
                    aria-hidden="true"
                    className="flip-rtl size-5 shrink-0 text-ink-muted"
                    strokeWidth={1.75}
                  />
                </Link>
              </li>
            ))}
          </ul>
        )}
      </PagedCard>
    </>
  )
}
