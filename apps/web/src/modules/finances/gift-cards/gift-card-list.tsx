import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { href, Link } from "react-router"
import { answer } from "../../../api/answers.ts"
import { useFormat } from "../../../i18n/use-format.ts"
import { QueryStates } from "../../../queries/query-states.tsx"
import { useTypedSearch } from "../../../queries/use-typed-search.ts"
import { Card } from "../../../ui/card.tsx"
import { EmptyState } from "../../../ui/empty-state.tsx"
import { SearchField } from "../../../ui/search-field.tsx"
import { Table, TableCell, TableHead, TableRow } from "../../../ui/table.tsx"
import { useListAddress } from "../../lists/index.ts"

/** Gift cards, found by buyer, recipient or the end of a code, and what is still to be redeemed. */
export function GiftCardList() {
  const { t } = useTranslation(["finances", "common"])
  const format = useFormat()
  const address = useListAddress()
  const search = address.get("search").trim()
  const [typed, setTyped] = useTypedSearch(address.get("search"), (text) => address.set("search", text))
  const query = useQuery(answer("GET /api/admin/gift-cards/", { query: search === "" ? {} : { search } }))
  const { data } = query
  return (
    <>
      <SearchField
        className="mb-4"
        label={t("gifts.find")}
        clearLabel={t("common:clear")}
        maxLength={80}
        value={typed}
        onValueChange={setTyped}
      />
      <QueryStates query={query} heading="h2" title={t("listError")} />
      {data && (
        <Card>
          {data.unused.count > 0 && (
            <p className="mb-4 text-small text-ink-muted">
              {t("gifts.unused", {
                count: data.unused.count,
                amount: format.money(data.unused.amount, data.currency),
              })}
            </p>
          )}
          {data.rows.length === 0 ? (
            <EmptyState heading="h2" title={t(search === "" ? "gifts.none" : "common:noMatches")}>
              {t(search === "" ? "gifts.noneText" : "listEmptyText")}
            </EmptyState>
          ) : (
            <Table>
              <caption className="sr-only">{t("tabs.gifts")}</caption>
              <thead>
                <tr>
                  <TableHead>{t("gifts.card")}</TableHead>
                  <TableHead className="max-md:hidden">{t("gifts.buyer")}</TableHead>
                  <TableHead>{t("gifts.state")}</TableHead>
                  <TableHead className="text-end">{t("common:amount")}</TableHead>
                </tr>
              </thead>
              <tbody>
                {data.rows.map((card) => (
                  <TableRow key={card.id}>
                    <TableCell>
                      <Link
                        to={href("/admin/finances/orders/:id", { id: String(card.order_id) })}
                        className="tap-44 text-label text-accent-ink underline-offset-4 hover:underline"
                      >
                        <bdi>{t("gifts.ends", { end: card.code_end })}</bdi>
                      </Link>
                      <span className="block text-ink-muted">
                        {format.parts([card.recipient_name, card.recipient_email])}
                      </span>
                    </TableCell>
                    <TableCell className="max-md:hidden">
                      <bdi className="block">{card.buyer_name}</bdi>
                      <span className="block text-ink-muted">{format.day(card.created, "year")}</span>
                    </TableCell>
                    <TableCell>
                      <span className="block">{t(`gifts.states.${card.state}`)}</span>
                      <span className="block text-ink-muted">
                        {card.redeemed_at
                          ? format.parts([card.redeemed_by_name, format.day(card.redeemed_at, "date")])
                          : t("gifts.until", { day: format.day(card.last_day, "year") })}
                      </span>
                    </TableCell>
                    <TableCell className="text-end text-label whitespace-nowrap tabular">
                      {format.money(card.amount, card.currency)}
                    </TableCell>
                  </TableRow>
                ))}
              </tbody>
            </Table>
          )}
        </Card>
      )}
    </>
  )
}
