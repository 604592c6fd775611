import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { href, Link, useSearchParams } from "react-router"
import { answer } from "../../api/answers.ts"
import { useWrite } from "../../api/concerns.ts"
import { reasonOf } from "../../api/problem.ts"
import { HistoryLink } from "../../core/audit/index.ts"
import { useFormat } from "../../i18n/use-format.ts"
import { QueryStates } from "../../queries/query-states.tsx"
import { Badge } from "../../ui/badge.tsx"
import { Button } from "../../ui/button.tsx"
import { Card, CardHead } from "../../ui/card.tsx"
import { Notice } from "../../ui/notice.tsx"
import { Skeleton } from "../../ui/skeleton.tsx"
import { Table, TableCell, TableHead, TableRow } from "../../ui/table.tsx"
import { useToast } from "../../ui/toast.tsx"
import { OfferActions } from "./offer-actions.tsx"
import { NewPlanDialog, PlanDialog } from "./plan-dialog.tsx"
import type { PlanOffer } from "./plan-offer.ts"
import { PlanPriceDialog } from "./plan-price-dialog.tsx"
import { noonOf } from "./session-type.ts"

/** The plans with what they include and their prices from a day on. Needs the texts `pricing` too. */
export function Plans() {
  const { t } = useTranslation("offers")
  const [search] = useSearchParams()
  const query = useQuery(answer("GET /api/admin/plans/"))
  const { data } = query
  const place = data?.findIndex(({ id }) => String(id) === search.get("plan")) ?? -1
  const chosen = data?.[place]
  return (
    <Card className="mt-5">
      <CardHead
        title={t("plans.title")}
        aside={
          <span className="flex flex-wrap items-center gap-2">
            <HistoryLink entity="membership_plans" />
            <Button asChild variant="quiet" size="table">
              <Link to={href("/admin/texts")}>{t("plans.texts")}</Link>
            </Button>
            <Button asChild variant="outline" size="table">
              <Link to="?dialog=new-plan">{t("plans.add")}</Link>
            </Button>
          </span>
        }
      />
      <p className="-mt-3 mb-3 text-small text-ink-muted">
        {t(data?.length === 0 ? "plans.none" : "plans.lead")}
      </p>
      {data?.length === 0 && <TakeSample />}
      <QueryStates
        query={query}
        heading="h3"
        title={t("failed")}
        waiting={<Skeleton className="h-48 w-full" />}
      />
      {data && data.length > 0 && (
        <Table>
          <caption className="sr-only">{t("plans.title")}</caption>
          <thead>
            <tr>
              <TableHead>{t("plans.plan")}</TableHead>
              <TableHead className="max-md:hidden">{t("plans.month")}</TableHead>
              <TableHead className="text-end">{t("price")}</TableHead>
              <TableHead className="max-md:hidden">
                <span className="sr-only">{t("edit")}</span>
              </TableHead>
            </tr>
          </thead>
          <tbody>
            {data.map((plan) => (
              <PlanRow key={plan.id} plan={plan} />
            ))}
          </tbody>
        </Table>
      )}
      <NewPlanDialog />
      {chosen && <PlanPriceDialog key={`price-${chosen.id}`} plan={chosen} />}
      {chosen && <PlanDialog key={chosen.id} plan={chosen} place={place + 1} />}
    </Card>
  )
}

/** Three plans to begin with, by one click. */
function TakeSample() {
  const { t } = useTranslation(["offers", "problems"])
  const toast = useToast()
  const taking = useWrite("POST /api/admin/plans/sample/", {
    onSuccess: () => toast.show({ text: t("plans.sampleDone") }),
  })
  return (
    <>
      <Button variant="tonal" busy={taking.isPending} onClick={() => taking.mutate({})}>
        {t("plans.sample")}
      </Button>
      {taking.error && <Notice tone="danger">{t(`problems:${reasonOf(taking.error)}`)}</Notice>}
    </>
  )
}

function PlanRow({ plan }: { plan: PlanOffer }) {
  const { t } = useTranslation(["offers", "pricing"])
  const format = useFormat()
  const { id, name, price, yearly_price, currency, later, members, active, is_featured } = plan
  const money = (sum: number) => format.money(sum, currency)
  const lines = includesOf(plan, t as unknown as Say).map((line) => (
    <span key={line} className="block">
      {line}
    </span>
  ))
  return (
    <TableRow>
      <TableCell>
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <bdi className="text-label">{name}</bdi>
          {!active && <Badge>{t("plans.off")}</Badge>}
          {active && is_featured && <Badge tone="positive">{t("plans.featured")}</Badge>}
        </span>
        <span className="block text-ink-muted">{t("plans.members", { count: members })}</span>
        <span className="block text-ink-muted md:hidden">{lines}</span>
        <OfferActions kind="plan" id={id} name={name} className="mt-1 md:hidden" />
      </TableCell>
      <TableCell className="max-md:hidden">{lines}</TableCell>
      <TableCell className="text-end tabular">
        <span className="block whitespace-nowrap text-label">{money(price)}</span>
        <span className="block text-ink-muted">{t("pricing:orYearly", { price: money(yearly_price) })}</span>
        {later.map((each) => (
          <span key={each.from_day} className="block text-now-ink">
            {t("later", {
              price: format.parts([money(each.price), money(each.yearly_price)]),
              day: format.day(noonOf(each.from_day), "date"),
            })}
          </span>
        ))}
      </TableCell>
      <TableCell className="max-md:hidden">
        <OfferActions kind="plan" id={id} name={name} className="justify-end" />
      </TableCell>
    </TableRow>
  )
}

type Say = (key: string, values?: { count: number }) => string

/** What a plan includes in a month, as the pricing page says it. */
const includesOf = ({ group_passes, personal_passes, players }: PlanOffer, say: Say): string[] => [
  group_passes === null ? say("pricing:unlimited") : say("pricing:groupPasses", { count: group_passes }),
  ...(personal_passes > 0 ? [say("pricing:personal", { count: personal_passes })] : []),
  say("pricing:players", { count: players }),
]
