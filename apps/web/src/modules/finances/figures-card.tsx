import { monthStart } from "@academy/domain/months"
import { useQuery } from "@tanstack/react-query"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { href, Link } from "react-router"
import { answer } from "../../api/answers.ts"
import { useFormat } from "../../i18n/use-format.ts"
import { QueryStates } from "../../queries/query-states.tsx"
import { Card } from "../../ui/card.tsx"
import { Skeleton } from "../../ui/skeleton.tsx"

/** What the running month brought and gave back, and what waits to be paid: in one card. */
export function FiguresCard() {
  const { t } = useTranslation(["finances", "panels"])
  const format = useFormat()
  const query = useQuery(answer("GET /api/admin/finance-figures/"))
  const { data } = query
  if (!data)
    return (
      <Card className="mb-4">
        <QueryStates
          query={query}
          title={t("panels:figuresFailed")}
          waiting={<Skeleton className="h-24" />}
        />
      </Card>
    )
  const { month, currency, paid, waiting, refunded, written_off } = data
  const money = (amount: number) => format.money(amount, currency)
  return (
    <Card className="mb-4">
      <dl className="grid grid-cols-1 gap-x-6 gap-y-5 sm:grid-cols-3 sm:divide-x sm:divide-line sm:[&>*+*]:ps-6">
        <Figure
          name={t("figures.paid", { month: format.day(monthStart(month), "month") })}
          amount={money(paid.amount)}
        >
          {format.parts([
            t("books.receipts", { count: paid.receipts }),
            t("figures.vat", { amount: money(paid.vat) }),
          ])}
        </Figure>
        <Figure name={t("state.open")} amount={money(waiting.amount)}>
          <Link
            to={`${href("/admin/finances/orders")}?status=open`}
            className="tap-44 text-label text-accent-ink underline-offset-4 hover:underline"
          >
            {t("figures.orders", { count: waiting.orders })}
          </Link>
          {waiting.late > 0 && (
            <Link
              to={`${href("/admin/finances/orders")}?view=late`}
              className="tap-44 ms-2 text-label text-now-ink underline-offset-4 hover:underline"
            >
              {t("figures.late", { count: waiting.late })}
            </Link>
          )}
        </Figure>
        <Figure name={t("figures.refunded")} amount={money(refunded.amount)}>
          {format.parts([
            t("books.creditNotes", { count: refunded.credit_notes }),
            written_off.amount > 0 && t("figures.writtenOff", { amount: money(written_off.amount) }),
          ])}
        </Figure>
      </dl>
    </Card>
  )
}

const Figure = ({ name, amount, children }: { name: string; amount: string; children: ReactNode }) => (
  <div>
    <dt className="text-small text-ink-muted">{name}</dt>
    <dd className="mt-1 text-display text-heading isolate-ltr">{amount}</dd>
    <dd className="mt-1 text-small text-ink-muted">{children}</dd>
  </div>
)
