import { useTranslation } from "react-i18next"
import { href, Link } from "react-router"
import { daysBetween } from "../../i18n/format.ts"
import { useFormat } from "../../i18n/use-format.ts"
import { useNow } from "../../runtime/now.tsx"
import { Card, CardHead } from "../../ui/card.tsx"
import { cx } from "../../ui/class-names.ts"
import type { Figures } from "./figures-of.ts"

/** Bank transfers that have not come, the longest due first. */
export function UnpaidCard({ unpaid, currency }: Pick<Figures, "unpaid" | "currency">) {
  const { t } = useTranslation("dashboard")
  const format = useFormat()
  const now = useNow()
  return (
    <Card>
      <CardHead
        title={t("figures.unpaid")}
        aside={
          <Link
            to={`${href("/admin/models/:model", { model: "orders" })}?status=open`}
            className="inline-flex min-h-11 items-center text-accent-ink underline-offset-4 hover:underline"
          >
            {t("unpaid.all", { n: unpaid.count })}
          </Link>
        }
      />
      {unpaid.rows.length === 0 && <p className="text-ink-muted">{t("unpaid.none")}</p>}
      <ul>
        {unpaid.rows.map(({ order_id, account_id, account_name, reference, amount, due_at }) => {
          const late = due_at ? daysBetween(due_at, now) : 0
          return (
            <li key={order_id} className="row-apart items-center border-t border-line py-2.5">
              <span>
                <Link
                  to={href("/admin/models/:model/:id", { model: "accounts", id: String(account_id) })}
                  className="block w-fit max-w-full truncate rounded-badge text-label hover:underline"
                >
                  <bdi>{account_name}</bdi>
                </Link>
                <span className="block text-small text-ink-muted isolate-ltr">{reference}</span>
              </span>
              <span className="shrink-0 text-end">
                <span className="block text-label tabular">{format.money(amount, currency)}</span>
                {due_at && (
                  <span className={cx("block text-small", late > 0 ? "text-danger" : "text-now-ink")}>
                    {late > 0
                      ? t("unpaid.late", { count: late })
                      : t("unpaid.due", { day: format.day(due_at, "date") })}
                  </span>
                )}
              </span>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
