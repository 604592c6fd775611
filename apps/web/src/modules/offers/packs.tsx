import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { href, Link, useSearchParams } from "react-router"
import { answer } from "../../api/answers.ts"
import { HistoryLink } from "../../core/audit/index.ts"
import { useFormat } from "../../i18n/use-format.ts"
import { QueryStates } from "../../queries/query-states.tsx"
import { Badge } from "../../ui/badge.tsx"
import { Button } from "../../ui/button.tsx"
import { Card, CardHead } from "../../ui/card.tsx"
import { Skeleton } from "../../ui/skeleton.tsx"
import { Table, TableCell, TableHead, TableRow } from "../../ui/table.tsx"
import { OfferActions } from "./offer-actions.tsx"
import { PackDialog } from "./pack-dialog.tsx"
import type { PackOffer } from "./pack-offer.ts"
import { PackPriceDialog } from "./pack-price-dialog.tsx"
import { noonOf } from "./session-type.ts"

/** The packs with what they contain and their prices from a day on. Needs the texts `pricing` too. */
export function Packs() {
  const { t } = useTranslation("offers")
  const [search] = useSearchParams()
  const query = useQuery(answer("GET /api/admin/packages/"))
  const { data } = query
  const chosen = data?.find(({ id }) => String(id) === search.get("pack"))
  return (
    <Card className="mt-5">
      <CardHead
        title={t("packs.title")}
        aside={
          <span className="flex flex-wrap items-center gap-2">
            <HistoryLink entity="packages" />
            <Button asChild variant="quiet" size="table">
              <Link to={href("/admin/texts")}>{t("plans.texts")}</Link>
            </Button>
            <Button asChild variant="outline" size="table">
              <Link to={href("/admin/models/:model", { model: "packages" })}>{t("packs.add")}</Link>
            </Button>
          </span>
        }
      />
      <p className="-mt-3 mb-3 text-small text-ink-muted">
        {t(data?.length === 0 ? "packs.none" : "packs.lead")}
      </p>
      <QueryStates
        query={query}
        heading="h3"
        title={t("failed")}
        waiting={<Skeleton className="h-48 w-full" />}
      />
      {data && data.length > 0 && (
        <Table>
          <caption className="sr-only">{t("packs.title")}</caption>
          <thead>
            <tr>
              <TableHead>{t("packs.pack")}</TableHead>
              <TableHead className="max-md:hidden">{t("packs.passes")}</TableHead>
              <TableHead className="text-end">{t("price")}</TableHead>
              <TableHead className="max-md:hidden">
                <span className="sr-only">{t("edit")}</span>
              </TableHead>
            </tr>
          </thead>
          <tbody>
            {data.map((pack) => (
              <PackRow key={pack.id} pack={pack} />
            ))}
          </tbody>
        </Table>
      )}
      {chosen && <PackPriceDialog key={`price-${chosen.id}`} pack={chosen} />}
      {chosen && <PackDialog key={chosen.id} pack={chosen} />}
    </Card>
  )
}

function PackRow({ pack }: { pack: PackOffer }) {
  const { t } = useTranslation(["offers", "pricing"])
  const format = useFormat()
  const { id, name, amount_pass, valid_days, price, currency, later, active } = pack
  const money = (sum: number) => format.money(sum, currency)
  const contents = [
    t("pricing:packs.passes", { count: amount_pass }),
    valid_days === null ? t("pricing:packs.forever") : t("pricing:packs.days", { count: valid_days }),
  ]
  return (
    <TableRow>
      <TableCell>
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <bdi className="text-label">{name}</bdi>
          {!active && <Badge>{t("plans.off")}</Badge>}
        </span>
        <span className="block text-ink-muted md:hidden">{format.parts(contents)}</span>
        <OfferActions kind="pack" id={id} name={name} className="mt-1 md:hidden" />
      </TableCell>
      <TableCell className="max-md:hidden">{format.parts(contents)}</TableCell>
      <TableCell className="text-end tabular">
        <span className="block whitespace-nowrap text-label">{money(price)}</span>
        {later.map((each) => (
          <span key={each.from_day} className="block text-now-ink">
            {t("later", { price: money(each.price), day: format.day(noonOf(each.from_day), "date") })}
          </span>
        ))}
      </TableCell>
      <TableCell className="max-md:hidden">
        <OfferActions kind="pack" id={id} name={name} className="justify-end" />
      </TableCell>
    </TableRow>
  )
}
