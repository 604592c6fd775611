import type { Answer } from "@academy/contract/client"
import { useTranslation } from "react-i18next"
import { href, Link } from "react-router"
import { Button } from "../../ui/button.tsx"
import { Card, CardHead } from "../../ui/card.tsx"
import { TransferTable } from "./transfer-table.tsx"
import { useReopen } from "./use-reopen.ts"

type Settled = Answer<"GET /api/admin/bank-transactions/">["settled"]

/** Payments that were matched lately: which, by whom, with what order. Those of a day can be undone. */
export function SettledCard({ settled }: { settled: Settled }) {
  const { t } = useTranslation("finances")
  const reopen = useReopen()
  if (settled.length === 0)
    return (
      <Card>
        <p className="text-ink-muted">{t("settled.none")}</p>
      </Card>
    )
  return (
    <Card>
      <CardHead title={t("settled.title")} />
      <TransferTable
        caption={t("settled.title")}
        rows={settled}
        columns={[
          {
            head: t("settled.what"),
            cell: ({ order_ids, wallet_of }) => (
              <span className="flex flex-wrap gap-x-3">
                {order_ids.map((id) => (
                  <Link
                    key={id}
                    to={href("/admin/finances/orders/:id", { id: String(id) })}
                    className="tap-44 text-label text-accent-ink underline-offset-4 hover:underline"
                  >
                    {t("settled.order", { number: id })}
                  </Link>
                ))}
                {wallet_of && (
                  <Link
                    to={href("/admin/families/:id", { id: String(wallet_of.account_id) })}
                    className="tap-44 text-label text-accent-ink underline-offset-4 hover:underline"
                  >
                    {t("toWallet.of", { name: wallet_of.name })}
                  </Link>
                )}
              </span>
            ),
          },
          { head: t("settled.by"), cell: ({ settled_by }) => <bdi>{settled_by}</bdi> },
        ]}
        action={{
          head: t("many.remind.undo"),
          cell: ({ id, sender, can_undo }) =>
            can_undo && (
              <Button
                variant="quiet"
                size="table"
                aria-label={t("settled.undoFor", { name: sender || t("unknownSender") })}
                onClick={() => void reopen([id])}
              >
                {t("many.remind.undo")}
              </Button>
            ),
        }}
      />
    </Card>
  )
}
