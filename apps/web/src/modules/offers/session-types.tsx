import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { useSearchParams } from "react-router"
import { answer } from "../../api/answers.ts"
import { HistoryLink } from "../../core/audit/index.ts"
import { useFormat } from "../../i18n/use-format.ts"
import { QueryStates } from "../../queries/query-states.tsx"
import { Card, CardHead } from "../../ui/card.tsx"
import { Skeleton } from "../../ui/skeleton.tsx"
import { Table, TableCell, TableHead, TableRow } from "../../ui/table.tsx"
import { OfferActions } from "./offer-actions.tsx"
import { noonOf, type SessionType } from "./session-type.ts"
import { SessionTypeDialog } from "./session-type-dialog.tsx"
import { TypePriceDialog } from "./type-price-dialog.tsx"

/** The session types with what new sessions usually have, and their prices from a day on. */
export function SessionTypes() {
  const { t } = useTranslation("offers")
  const [search] = useSearchParams()
  const query = useQuery(answer("GET /api/admin/session-types/"))
  const { data } = query
  const chosen = data?.find(({ id }) => String(id) === search.get("type"))
  return (
    <>
      <header className="mb-5 flex flex-wrap items-center gap-x-3 gap-y-2">
        <h1 className="me-auto text-display text-page">{t("title")}</h1>
        <HistoryLink entity="booking_types" />
      </header>
      <QueryStates
        query={query}
        heading="h2"
        title={t("failed")}
        waiting={<Skeleton className="h-96 rounded-card" />}
      />
      {data && (
        <Card>
          <CardHead title={t("types")} />
          <p className="-mt-3 mb-3 text-small text-ink-muted">{t("lead")}</p>
          <Table>
            <caption className="sr-only">{t("types")}</caption>
            <thead>
              <tr>
                <TableHead>{t("type")}</TableHead>
                <TableHead className="max-md:hidden">{t("length")}</TableHead>
                <TableHead className="text-end max-md:hidden">{t("seats")}</TableHead>
                <TableHead className="text-end">{t("price")}</TableHead>
                <TableHead className="max-md:hidden">
                  <span className="sr-only">{t("edit")}</span>
                </TableHead>
              </tr>
            </thead>
            <tbody>
              {data.map((type) => (
                <TypeRow key={type.id} type={type} />
              ))}
            </tbody>
          </Table>
        </Card>
      )}
      {chosen && <TypePriceDialog key={`price-${chosen.id}`} type={chosen} />}
      {chosen && <SessionTypeDialog key={chosen.id} type={chosen} />}
    </>
  )
}

function TypeRow({ type }: { type: SessionType }) {
  const { t } = useTranslation("offers")
  const format = useFormat()
  const { id, name, minutes, capacity, price, currency, later, sessions } = type
  const length = format.duration(minutes)
  const money = (sum: number) => format.money(sum, currency)
  return (
    <TableRow>
      <TableCell>
        <bdi className="block text-label">{name}</bdi>
        <span className="block text-ink-muted">{t("sessions", { count: sessions })}</span>
        <span className="block text-ink-muted md:hidden">
          {format.parts([length, `${t("seats")} ${format.number(capacity)}`])}
        </span>
        <OfferActions kind="type" id={id} name={name} className="mt-1 md:hidden" />
      </TableCell>
      <TableCell className="max-md:hidden">{length}</TableCell>
      <TableCell className="text-end tabular max-md:hidden">{format.number(capacity)}</TableCell>
      <TableCell className="text-end tabular">
        <span className="block whitespace-nowrap text-label">
          {price === null ? <span className="text-ink-muted">{t("noPrice")}</span> : money(price)}
        </span>
        {later.map((each) => (
          <span key={each.from_day} className="block text-now-ink">
            {t("later", { price: money(each.price), day: format.day(noonOf(each.from_day), "date") })}
          </span>
        ))}
      </TableCell>
      <TableCell className="max-md:hidden">
        <OfferActions kind="type" id={id} name={name} className="justify-end" />
      </TableCell>
    </TableRow>
  )
}
