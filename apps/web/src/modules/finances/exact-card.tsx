import { academy } from "@academy/domain/academy"
import { CheckCheck, Link2 } from "lucide-react"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { href, Link } from "react-router"
import { useWrite } from "../../api/concerns.ts"
import { reasonOf } from "../../api/problem.ts"
import { useFormat } from "../../i18n/use-format.ts"
import { Button } from "../../ui/button.tsx"
import { Card, CardHead } from "../../ui/card.tsx"
import { Notice } from "../../ui/notice.tsx"
import { useToast } from "../../ui/toast.tsx"
import { opensRow } from "../lists/index.ts"
import type { Transfer } from "./best-guess.ts"
import { TransferTable } from "./transfer-table.tsx"
import { useReopen } from "./use-reopen.ts"

interface ExactCardProps {
  transfers: readonly Transfer[]
  /** One of them is decided for itself. */
  onTakeOut: (id: number) => void
}

/** Before the rest is asked for. */
const FIRST_SHOWN = 9
/** Long enough to read how many it were. */
const TOAST_MS = 20_000

/** What fits exactly, matched by one button; each can be taken out before. */
export function ExactCard({ transfers, onTakeOut }: ExactCardProps) {
  const { t } = useTranslation(["finances", "problems"])
  const format = useFormat()
  const toast = useToast()
  const reopen = useReopen()
  const [isAll, setAll] = useState(false)
  const currency = transfers[0]?.currency ?? academy.currency
  const sumOf = (rows: readonly Transfer[]) =>
    format.money(
      rows.reduce((sum, { amount }) => sum + amount, 0),
      currency,
    )
  const matching = useWrite("POST /api/admin/bank-transactions/match-exact/", {
    onSuccess: ({ matched, left_out }) => {
      const done = transfers.filter(({ id }) => matched.includes(id))
      toast.show({
        text: [
          t("exact.done", { count: done.length, amount: sumOf(done) }),
          left_out.length > 0 && t("exact.left", { count: left_out.length }),
        ]
          .filter(Boolean)
          .join(". "),
        ...(matched.length > 0 && {
          action: { label: t("many.remind.undo"), onPress: () => void reopen(matched) },
        }),
        duration: TOAST_MS,
      })
    },
  })
  const count = transfers.length
  const shown = isAll ? transfers : transfers.slice(0, FIRST_SHOWN)
  return (
    <Card>
      <CardHead
        title={t("exact.title", { count })}
        aside={
          <Button
            {...opensRow}
            busy={matching.isPending}
            onClick={() => matching.mutate({ body: { ids: transfers.map(({ id }) => id) } })}
          >
            <CheckCheck aria-hidden="true" strokeWidth={1.75} />
            {t("exact.match", { count })}
          </Button>
        }
      />
      <p className="mb-3 text-small text-ink-muted">{t("exact.text", { count, amount: sumOf(transfers) })}</p>
      {matching.isError && <Notice tone="danger">{t(`problems:${reasonOf(matching.error)}`)}</Notice>}
      <TransferTable
        caption={t("exact.title", { count })}
        rows={shown}
        columns={[
          {
            head: t("order"),
            cell: ({ suggestions: [order] }) =>
              order && (
                <span className="flex flex-wrap items-center gap-x-3">
                  <Link2 aria-hidden="true" className="size-4 text-accent-ink" strokeWidth={1.75} />
                  <Link
                    to={href("/admin/finances/orders/:id", { id: String(order.order_id) })}
                    className="tap-44 text-accent-ink tabular underline-offset-4 hover:underline"
                  >
                    {order.reference}
                  </Link>
                  <bdi className="text-ink-muted">{order.title}</bdi>
                </span>
              ),
          },
        ]}
        action={{
          head: t("exact.decide"),
          cell: ({ id, sender }) => (
            <Button
              {...opensRow}
              variant="quiet"
              size="table"
              aria-label={t("exact.decideFor", { name: sender || t("unknownSender") })}
              onClick={() => onTakeOut(id)}
            >
              {t("exact.decide")}
            </Button>
          ),
        }}
      />
      {shown.length < count && (
        <Button variant="quiet" size="row" className="mt-2" onClick={() => setAll(true)}>
          {t("exact.showAll")}
        </Button>
      )}
    </Card>
  )
}
